import { type CommandName, isCommandName } from '../records/commands.ts';
import type { Fields } from '../sync/fields.ts';
import type { Change } from '../sync/protocol.ts';
import { fieldKind } from './field-kinds.ts';
import { describeRecord, type FindRecord, type RecordDescription } from './record-description.ts';
import { shownValue, type ShownValue } from './values.ts';

/** One field of a change. `before` is its present value, or its value when the change was refused. */
interface FieldChange {
  field: string;
  before: ShownValue;
  after: ShownValue;
}

/** One change of a record, ready to be put into words. */
export interface DescribedChange {
  kind: string;
  id: string;
  subject: RecordDescription;
  op: Change['op'];
  fields: FieldChange[];
}

/** What a whole mutation did, in one line. */
export type Headline =
  | { type: 'imported'; subject: RecordDescription }
  | { type: 'moved'; scenes: RecordDescription[]; to: ShownValue }
  | { type: 'reordered'; subjects: RecordDescription[] }
  /** A command; the device's predictions of it are not listed. */
  | { type: 'command'; name: CommandName }
  | { type: 'made' | 'deleted'; subject: RecordDescription; more: number }
  | { type: 'changed'; subject: RecordDescription; kind: string; fields: string[]; more: number };

/** More changes than this are not listed one by one: an import has thousands. */
export const MOST_LISTED = 20;

export interface DescribedMutation {
  headline: Headline;
  /** The first changes that mean something to a person. */
  changes: DescribedChange[];
  /** Number of changes beyond those. */
  more: number;
}

type WireChange = Pick<Change, 'scope' | 'kind' | 'id' | 'op' | 'fields'>;

function describeChange(change: WireChange, find: FindRecord): DescribedChange {
  const { scope, kind, id, op, fields } = change;
  const before: Fields | undefined = findAny(find, kind, id);
  const isListed = (field: string) => {
    const what = fieldKind(kind, field);
    if (what === 'order') return false;
    // A new record has every field; fields from a file and empty fields are left out.
    return op !== 'create' || (what !== 'fact' && what !== 'content' && fields[field] !== null && fields[field] !== '');
  };
  return {
    kind,
    id,
    subject: describeRecord({ scope, kind, id }, find, fields),
    op,
    fields: Object.keys(fields)
      .filter(isListed)
      .map((field) => ({
        field,
        before: shownValue(change, field, op === 'create' ? undefined : before?.[field], find),
        after: shownValue(change, field, fields[field], find),
      })),
  };
}

const findAny = (find: FindRecord, kind: string, id: string): Fields | undefined =>
  find(kind as Parameters<FindRecord>[0], id)?.fields;

/**
 * Describes a mutation for a list. `name` is its intent. A new record of the mutation can be named by others of it (a
 * new tag on a scene).
 */
export function describeMutation(name: string, changes: readonly WireChange[], find: FindRecord): DescribedMutation {
  const made = new Map(
    changes.filter(({ op }) => op === 'create').map((change) => [`${change.kind}/${change.id}`, change]),
  );
  const findHere: FindRecord = (kind, id) => {
    const found = find(kind, id);
    const own = made.get(`${kind}/${id}`);
    if (own === undefined) return found;
    return found ?? { kind, id, scope: own.scope, fields: own.fields };
  };
  const telling = changes.filter(
    (change) =>
      change.op !== 'update' || Object.keys(change.fields).some((field) => fieldKind(change.kind, field) !== 'order'),
  );
  return {
    headline: headlineOf(name, changes, telling, findHere),
    changes: telling.slice(0, MOST_LISTED).map((change) => describeChange(change, findHere)),
    more: Math.max(0, telling.length - MOST_LISTED),
  };
}

function headlineOf(
  name: string,
  all: readonly WireChange[],
  telling: readonly WireChange[],
  find: FindRecord,
): Headline {
  if (isCommandName(name)) return { type: 'command', name };
  const subject = (change: WireChange) => describeRecord(change, find, change.fields);
  const script = all.find(({ kind }) => kind === 'script');
  if ((name === 'script.import' || name === 'script.update') && script !== undefined)
    return { type: 'imported', subject: subject(script) };
  const [first] = telling;
  if (first === undefined) return { type: 'reordered', subjects: all.map(subject) };
  const deleted = telling.filter(({ op }) => op === 'delete');
  const madeNow = telling.filter(({ op }) => op === 'create');
  // A deleted day frees its scenes, a new tag is put on a scene: the made or deleted record is the subject. A call
  // sheet is deleted with hundreds of rows: the sheet is the subject.
  const gone = deleted.find(({ kind }) => kind === 'call-sheet') ?? deleted.find(({ kind }) => kind !== 'mark');
  if (gone !== undefined) return { type: 'deleted', subject: subject(gone), more: countOthers(deleted, gone) };
  const [fresh] = madeNow.filter(({ kind }) => kind !== 'mark');
  if (fresh !== undefined) return { type: 'made', subject: subject(fresh), more: countOthers(madeNow, fresh) };
  const moves = telling.filter(({ kind, fields }) => kind === 'scene' && 'dayId' in fields);
  const [move] = moves;
  if (
    move !== undefined &&
    moves.length === telling.length &&
    moves.every(({ fields }) => fields['dayId'] === move.fields['dayId'])
  )
    return { type: 'moved', scenes: moves.map(subject), to: shownValue(move, 'dayId', move.fields['dayId'], find) };
  const main = telling.find(({ op }) => op === 'update') ?? first;
  if (main.op !== 'update')
    return { type: main.op === 'create' ? 'made' : 'deleted', subject: subject(main), more: telling.length - 1 };
  const fields = Object.keys(main.fields).filter((field) => fieldKind(main.kind, field) !== 'order');
  const others = new Set(telling.filter(({ kind }) => kind !== 'mark').map(({ kind, id }) => `${kind}/${id}`));
  others.delete(`${main.kind}/${main.id}`);
  return { type: 'changed', subject: subject(main), kind: main.kind, fields, more: others.size };
}

const countOthers = (list: readonly WireChange[], change: WireChange) =>
  list.filter(({ kind }) => kind === change.kind).length - 1;
