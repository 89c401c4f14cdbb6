import { and, eq, inArray, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { bookingRecord } from '../../domain/booking/booking-records.ts';
import { isBookingOver, OPEN_STATES, PROVIDER } from '../../domain/booking/states.ts';
import { AppError } from '../../domain/errors.ts';
import type { OpenBooking } from '../../domain/identity/own-data.ts';
import { OWNER_ROLE } from '../../domain/identity/permissions.ts';
import { ScopeId } from '../../domain/scopes.ts';
import { sameValue } from '../../domain/sync/same-value.ts';
import { bookersOf, contactOf, hostsOf, NOBODY } from '../bookings/booking-people.ts';
import type { Db } from '../db/database.ts';
import { booking, files, houses, members, record, users } from '../db/schema.ts';
import type { UserRow } from '../identity/accounts.ts';
import { addJob } from '../jobs/define-job.ts';
import type { Services } from '../services.ts';
import { forgetPartyInChecks } from '../messages/note-check.ts';
import { changeAsServer } from '../sync/server-change.ts';
import type { ServerChange } from '../sync/server-writes.ts';
import { deleteFiles, forgetIdentity } from './delete-account-jobs.ts';
import { deleteRows } from './own-rows.ts';
import { kindsOf, readOwnRecords } from './own-records.ts';
import { RECORD_RULES } from './record-rules.ts';

const MOST_NAMED = 5;

/**
 * Deletes an account: its own data are deleted, data that others need stay without a name (docs/decisions/271). One
 * transaction; bytes and the provider's account follow as jobs. Throws LAST_OWNER when a house with other members would
 * lose its owner, BOOKINGS_OPEN while bookings bind another side.
 */
export async function deleteAccount(user: UserRow, services: Services): Promise<void> {
  await changeAsServer(services, async ({ tx, write }) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
    const lonely = await lonelyHouses(tx, user.id);
    await refuseOpenBookings(tx, user.id, lonely);
    await write([...(await changesOfOthers(tx, user.id)), ...(await bookingsWithoutBooker(tx, user))]);
    await tx.execute(sql`delete from record where scope = ${`user:${user.id}`}`);
    await forgetInLog(tx, user.id);
    await forgetPartyInChecks(tx, services, user);
    const gone = [...(await deleteOwnFiles(tx, user.id)), ...(await deleteHouses(tx, lonely))];
    await deleteRows(tx, user);
    await tx
      .update(users)
      .set({
        identityId: `deleted-${user.id}`,
        email: `deleted-${user.id}@klaket.invalid`,
        phone: '',
        name: '',
        status: 'deleted',
        talentId: null,
        profileUrl: null,
        registration: {},
      })
      .where(eq(users.id, user.id));
    if (gone.length > 0) await addJob(tx, services, deleteFiles, { ids: gone });
    await addJob(tx, services, forgetIdentity, { identityId: user.identityId });
  });
  // At once, so that the account cannot be logged in to without a user; the job repeats it if the provider is
  // unavailable.
  await services.identity.deleteById(user.identityId).catch(() => undefined);
}

/** Of the talent, and of houses that end with the account. */
async function refuseOpenBookings(tx: Db, userId: string, lonely: readonly string[]): Promise<void> {
  const open = await tx
    .select({ id: booking.id, fields: record.fields })
    .from(booking)
    .leftJoin(record, and(eq(record.scope, sql`'booking:' || ${booking.id}`), eq(record.kind, 'booking')))
    .where(
      and(
        or(
          eq(booking.talentId, userId),
          inArray(booking.houseId, [...lonely]),
          inArray(booking.providerHouseId, [...lonely]),
        ),
        inArray(booking.state, [...OPEN_STATES]),
      ),
    )
    .orderBy(booking.startsAt);
  if (open.length === 0) return;
  const named = open.slice(0, MOST_NAMED).map(({ id, fields }): OpenBooking => {
    const read = v.safeParse(bookingRecord.fields, fields);
    if (!read.success) return { id, title: '', house: '', days: [] };
    const { title, houseName, offer } = read.output;
    return { id, title, house: houseName, days: offer.terms.days };
  });
  throw new AppError('BOOKINGS_OPEN', { bookings: open.length, named });
}

/** Houses with no other member, under their locks; throws LAST_OWNER for one that would lose its owner. */
async function lonelyHouses(tx: Db, userId: string): Promise<string[]> {
  const own = await tx
    .select({ id: houses.id, role: members.role })
    .from(houses)
    .innerJoin(members, eq(members.houseId, houses.id))
    .where(eq(members.userId, userId))
    .orderBy(houses.id)
    .for('update', { of: houses });
  const lonely: string[] = [];
  for (const { id, role } of own) {
    const others = (
      await tx.select({ userId: members.userId, role: members.role }).from(members).where(eq(members.houseId, id))
    ).filter((other) => other.userId !== userId);
    if (others.length === 0) lonely.push(id);
    else if (role === OWNER_ROLE && !others.some((other) => other.role === OWNER_ROLE))
      throw new AppError('LAST_OWNER', { house_id: id });
  }
  return lonely;
}

