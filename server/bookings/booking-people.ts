import { eq } from 'drizzle-orm';
import type { BookingFields } from '../../domain/booking/booking-records.ts';
import { areContactsShown, type BookingState } from '../../domain/booking/states.ts';
import { mayAct, OWNER_ROLE } from '../../domain/identity/permissions.ts';
import { roleNumber } from '../../domain/identity/roles.ts';
import { readPermissions } from '../access/load-asker.ts';
import type { Db } from '../db/database.ts';
import { booking, houses, members, users } from '../db/schema.ts';
import { ageFactsOf, jakartaDay } from '../talents/minors.ts';

type Contacts = NonNullable<BookingFields['contacts']>;
export const NOBODY = { name: '', phone: '', email: '' };

export async function contactOf(tx: Db, userId: string): Promise<Contacts['house']> {
  const [user] = await tx
    .select({ name: users.name, phone: users.phone, isPhoneProven: users.isPhoneProven, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined) return NOBODY;
  // An unverified number may be another person's, so it is not shown.
  const { isPhoneProven, phone, ...contact } = user;
  return { ...contact, phone: isPhoneProven ? phone : '' };
}

const ANSWER_FOR_PLACES = [OWNER_ROLE, roleNumber('host')];

/** Members of a house who answer for its places: owners and hosts; without any, all with the permission for places. */
export async function hostsOf(tx: Db, houseId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: members.userId, role: members.role, permissions: houses.permissions })
    .from(members)
    .innerJoin(houses, eq(houses.id, members.houseId))
    .where(eq(members.houseId, houseId));
  const first = rows.filter(({ role }) => ANSWER_FOR_PLACES.includes(role));
  const others = rows.filter(({ role, permissions }) => mayAct(role, 'places', readPermissions(permissions)));
  return (first.length > 0 ? first : others).map(({ userId }) => userId).toSorted();
}

/**
 * Members of a house who answer for its booking: the requesting user, while they may book there; else the owners, and
 * without any all who may book.
 */
export async function bookersOf(tx: Db, houseId: string, requestedBy: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: members.userId, role: members.role, permissions: houses.permissions })
    .from(members)
    .innerJoin(houses, eq(houses.id, members.houseId))
    .where(eq(members.houseId, houseId));
  const mayBook = rows.filter(({ role, permissions }) => mayAct(role, 'bookings', readPermissions(permissions)));
  if (mayBook.some(({ userId }) => userId === requestedBy)) return [requestedBy];
  const owners = mayBook.filter(({ role }) => role === OWNER_ROLE);
  return (owners.length > 0 ? owners : mayBook).map(({ userId }) => userId).toSorted();
}

/** Contacts of both sides while the state shows them: from the confirmation until a cancellation. */
export async function contactsOf(
  tx: Db,
  id: string,
  { houseId, subjectType, subjectId, providerHouseId, contacts }: BookingFields,
  state: BookingState,
  now: number,
): Promise<BookingFields['contacts']> {
  if (!areContactsShown(state)) return null;
  if (contacts !== null) return contacts;
  const [row] = await tx.select({ requestedBy: booking.requestedBy }).from(booking).where(eq(booking.id, id));
  const [booker] = row === undefined ? [] : await bookersOf(tx, houseId, row.requestedBy);
  const [host] = providerHouseId === null ? [] : await hostsOf(tx, providerHouseId);
  const other = subjectType === 'talent' ? subjectId : host;
  const guardian = subjectType === 'talent' ? await guardianContact(tx, subjectId, now) : null;
  return {
    house: booker === undefined ? NOBODY : await contactOf(tx, booker),
    talent: guardian ?? (other === undefined ? NOBODY : await contactOf(tx, other)),
  };
}

/** A minor is reached through the guardian alone; null for adults. */
async function guardianContact(tx: Db, userId: string, now: number): Promise<Contacts['talent'] | null> {
  const facts = (await ageFactsOf(tx, [userId], jakartaDay(new Date(now)))).get(userId);
  if (facts === undefined || !facts.isMinor || facts.guardian === null) return null;
  const { name, phone, email } = facts.guardian;
  return { name, phone, email };
}
