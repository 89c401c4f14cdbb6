import * as v from 'valibot';
import { recordKey, type SavedSheet, type SheetDraft, type SheetRecord } from '../../../domain/call-sheet/draft.ts';
import { SHEET_ROW_KINDS } from '../../../domain/call-sheet/records.ts';
import { RECORDS } from '../../../domain/records/records.ts';
import { NO_UNREAD, type UnreadTexts } from './unread-texts.ts';

const kind = v.picklist(['call-sheet', ...SHEET_ROW_KINDS]);
const fields = v.record(v.string(), v.unknown());

const StoredDraft = v.object({
  edits: v.record(
    v.string(),
    v.object({
      kind,
      id: v.string(),
      origin: fields,
      fields: v.record(v.string(), v.object({ value: v.unknown(), seen: v.unknown() })),
    }),
  ),
  made: v.record(v.string(), v.object({ kind, id: v.string(), fields })),
  removed: v.record(v.string(), v.literal(true)),
});

/** Parses a stored draft: unknown parts of another version are left out. Null: it is none. */
export function readDraft(stored: unknown): SheetDraft | null {
  const parsed = v.safeParse(StoredDraft, stored);
  if (!parsed.success) return null;
  const { edits, made, removed } = parsed.output;
  const fitting = Object.entries(made).filter(([, record]) => v.is(RECORDS[record.kind].fields, record.fields));
  const known = Object.entries(edits).map(([key, edit]) => {
    const entries: Partial<Record<string, v.GenericSchema>> = RECORDS[edit.kind].fields.entries;
    const typed = Object.entries(edit.fields).filter(([field, { value }]) => {
      const schema = entries[field];
      return schema !== undefined && v.is(schema, value);
    });
    return [key, { ...edit, fields: Object.fromEntries(typed) }] as const;
  });
  return { edits: Object.fromEntries(known), made: Object.fromEntries(fitting), removed } as unknown as SheetDraft;
}

const StoredRecords = v.array(v.object({ kind, id: v.string(), fields }));
/** Drafts of older apps have the records beside the input. */
const OlderDraft = v.object({ last: StoredRecords });

/** The saved records that a draft was typed over, as far as they fit: its stored base, or those of an older draft. */
export function readLast(base: unknown, stored: unknown): SavedSheet {
  const parsed = v.safeParse(StoredRecords, base);
  const older = v.safeParse(OlderDraft, stored);
  const records = parsed.success ? parsed.output : older.success ? older.output.last : [];
  const fitting = records.filter((record) => v.is(RECORDS[record.kind].fields, record.fields));
  return new Map(fitting.map((record) => [recordKey(record.kind, record.id), record as unknown as SheetRecord]));
}

const StoredUnread = v.object({ unread: v.record(v.string(), v.string()) });

/** Texts of cells that could not be read when the draft was stored. */
export function readUnread(stored: unknown): UnreadTexts {
  const parsed = v.safeParse(StoredUnread, stored);
  return parsed.success ? new Map(Object.entries(parsed.output.unread)) : NO_UNREAD;
}

/** The head in the draft of a new sheet. */
export const newHeadOf = (draft: SheetDraft): SheetRecord<'call-sheet'> | null =>
  Object.values(draft.made).find(isHead) ?? null;

const isHead = (record: SheetRecord): record is SheetRecord<'call-sheet'> => record.kind === 'call-sheet';
