import { randomUUID } from 'node:crypto';
import type { BookingFields } from '../../domain/booking/booking-records.ts';
import type { BookingTerms } from '../../domain/booking/terms.ts';
import { userScope } from '../../domain/scopes.ts';
import type { UserId } from '../../domain/ids.ts';
import type { TalentGuardian } from '../../domain/talent/guardian.ts';
import { EMPTY_PROFILE } from '../../domain/talent/profile-record.ts';
import { EMPTY_ATTRIBUTES } from '../../domain/talent/resume-records.ts';
import { changeAsServer } from '../../server/sync/server-change.ts';
import type { World } from './api-world.ts';
import { type SyncPerson, syncPerson } from './sync-person.ts';

const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;

/** A day so many days from the world's now. */
export const dayIn = (world: World, days: number): string =>
  new Date(world.services.clock().getTime() + days * DAY_MS).toISOString().slice(0, 10);

export const termsOn = (days: string[], changed: Partial<BookingTerms> = {}): BookingTerms => ({
  days,
  startTime: '08:00',
  endTime: '16:00',
  timeZone: 'Asia/Jakarta',
  rate: 350_000,
  rateUnit: 'hour',
  ...changed,
});

/** The guardian who consented for a minor; unused for an adult. */
export const GUARDIAN: TalentGuardian = {
  name: 'Dewi Kirana',
  relation: 'mother',
  phone: '081290004417',
  email: 'dewi@contoh.test',
  bornOn: '',
  agreedAt: '2026-01-01T00:00:00.000Z',
  version: '2026-11-01',
};

/** A talent whom houses are shown, with a rate of Rp350,000 an hour. */
export async function bookableTalent(
  world: World,
  name = 'Wulan Ayuningtyas',
  born = '2000-01-01',
  guardian: TalentGuardian | null = GUARDIAN,
): Promise<SyncPerson> {
  const talent = await syncPerson(world, 1, '');
  const id = talent.id as UserId;
  const scope = userScope(id);
  await changeAsServer(world.services, ({ write }) =>
    write([
      { scope, kind: 'talent-profile', id, op: 'put', fields: { ...EMPTY_PROFILE, name, dateOfBirth: born } },
      { scope, kind: 'talent-attributes', id, op: 'put', fields: { ...EMPTY_ATTRIBUTES, rate: 350_000 } },
      { scope, kind: 'talent-standing', id, op: 'put', fields: { rating: 0, reviews: 0, tier: 2, drawing: 'x' } },
      ...(guardian === null
        ? []
        : [{ scope, kind: 'talent-guardian' as const, id, op: 'put' as const, fields: { ...guardian } }]),
    ]),
  );
  return talent;
}

export const requestPayload = (
  house: { house: string },
  talent: { id: string },
  terms: BookingTerms,
  changed: Record<string, unknown> = {},
) => ({
  bookingId: randomUUID() as string,
  houseId: house.house,
  subject: { type: 'talent', id: talent.id },
  terms,
  isRateOffered: false,
  title: 'Kurir payung',
  production: 'Hujan di Pasar Senen',
  scriptId: null,
  place: 'Pasar Senen Blok VI',
  note: '',
  ...changed,
});

/** Requests a booking of a talent; returns its id and the server's answer. */
export async function request(
  house: SyncPerson,
  talent: { id: string },
  terms: BookingTerms,
  changed: Record<string, unknown> = {},
) {
  const payload = requestPayload(house, talent, terms, changed);
  return { bookingId: payload.bookingId, outcome: await house.command('booking.request', payload) };
}

/** The booking as this person reads it; null if it is not for them. */
export async function bookingOf(person: SyncPerson, bookingId: string): Promise<BookingFields | null> {
  const found = await person.read(`booking:${bookingId}`);
  return (found?.records.find(({ kind }) => kind === 'booking')?.fields as BookingFields | undefined) ?? null;
}

export const act = (person: SyncPerson, name: string, bookingId: string, payload: Record<string, unknown>) =>
  person.command(`booking.${name}`, { bookingId, offerNumber: 1, ...payload });
