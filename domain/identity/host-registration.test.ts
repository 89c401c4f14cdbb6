import { expect, it } from 'vitest';
import { type HostRegistration, hostFaults } from './host-registration.ts';

const good: HostRegistration = {
  name: 'Ibu Mirah',
  email: 'mirah@contoh.test',
  phone: '081234567890',
  password: 'Kios#Kain26',
  address: 'Jl. Pasar Senen 1, Jakarta',
  pin: { latitude: -6.1745, longitude: 106.8457 },
  id_card: '3171012304990001',
};

it.each([
  [{}, {}],
  [{ phone: '' }, { phone: 'number-required' }],
  [{ phone: '0812 3456 7890' }, { phone: 'phone-has-spaces' }],
  [{ phone: '12ab' }, { phone: 'number-wrong' }],
  [{ email: 'mirah' }, { email: 'email-invalid' }],
  [{ id_card: '' }, { id_card: 'id-card-required' }],
  [{ id_card: '31710' }, { id_card: 'id-card-wrong' }],
  [{ address: ' ' }, { address: 'address-required' }],
  [{ pin: null }, { pin: 'pin-required' }],
])('a host registration with %j has the faults %j', (change, faults) => {
  expect(hostFaults({ ...good, ...change })).toEqual(faults);
});