/** Changes to records of houses about the user: deleted, or without the name. */
async function changesOfOthers(tx: Db, userId: string): Promise<ServerChange[]> {
  const changes: ServerChange[] = [];
  for (const kind of kindsOf('about')) {
    const rule = RECORD_RULES[kind];
    if (rule.of !== 'about' || rule.deletion === 'keep') continue;
    for (const { scope, id, fields } of await readOwnRecords(tx, userId, kind))
      changes.push(
        rule.deletion === 'delete'
          ? ({ scope, kind, id, op: 'delete' } as ServerChange)
          : { scope, kind: 'booking', id, op: 'update', fields: anonymousBooking(fields) },
      );
  }
  return changes;
}

/** A booking without the talent's name, number and address. The history keeps the talent's steps, without the name. */
function anonymousBooking(fields: Record<string, unknown>): { subjectName: string; contacts: null; history: never[] } {
  const history = (Array.isArray(fields['history']) ? fields['history'] : []) as { by?: unknown }[];
  return {
    subjectName: '',
    contacts: null,
    history: history.map((step) => (step.by === PROVIDER ? { ...step, name: '' } : step)) as never[],
  };
}

/**
 * Bookings of the user's houses without their name, number and address. While a booking is open, the other side gets
 * the name of its new contact.
 */
async function bookingsWithoutBooker(tx: Db, { id, name, email }: UserRow): Promise<ServerChange[]> {
  const houseIds = (await tx.select({ id: members.houseId }).from(members).where(eq(members.userId, id))).map(
    (member) => member.id,
  );
  const rows = await tx
    .select({ id: booking.id, requestedBy: booking.requestedBy, fields: record.fields })
    .from(booking)
    .innerJoin(record, and(eq(record.scope, sql`'booking:' || ${booking.id}`), eq(record.kind, 'booking')))
    .where(
      or(eq(booking.requestedBy, id), inArray(booking.houseId, houseIds), inArray(booking.providerHouseId, houseIds)),
    );
  const changes: ServerChange[] = [];
  for (const row of rows) {
    const read = v.safeParse(bookingRecord.fields, row.fields);
    if (!read.success || read.output.subjectId === id) continue;
    const { contacts, requestedByName, history, houseId, providerHouseId, state } = read.output;
    const others = async (people: Promise<string[]>) => {
      const next = (await people).find((other) => other !== id);
      return !isBookingOver(state) && next !== undefined ? contactOf(tx, next) : NOBODY;
    };
    const fields = {
      requestedByName: row.requestedBy === id ? '' : requestedByName,
      contacts: contacts && {
        house: contacts.house.email === email ? await others(bookersOf(tx, houseId, '')) : contacts.house,
        talent:
          contacts.talent.email === email && providerHouseId !== null
            ? await others(hostsOf(tx, providerHouseId))
            : contacts.talent,
      },
      // The history has names alone.
      history: history.map((step) => (step.name === name ? { ...step, name: '' } : step)),
    };
    const scope = v.parse(ScopeId, `booking:${row.id}`);
    if (!sameValue({ ...read.output, ...fields }, read.output))
      changes.push({ scope, kind: 'booking', id: row.id, op: 'update', fields });
  }
  return changes;
}

/** The log keeps the user's work in houses; writes to their own scope are removed from it. */
async function forgetInLog(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`
    update mutation_log set payload = jsonb_build_object('name', payload ->> 'name', 'version', payload -> 'version', 'changes', coalesce(
      (select jsonb_agg(change) from jsonb_array_elements(payload -> 'changes') as change where change ->> 'scope' <> ${`user:${userId}`}), '[]'))
    where client_id in (select id from client where user_id = ${userId})`);
}

/** Files of the user's own scope, and identity cards; their rows stay as "deleted". Returns their ids. */
async function deleteOwnFiles(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx
    .update(files)
    .set({ state: 'deleted', name: '' })
    .where(or(eq(files.ownerScope, `user:${userId}`), and(eq(files.ownerId, userId), eq(files.kind, 'id-card'))))
    .returning({ id: files.id });
  return rows.map(({ id }) => id);
}

/** Deletes houses with their productions; bookings stay for their other side. Returns the ids of their files. */
async function deleteHouses(tx: Db, ids: readonly string[]): Promise<string[]> {
  const gone: string[] = [];
  for (const id of ids) {
    const scopes = sql`(select id from scope where house_id = ${id} and id not like 'booking:%' union select ${`house:${id}`})`;
    const rows = await tx
      .update(files)
      .set({ state: 'deleted', name: '' })
      .where(sql`${files.ownerScope} in ${scopes}`)
      .returning({ id: files.id });
    gone.push(...rows.map((row) => row.id));
    await tx.execute(sql`delete from record where scope in ${scopes}`);
    await tx.execute(sql`delete from scope where house_id = ${id} and id not like 'booking:%'`);
    await tx.execute(sql`delete from location where house_id = ${id}`);
    await tx.delete(houses).where(eq(houses.id, id));
  }
  return gone;
}
