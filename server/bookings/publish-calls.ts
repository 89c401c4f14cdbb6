import { and, eq, inArray, isNotNull, like, sql, type SQL } from 'drizzle-orm';
import { bookingRecord } from '../../domain/booking/booking-records.ts';
import { type BookingState, WORKED_STATES } from '../../domain/booking/states.ts';
import { daysTouched } from '../../domain/booking/terms.ts';
import * as v from 'valibot';
import { castLinkRecord, type MyCall, myCallRecord } from '../../domain/booking/cast-records.ts';
import { callNews, myCallOf, withoutCall } from '../../domain/booking/my-call.ts';
import { SheetIssue } from '../../domain/call-sheet/issue.ts';
import { newestIssue } from '../../domain/call-sheet/revisions.ts';
import { HouseId, type ScriptId, type UserId } from '../../domain/ids.ts';
import { houseScope, idOf, scriptScope, userScope } from '../../domain/scopes.ts';
import { EVERY_FIELD, EXISTENCE } from '../../domain/sync/protocol.ts';
import { addDays, dayInZone } from '../../domain/calendar/calendar-days.ts';
import type { Db } from '../db/database.ts';
import { booking, record, scope as scopes } from '../db/schema.ts';
import { addJob, defineJob } from '../jobs/define-job.ts';
import { noticeMail } from '../notices/notice-mail.ts';
import type { ChangedRecord, RecordHook } from '../ports/record-rules.ts';
import type { Services } from '../services.ts';
import { changeAsServer, type ServerTransaction } from '../sync/server-change.ts';

const Payload = v.object({ scope: v.string() });

/**
 * Writes the calls of a production's issued sheets into the scopes of its talents: those whose character is linked to
 * them and who are booked by that house. A call is withdrawn when the talent is no longer booked or cast, or when the
 * character, sheet or production was deleted. Sheets of past days stay as they are.
 */
export const publishCalls = defineJob({
  name: 'calls.publish',
  payload: Payload,
  run: (services, { scope }) =>
    changeAsServer(services, async (transaction) => {
      const from = addDays(dayInZone(services.clock(), 'Asia/Jakarta'), -1);
      const links = await castLinks(transaction.tx, scope);
      const bookings = await bookingsFor(transaction.tx, scope);
      const talents = new Set(bookings.map(({ talentId }) => talentId));
      const isGone = await goneSheets(transaction.tx, scope);
      for (const issue of await newestIssues(transaction.tx, scope)) {
        const { date } = issue.content.head;
        if (date === null || date < from) continue;
        for (const talentId of talents) {
          const own = bookings.filter((booking) => booking.talentId === talentId);
          const played = isGone(issue.sheetId)
            ? []
            : links.filter((link) => link.talentId === talentId && isBookedFor(link, own, date));
          await publishCall(services, transaction, idOf(scope), talentId, played, issue);
        }
      }
    }),
});

interface Link {
  tagId: string;
  bookingId: string;
  talentId: UserId;
}

interface TalentBooking {
  id: string;
  talentId: UserId;
  state: BookingState;
  days: readonly string[];
}

/** A confirmed booking of that day, or the one that assigned the character. */
const isBookedFor = (link: Link, bookings: readonly TalentBooking[], date: string): boolean =>
  bookings.some(
    ({ id, state, days }) => WORKED_STATES.includes(state) && (id === link.bookingId || days.includes(date)),
  );

async function publishCall(
  services: Services,
  { tx, record: read, write }: ServerTransaction,
  scriptId: string,
  talentId: UserId,
  links: readonly Link[],
  issue: SheetIssue,
): Promise<void> {
  const key = { scope: userScope(talentId), kind: 'my-call', id: issue.sheetId } as const;
  const parsed = v.safeParse(myCallRecord.fields, await read(key));
  const before: MyCall | null = parsed.success ? parsed.output : null;
  const isOnSheet = ({ tagId }: Link) => issue.content.cast.some((row) => row.tagId === tagId);
  const link = links.find(isOnSheet) ?? links[0];
  if (before !== null && before.issuedAt > issue.issuedAt) return;
  if (before?.issuedAt === issue.issuedAt && before.isCalled === (link !== undefined && isOnSheet(link))) return;
  const fields = link === undefined ? before && withoutCall(before) : myCallOf(scriptId, link.tagId, issue, before);
  if (fields === null) return;
  await write([{ ...key, op: 'put', fields }]);
  const news = callNews(before, fields);
  if (news === null) return;
  const { sheetId } = issue;
  await addJob(tx, services, noticeMail, { about: 'call', userId: talentId, sheetId, issuedAt: fields.issuedAt, news });
}

const recordsOf = (tx: Db, scope: string, kind: string) =>
  tx
    .select({ id: record.id, fields: record.fields })
    .from(record)
    .where(and(eq(record.scope, scope), eq(record.kind, kind), eq(record.deleted, false)));

/** Links of existing characters: a deleted character has no talent until it is restored. */
async function castLinks(tx: Db, scope: string): Promise<Link[]> {
  const isDeletedTag = and(eq(record.scope, scope), eq(record.kind, 'tag'), eq(record.deleted, true));
  const goneTags = new Set((await tx.select({ id: record.id }).from(record).where(isDeletedTag)).map(({ id }) => id));
  return (await recordsOf(tx, scope, 'cast-link')).flatMap(({ id, fields }): Link[] => {
    const parsed = v.safeParse(castLinkRecord.fields, fields);
    if (!parsed.success || goneTags.has(id)) return [];
    return [{ tagId: id, bookingId: parsed.output.bookingId, talentId: parsed.output.talentId as UserId }];
  });
}

