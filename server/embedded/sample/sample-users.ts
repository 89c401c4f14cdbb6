import * as v from 'valibot';
import { HouseId, UserId } from '../../../domain/ids.ts';

export const SAMPLE_PASSWORD = 'Klaket#2026';

const house = (n: number, name: string) => ({ id: v.parse(HouseId, `00000000-0000-4000-8000-0000000000a${n}`), name });
const user = (n: number) => v.parse(UserId, `00000000-0000-4000-8000-0000000000b${n}`);

export const KRAMAT_RAYA = house(1, 'Kramat Raya Film');
const SELAT_SUNDA = house(2, 'Selat Sunda Pictures');
/** Rents out places all over the country. */
export const RUANG_LAMA = house(3, 'Ruang Lama');
export const SAMPLE_HOUSES = [KRAMAT_RAYA, SELAT_SUNDA, RUANG_LAMA];

export const SAMPLE_PRODUCER = {
  id: user(1),
  email: 'producer@klaket.test',
  name: 'Ratna Wijaya',
  role: 4,
  house: KRAMAT_RAYA,
  isOnboarded: true,
};

/** The logins of an installation with sample data. Ids are fixed, so that a restart finds them. */
export const SAMPLE_USERS = [
  SAMPLE_PRODUCER,
  { id: user(2), email: 'ad@klaket.test', name: 'Bayu Prasetyo', role: 6, house: KRAMAT_RAYA, isOnboarded: true },
  { id: user(3), email: 'crew@klaket.test', name: 'Dewi Lestari', role: 14, house: KRAMAT_RAYA, isOnboarded: true },
  { id: user(4), email: 'other@klaket.test', name: 'Yohanes Siregar', role: 4, house: SELAT_SUNDA, isOnboarded: true },
  { id: user(5), email: 'talent@klaket.test', name: 'Sekar Ayu', role: 1, house: null, isOnboarded: true },
  { id: user(6), email: 'newtalent@klaket.test', name: 'Galih Ramadhan', role: 2, house: null, isOnboarded: false },
  { id: user(7), email: 'staff@klaket.test', name: 'Nadia Putri', role: 16, house: null, isOnboarded: true },
  { id: user(8), email: 'host@klaket.test', name: 'Lukman Hakim', role: 15, house: RUANG_LAMA, isOnboarded: true },
  { id: user(9), email: 'owner@klaket.test', name: 'Hendra Gunawan', role: 3, house: KRAMAT_RAYA, isOnboarded: true },
];
