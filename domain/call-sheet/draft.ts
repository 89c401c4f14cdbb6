import type { DraftChange } from '../records/draft-change.ts';
import type { FieldsOf } from '../records/records.ts';
import type { ScopeId } from '../scopes.ts';
import type { Fields } from '../sync/fields.ts';
import { sameValue } from '../sync/same-value.ts';
import type { SheetRowKind } from './records.ts';

/**
 * Unsaved input of a call sheet, as a difference to the saved sheet, so saved changes of others do not touch it. Each
 * edit stores the value that its author saw; if another user saved a different one meanwhile, the field is in conflict
 * until one is chosen, and saving skips it.
 */
export type SheetKind = 'call-sheet' | SheetRowKind;
export interface SheetRecord<K extends SheetKind = SheetKind> {
  kind: K;
  id: string;
  fields: FieldsOf<K>;
}

/** `kind/id`. */
export type RecordKey = string;
export const recordKey = (kind: SheetKind, id: string): RecordKey => `${kind}/${id}`;

/** The saved records of one sheet, its head among them. */
export type SavedSheet = ReadonlyMap<RecordKey, SheetRecord>;

interface FieldEdit {
  value: unknown;
  /** Saved value when the edit began. */
  seen: unknown;
}

interface RecordEdit {
  kind: SheetKind;
  id: string;
  /** The whole record at the first edit, to restore it if another user deletes it. */
  origin: Fields;
  fields: Record<string, FieldEdit>;
}

export interface SheetDraft {
  edits: Record<RecordKey, RecordEdit>;
  made: Record<RecordKey, SheetRecord>;
  removed: Record<RecordKey, true>;
}

export const EMPTY_DRAFT: SheetDraft = { edits: {}, made: {}, removed: {} };

export const isEmptyDraft = ({ edits, made, removed }: SheetDraft): boolean =>
  Object.keys(edits).length + Object.keys(made).length + Object.keys(removed).length === 0;

const fieldOf = (record: SheetRecord, field: string): unknown => (record.fields as Fields)[field];

function without<Value>(object: Record<string, Value>, key: string): Record<string, Value> {
  if (!(key in object)) return object;
  const { [key]: _gone, ...rest } = object;
  return rest;
}

/** The draft after a field was given a value. A record that is neither saved nor made stays as it is. */
export function withField(
  draft: SheetDraft,
  saved: SavedSheet,
  key: RecordKey,
  field: string,
  value: unknown,
): SheetDraft {
  const made = draft.made[key];
  if (made !== undefined) {
    const record = { ...made, fields: { ...made.fields, [field]: value } } as SheetRecord;
    return { ...draft, made: { ...draft.made, [key]: record } };
  }
  const record = saved.get(key);
  const edit = draft.edits[key];
  const base: RecordEdit | null =
    edit ?? (record === undefined ? null : { kind: record.kind, id: record.id, origin: record.fields, fields: {} });
  if (base === null) return draft;
  const current = record === undefined ? base.origin[field] : fieldOf(record, field);
  const seen = edit?.fields[field] === undefined ? current : edit.fields[field].seen;
  const fields = sameValue(value, current)
    ? without(edit?.fields ?? {}, field)
    : { ...edit?.fields, [field]: { value, seen } };
  if (Object.keys(fields).length === 0) return { ...draft, edits: without(draft.edits, key) };
  return { ...draft, edits: { ...draft.edits, [key]: { ...base, fields } } };
}

/** The draft after a row was added; a removed one is restored with these fields. */
export function withRow(draft: SheetDraft, saved: SavedSheet, record: SheetRecord): SheetDraft {
  const key = recordKey(record.kind, record.id);
  if (!saved.has(key)) return { ...draft, made: { ...draft.made, [key]: record } };
  let next: SheetDraft = { ...draft, removed: without(draft.removed, key) };
  for (const [field, value] of Object.entries(record.fields)) next = withField(next, saved, key, field, value);
  return next;
}

export function withoutRow(draft: SheetDraft, saved: SavedSheet, key: RecordKey): SheetDraft {
  const next = { ...draft, edits: without(draft.edits, key), made: without(draft.made, key) };
  return saved.has(key) ? { ...next, removed: { ...next.removed, [key]: true } } : next;
}

