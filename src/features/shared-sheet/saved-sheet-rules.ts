import type { SharedSheet } from '../../../domain/call-sheet/shared.ts';
import { answerOf } from '../../../domain/call-sheet/replies.ts';
import { type LabelNames, writtenOut } from '../../../domain/call-sheet/labels.ts';
import { peopleOf } from '../../../domain/call-sheet/people.ts';
import { type NamedRevision, revisionNameOf } from '../../../domain/call-sheet/revisions.ts';
import type { GivenReply } from '../../db/sheets/given-replies.ts';
import type { SavedSharedSheet, SheetOwner } from '../../db/sheets/shared-sheets.ts';
import type { SheetReader } from '../../db/sheets/sheet-readers.ts';

const revisionOf = (sheet: SharedSheet) => sheet.issued?.revision ?? 0;
/** Two devices may issue the same number: the code distinguishes them. */
const isSameVersion = (a: SharedSheet, b: SharedSheet) =>
  revisionOf(a) === revisionOf(b) && a.issued?.code === b.issued?.code;

/** An issued version that a reader has before him. */
export type ReadVersion = Pick<NonNullable<SharedSheet['issued']>, 'revision' | 'name' | 'code'>;

/** Was this reply given to this version? Without a code it was to the first of its number. */
export const isReplyTo = (reply: GivenReply, version: ReadVersion): boolean =>
  reply.revision === version.revision &&
  (reply.code === undefined ? revisionNameOf(version) === String(version.revision) : reply.code === version.code);

/**
 * The last answer to an earlier version than the one that is read: it stays to be seen until the newer one is answered.
 * `replies` are of one row of one sheet.
 */
export function earlierAnswer(replies: readonly GivenReply[], version: ReadVersion): GivenReply | null {
  const earlier = replies.filter(
    (reply) => reply.revision <= version.revision && !isReplyTo(reply, version) && answerOf(reply) !== null,
  );
  return earlier.toSorted((a, b) => b.revision - a.revision)[0] ?? null;
}

/**
 * A stored sheet after the server's newest answer. A different revision from the one on the screen waits until the
 * reader accepts it; a draft, and changes of visibility by its owner, are applied at once.
 */
export function withAnswer(
  saved: SavedSharedSheet | undefined,
  owner: SheetOwner,
  answer: SharedSheet,
  etag: string | null,
  now: number,
): SavedSharedSheet {
  const fresh = { owner, sheetId: answer.sheetId, etag, checkedAt: now, withdrawnAt: null };
  if (saved === undefined) return { ...fresh, shown: answer, before: null, newer: null };
  if (saved.shown.issued === null || isSameVersion(saved.shown, answer))
    return { ...saved, ...fresh, shown: answer, newer: null };
  return { ...saved, ...fresh, newer: answer };
}

/** So many sheets stay on a device; each is up to half a megabyte. */
export const MAX_SAVED_SHEETS = 30;

/** The sheets that were not opened for the longest time, beyond those that a device keeps. Needed sheets stay. */
export function surplusSheets(
  saved: readonly SavedSharedSheet[],
  isNeeded: (sheet: SavedSharedSheet) => boolean,
): SavedSharedSheet[] {
  const openedAt = (sheet: SavedSharedSheet) => sheet.openedAt ?? sheet.checkedAt;
  return saved
    .toSorted((a, b) => openedAt(b) - openedAt(a))
    .slice(MAX_SAVED_SHEETS)
    .filter((sheet) => !isNeeded(sheet));
}

/** The newer revision replaces the one that was read, which is kept for comparison. */
export function takenOver(saved: SavedSharedSheet): SavedSharedSheet {
  if (saved.newer === null) return saved;
  const { shown } = saved;
  const before = shown.issued && { ...named(shown.issued), content: shown.content };
  return { ...saved, shown: saved.newer, newer: null, before };
}

/** Version that the shown one is compared with: the last one this reader saw, else the version issued before it. */
export function comparedWith({
  shown,
  before,
}: SavedSharedSheet): (NamedRevision & { content: SharedSheet['content'] }) | null {
  if (before !== null && !(shown.issued !== null && revisionNameOf(before) === revisionNameOf(shown.issued)))
    return { ...named(before), content: before.content };
  return shown.previous && { ...named(shown.previous), content: shown.previous.content };
}

const named = (issued: { revision: number; name?: string | undefined }): NamedRevision => ({
  revision: issued.revision,
  name: revisionNameOf(issued),
});

/** The row of a person who was chosen on this or another sheet of the production; null without a match. */
export function rowOfReader(content: SharedSheet['content'], reader: SheetReader): string | null {
  const people = peopleOf(content);
  if (people.some(({ rowId }) => rowId === reader.rowId)) return reader.rowId;
  const fitting = people.filter(({ list, name, role, department }) =>
    reader.name === ''
      ? list === reader.list && role === reader.role && department === reader.department
      : list === reader.list && name === reader.name,
  );
  // Two of the same name: the one with the same work.
  return (
    (fitting.find(({ role }) => role === reader.role) ?? (fitting.length === 1 ? fitting[0] : undefined))?.rowId ?? null
  );
}

/** All versions of a kept sheet with their codes written out for the reader. */
export function writtenSheet(saved: SavedSharedSheet, names: LabelNames): SavedSharedSheet {
  const writtenVersion = <Version extends { content: SharedSheet['content'] }>(version: Version): Version => ({
    ...version,
    content: writtenOut(version.content, names),
  });
  const written = (sheet: SharedSheet): SharedSheet => ({
    ...writtenVersion(sheet),
    previous: sheet.previous && writtenVersion(sheet.previous),
  });
  const { shown, before, newer } = saved;
  return { ...saved, shown: written(shown), before: before && writtenVersion(before), newer: newer && written(newer) };
}