/** Bookings of talents by the production's house, in every state: the only scopes that are written to. */
async function bookingsFor(tx: Db, scope: string): Promise<TalentBooking[]> {
  const house = await houseOf(tx, scope);
  if (house === null) return [];
  const rows = await tx
    .select({ id: booking.id, fields: record.fields })
    .from(booking)
    .innerJoin(record, and(eq(record.scope, sql`'booking:' || ${booking.id}`), eq(record.kind, 'booking')))
    .where(and(eq(booking.houseId, house), isNotNull(booking.talentId)));
  return rows.flatMap(({ id, fields }): TalentBooking[] => {
    const parsed = v.safeParse(bookingRecord.fields, fields);
    if (!parsed.success) return [];
    const { subjectId, state, offer } = parsed.output;
    return [{ id, talentId: subjectId as UserId, state, days: daysTouched(offer.terms) }];
  });
}

/** Returns whether a sheet can no longer be opened: it was deleted, or its production. */
async function goneSheets(tx: Db, scope: string): Promise<(sheetId: string) => boolean> {
  const deleted = (within: string, kind: string, of?: SQL) =>
    tx
      .select({ id: record.id })
      .from(record)
      .where(and(eq(record.scope, within), eq(record.kind, kind), eq(record.deleted, true), of));
  const house = await houseOf(tx, scope);
  const production = house === null ? [] : await deleted(houseScope(house), 'script', eq(record.id, idOf(scope)));
  const sheets = new Set((await deleted(scope, 'call-sheet')).map(({ id }) => id));
  return (sheetId) => production.length > 0 || sheets.has(sheetId);
}

async function houseOf(tx: Db, scope: string): Promise<HouseId | null> {
  const [own] = await tx.select({ houseId: scopes.houseId }).from(scopes).where(eq(scopes.id, scope));
  return own?.houseId == null ? null : v.parse(HouseId, own.houseId);
}

async function newestIssues(tx: Db, scope: string): Promise<SheetIssue[]> {
  const issues = (await recordsOf(tx, scope, 'sheet-issue')).flatMap(({ id, fields }) => {
    const parsed = v.safeParse(SheetIssue, fields);
    return parsed.success ? [{ id, fields: parsed.output }] : [];
  });
  const sheets = new Set(issues.map(({ fields }) => fields.sheetId));
  return [...sheets].flatMap(
    (sheetId) => newestIssue(issues.filter(({ fields }) => fields.sheetId === sheetId))?.fields ?? [],
  );
}

/** Did the change make, restore or delete the record? */
const isWhole = ({ record: { stamps }, version }: ChangedRecord) =>
  stamps[EVERY_FIELD] === version || stamps[EXISTENCE] === version;

/**
 * After a sheet was issued, a character was linked, a booking changed, or a character, sheet or production was deleted
 * or restored. Call within the transaction of the push.
 */
export const addCallJobs: RecordHook = async (tx, changed, needs) => {
  const touched = changed.filter(({ key }) => key.kind === 'sheet-issue' || key.kind === 'cast-link');
  const found = new Set(touched.map(({ key }) => key.scope));
  for (const { key } of changed.filter(isWhole)) {
    const { kind, scope, id } = key;
    if (kind === 'call-sheet') found.add(scope);
    if (kind === 'script') found.add(scriptScope(id as ScriptId));
  }
  for (const scope of await scopesOfCast(tx, changed)) found.add(scope);
  for (const { key } of changed.filter((record) => record.key.kind === 'booking'))
    for (const scope of await productionsCast(tx, idOf(key.scope))) found.add(scope);
  for (const scope of found) await addJob(tx, needs, publishCalls, { scope });
};

/** Productions in which a talent's character was deleted or restored. */
async function scopesOfCast(tx: Db, changed: readonly ChangedRecord[]): Promise<string[]> {
  const tags = changed.filter((change) => change.key.kind === 'tag' && isWhole(change)).map(({ key }) => key);
  if (tags.length === 0) return [];
  // By scope, kind and id, like the table's key: a casting is in the production of its character.
  const scopes = new Set(tags.map(({ scope }) => scope));
  const ids = tags.map(({ id }) => id);
  const isLinked = and(inArray(record.scope, [...scopes]), eq(record.kind, 'cast-link'), inArray(record.id, ids));
  return (await tx.selectDistinct({ scope: record.scope }).from(record).where(isLinked)).map(({ scope }) => scope);
}

/** Productions of the booking's house in which its talent is cast. */
async function productionsCast(tx: Db, bookingId: string): Promise<string[]> {
  const rows = await tx
    .select({ scope: record.scope })
    .from(booking)
    .innerJoin(scopes, eq(scopes.houseId, booking.houseId))
    .innerJoin(
      record,
      and(
        eq(record.scope, scopes.id),
        eq(record.kind, 'cast-link'),
        eq(sql`${record.fields}->>'talentId'`, booking.talentId),
      ),
    )
    .where(and(eq(booking.id, bookingId), like(scopes.id, 'script:%')));
  return rows.map(({ scope }) => scope);
}
