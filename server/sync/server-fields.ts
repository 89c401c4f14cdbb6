import type { MergeRecord } from '../../domain/sync/merge.ts';
import { addDays, dayInZone } from '../../domain/calendar/calendar-days.ts';
import { definitionOf } from '../../domain/records/records.ts';
import { type Fields, isRecordKind } from '../../domain/sync/fields.ts';
import type { Change } from '../../domain/sync/protocol.ts';

export interface Author {
  userId: string;
  userName: string;
}

const NAME_LENGTH = 300;

/**
 * A device's change with the fields that the server sets for its kind (`serverFields`). A time may be earlier than now,
 * because devices work offline. A restored record keeps its author.
 */
export function withServerFields(change: Change, before: MergeRecord | null, author: Author, now: string): Change {
  const own = isRecordKind(change.kind) ? definitionOf(change.kind).serverFields : undefined;
  if (own === undefined || change.op === 'delete') return change;
  const name = author.userName.slice(0, NAME_LENGTH);
  const set: Fields = {};
  if (own.lastAuthor !== undefined) set[own.lastAuthor] = name;
  if (own.nearDay !== undefined) {
    const { field, mostDays } = own.nearDay;
    const latest = addDays(dayInZone(new Date(now), 'Asia/Jakarta'), mostDays);
    const { [field]: day } = change.fields;
    if (typeof day === 'string' && day > latest) set[field] = latest;
  }
  if (own.maker !== undefined) {
    const { id, name: nameField, at } = own.maker;
    const made: Fields = { [nameField]: name, [at]: notAfter(change.fields[at], now) };
    if (id !== undefined) made[id] = author.userId;
    const isMade = change.op === 'create' && before === null;
    for (const field of Object.keys(made)) {
      // An update has only the changed fields.
      if (change.op !== 'create' && !Object.hasOwn(change.fields, field)) continue;
      set[field] = isMade ? made[field] : before?.fields[field];
    }
  }
  return { ...change, fields: { ...change.fields, ...set } };
}

const notAfter = (at: unknown, now: string) => (typeof at === 'string' && Date.parse(at) <= Date.parse(now) ? at : now);
