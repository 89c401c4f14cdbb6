import type { RecordKey } from '../../../domain/call-sheet/draft.ts';

/** Texts of cells that cannot be read yet, such as a time that is half typed, by record and field. */
export type UnreadTexts = ReadonlyMap<string, string>;

export const NO_UNREAD: UnreadTexts = new Map();

const SEPARATOR = '#';
const cellKey = (record: RecordKey, field: string): string => `${record}${SEPARATOR}${field}`;

export const unreadText = (texts: UnreadTexts, record: RecordKey, field: string): string | null =>
  texts.size === 0 ? null : (texts.get(cellKey(record, field)) ?? null);

/** With this text of a cell, null: without one. The same object where nothing changes. */
export function withUnread(texts: UnreadTexts, record: RecordKey, field: string, text: string | null): UnreadTexts {
  if (unreadText(texts, record, field) === text) return texts;
  const next = new Map(texts);
  if (text === null) next.delete(cellKey(record, field));
  else next.set(cellKey(record, field), text);
  return next;
}

/** Without those of deleted rows. */
export function unreadOf(texts: UnreadTexts, isShown: (record: RecordKey) => boolean): UnreadTexts {
  const kept = [...texts].filter(([key]) => isShown(key.slice(0, key.indexOf(SEPARATOR))));
  return kept.length === texts.size ? texts : new Map(kept);
}