/**
 * The sheet as its author sees it: the saved records with the draft applied. Records that the draft does not touch are
 * the same objects.
 */
export function shownSheet(saved: SavedSheet, draft: SheetDraft): Map<RecordKey, SheetRecord> {
  const shown = new Map<RecordKey, SheetRecord>();
  for (const [key, record] of saved) if (draft.removed[key] === undefined) shown.set(key, record);
  for (const [key, edit] of Object.entries(draft.edits)) {
    const record = shown.get(key);
    if (record === undefined) continue;
    const fields: Fields = { ...record.fields };
    for (const [field, { value }] of Object.entries(edit.fields)) fields[field] = value;
    shown.set(key, { ...record, fields } as SheetRecord);
  }
  for (const [key, record] of Object.entries(draft.made)) if (!saved.has(key)) shown.set(key, record);
  return shown;
}

/** Two values meet before either was sent: one was saved elsewhere while the other was being typed here. */
export type DraftConflict =
  | { type: 'field'; key: RecordKey; kind: SheetKind; field: string; mine: unknown; theirs: unknown }
  /** The record that is being edited was deleted. */
  | { type: 'gone'; key: RecordKey; kind: SheetKind; edit: RecordEdit };

/** A field that is only the position of a row: the later value wins. */
const isOrder = (field: string) => field === 'position';

export function draftConflicts(saved: SavedSheet, draft: SheetDraft): DraftConflict[] {
  const found: DraftConflict[] = [];
  for (const [key, edit] of Object.entries(draft.edits)) {
    const record = saved.get(key);
    const { kind } = edit;
    if (record === undefined) {
      found.push({ type: 'gone', key, kind, edit });
      continue;
    }
    for (const [field, { value, seen }] of Object.entries(edit.fields)) {
      const theirs = fieldOf(record, field);
      if (isOrder(field) || sameValue(theirs, seen) || sameValue(theirs, value)) continue;
      found.push({ type: 'field', key, kind, field, mine: value, theirs });
    }
  }
  return found;
}

/** The draft after one of the two values of a field was chosen. */
export function withChoice(
  draft: SheetDraft,
  saved: SavedSheet,
  key: RecordKey,
  field: string,
  choice: 'mine' | 'theirs',
): SheetDraft {
  const edit = draft.edits[key];
  const record = saved.get(key);
  const typed = edit?.fields[field];
  if (edit === undefined || record === undefined || typed === undefined) return draft;
  const current = fieldOf(record, field);
  if (choice === 'theirs') return withField(draft, saved, key, field, current);
  const fields = { ...edit.fields, [field]: { value: typed.value, seen: current } };
  return { ...draft, edits: { ...draft.edits, [key]: { ...edit, fields } } };
}

/**
 * The draft after the decision about a record that was deleted elsewhere: restored with the typed values, or dropped.
 */
export function withRestored(draft: SheetDraft, key: RecordKey, choice: 'restore' | 'let-go'): SheetDraft {
  const edit = draft.edits[key];
  if (edit === undefined) return draft;
  const edits = without(draft.edits, key);
  if (choice === 'let-go') return { ...draft, edits };
  const fields: Fields = { ...edit.origin };
  for (const [field, { value }] of Object.entries(edit.fields)) fields[field] = value;
  const record = { kind: edit.kind, id: edit.id, fields } as unknown as SheetRecord;
  return { ...draft, edits, made: { ...draft.made, [key]: record } };
}

