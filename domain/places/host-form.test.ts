import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { HostFormSchema } from './host-form.ts';
import { EMPTY_HOST_FORM, type HostForm } from './host-steps.ts';

const good: HostForm = {
  kind: 'place',
  houseName: 'Gudang payung Kramat',
  name: 'Sulastri Handayani',
  phone: '08120000628',
  email: 'lastri@kramat.example',
  password: 'Payung#Biru77',
  address: 'Jl. Kramat Bunder 21, Senen',
  pin: '-6.1841, 106.8479',
  idCard: '3171056304020004',
  agreed: true,
};
const faultOf = (changes: Partial<HostForm>): string[] => {
  const read = v.safeParse(HostFormSchema, { ...good, ...changes });
  return read.success ? [] : read.issues.map(({ path, message }) => `${String(path?.[0]?.key)}: ${message}`);
};

describe('the form of a host', () => {
  test('reads the pin', () => {
    expect(v.parse(HostFormSchema, good).pin).toEqual({ latitude: -6.1841, longitude: 106.8479 });
  });

  test.each([
    [{ name: 'Sulastri 0812 3456 7890' }, 'name: name-has-contact'],
    [{ houseName: 'Gudang payung, www.kramat.example' }, 'houseName: name-has-contact'],
    [{ phone: '' }, 'phone: number-required'],
    [{ phone: '0812' }, 'phone: number-wrong'],
    [{ email: 'lastri' }, 'email: email-invalid'],
    [{ idCard: '' }, 'idCard: id-card-required'],
    [{ idCard: '3171' }, 'idCard: id-card-wrong'],
    [{ agreed: false }, 'agreed: agreement-required'],
    [{ address: ' ' }, 'address: address-required'],
    [{ pin: '' }, 'pin: pin-required'],
    [{ pin: '1.3521, 103.8198' }, 'pin: pin-outside'],
    [{ password: 'payung' }, 'password: password-too-short'],
    [{ password: 'Sulastri#77' }, 'password: password-contains-name'],
  ])('%o is %s', (changes, fault) => {
    expect(faultOf(changes)).toContain(fault);
  });

  test('a production house answers map and ID card later, a host of places does not', () => {
    const later = { address: '', pin: '', idCard: '' };
    expect(faultOf({ kind: 'house', ...later })).toEqual([]);
    expect(faultOf({ kind: 'house', idCard: '3171' })).toEqual(['idCard: id-card-wrong']);
    expect(faultOf(later)).toHaveLength(3);
  });

  test('numbers are taken as they are written', () => {
    const read = v.parse(HostFormSchema, { ...good, phone: '0812 2770 0101', idCard: '3171 0563 0402 0004' });
    expect([read.phone, read.idCard]).toEqual(['081227700101', '3171056304020004']);
  });

  test('an empty form has a fault in every field but the kind', () => {
    const fields = new Set(faultOf(EMPTY_HOST_FORM).map((fault) => fault.split(':')[0]));
    expect(fields).toEqual(
      new Set(['address', 'agreed', 'email', 'houseName', 'idCard', 'name', 'password', 'phone', 'pin']),
    );
  });
});