/** Changes that saving sends: the head first, then its rows. Fields with two values are left out. */
export function changesOfDraft(saved: SavedSheet, draft: SheetDraft, scope: ScopeId): DraftChange[] {
  const open = new Set(
    draftConflicts(saved, draft).map((conflict) =>
      conflict.type === 'field' ? `${conflict.key} ${conflict.field}` : conflict.key,
    ),
  );
  const changes: DraftChange[] = [];
  for (const [key, { kind, id, fields }] of Object.entries(draft.made))
    if (!saved.has(key)) changes.push({ scope, kind, id, op: 'create', fields } as DraftChange);
  for (const [key, { kind, id, fields }] of Object.entries(draft.edits)) {
    const record = saved.get(key);
    if (record === undefined) continue;
    const wanted = Object.entries(fields).filter(
      ([field, { value }]) => !open.has(`${key} ${field}`) && !sameValue(fieldOf(record, field), value),
    );
    if (wanted.length === 0) continue;
    const values = Object.fromEntries(wanted.map(([field, { value }]) => [field, value]));
    changes.push({ scope, kind, id, op: 'update', fields: values });
  }
  for (const key of Object.keys(draft.removed)) {
    const record = saved.get(key);
    if (record !== undefined) changes.push({ scope, kind: record.kind, id: record.id, op: 'delete', fields: {} });
  }
  return changes.toSorted((a, b) => Number(b.kind === 'call-sheet') - Number(a.kind === 'call-sheet'));
}

/** The saved sheet after these changes were written. */
export function savedAfter(saved: SavedSheet, changes: readonly DraftChange[]): SavedSheet {
  const next = new Map(saved);
  for (const change of changes) {
    const key = recordKey(change.kind as SheetKind, change.id);
    if (change.op === 'delete') next.delete(key);
    else {
      const fields = { ...(change.op === 'update' ? next.get(key)?.fields : {}), ...change.fields };
      next.set(key, { kind: change.kind, id: change.id, fields } as SheetRecord);
    }
  }
  return next;
}

/**
 * The draft over another saved sheet: values that are saved by now leave it. After saving, `written` are the changes
 * that were sent: anyone who typed on meanwhile has seen them.
 */
export function rebaseDraft(saved: SavedSheet, draft: SheetDraft, written: readonly DraftChange[] = []): SheetDraft {
  const sent = new Map<string, Fields>();
  for (const { kind, id, op, fields } of written)
    if (op !== 'delete') sent.set(recordKey(kind as SheetKind, id), fields);
  const edits: Record<RecordKey, RecordEdit> = {};
  const keep = (key: RecordKey, edit: RecordEdit) => {
    const record = saved.get(key);
    const entries = Object.entries(edit.fields).flatMap(([field, { value, seen }]): [string, FieldEdit][] => {
      if (record !== undefined && sameValue(fieldOf(record, field), value)) return [];
      const own = sent.get(key);
      return [[field, { value, seen: own !== undefined && field in own ? own[field] : seen }]];
    });
    if (entries.length > 0) edits[key] = { ...edit, fields: Object.fromEntries(entries) };
  };
  for (const [key, edit] of Object.entries(draft.edits)) keep(key, edit);
  const made: Record<RecordKey, SheetRecord> = {};
  for (const [key, record] of Object.entries(draft.made)) {
    const stored = saved.get(key);
    if (stored === undefined) {
      made[key] = record;
      continue;
    }
    // Saved meanwhile; input since then is an edit from now on.
    const origin = stored.fields as Fields;
    const fields = Object.fromEntries(
      Object.entries(record.fields).map(([field, value]) => [
        field,
        { value, seen: origin[field] } satisfies FieldEdit,
      ]),
    );
    keep(key, { kind: record.kind, id: record.id, origin, fields });
  }
  const removed = Object.fromEntries(
    Object.keys(draft.removed).flatMap((key): [string, true][] => (saved.has(key) ? [[key, true]] : [])),
  );
  return { edits, made, removed };
}

/** Merges two drafts of one sheet: for a field in both, the later one's value. */
export function mergedDrafts(earlier: SheetDraft, later: SheetDraft): SheetDraft {
  const edits: Record<RecordKey, RecordEdit> = { ...earlier.edits };
  for (const [key, edit] of Object.entries(later.edits)) {
    const before = edits[key];
    edits[key] = before === undefined ? edit : { ...edit, fields: { ...before.fields, ...edit.fields } };
  }
  return {
    edits,
    made: { ...earlier.made, ...later.made },
    removed: { ...earlier.removed, ...later.removed },
  };
}

/** Number of facts that a draft changes: fields, added rows, removed rows. */
export const draftSize = ({ edits, made, removed }: SheetDraft): number =>
  Object.values(edits).reduce((sum, { fields }) => sum + Object.keys(fields).length, 0) +
  Object.keys(made).length +
  Object.keys(removed).length;
