import { AppError } from '../../../domain/errors.ts';
import type { CallAnswer } from '../../../domain/call-sheet/issue.ts';
import { peopleOf } from '../../../domain/call-sheet/people.ts';
import { revisionNameOf } from '../../../domain/call-sheet/revisions.ts';
import type { SharedSheet } from '../../../domain/call-sheet/shared.ts';
import { getSharedSheet } from '../../api/shared-sheets-api.ts';
import { parseSheetOwner, type SheetOwner } from '../../db/sheets/shared-sheets.ts';
import { changeRow, readRow } from '../../db/sheets/sheets-database.ts';
import { setSavedSheetsFlag } from '../../platform/storage/saved-sheets-flag.ts';
import { currentUserId } from '../../platform/session/session-store.ts';
import { REPLIES_SYNC, sendReplies } from '../../sync/given-replies.ts';
import { isReplyTo, type ReadVersion, takenOver, withAnswer } from './saved-sheet-rules.ts';

/** Result of asking the server. `kept`: the copy on the device is as new as can be known now. */
export type Checked = 'kept' | 'missing' | 'unreachable' | 'login' | 'failed';

/** A sheet is opened: a newer revision from an earlier visit is shown at once, because nothing is on the screen yet. */
export async function openSavedSheet(owner: SheetOwner, sheetId: string): Promise<void> {
  await changeRow('savedSheets', [owner, sheetId], (saved) =>
    saved === undefined || saved.newer === null ? undefined : takenOver(saved),
  );
}

export async function takeOverNewer(owner: SheetOwner, sheetId: string): Promise<void> {
  await changeRow('savedSheets', [owner, sheetId], (saved) => saved && takenOver(saved));
}

/** Fetches the newest revision and stores it. Never throws: the result names a failure, and the stored copy stays. */
export async function checkSharedSheet(owner: SheetOwner, sheetId: string, signal: AbortSignal): Promise<Checked> {
  const key: [SheetOwner, string] = [owner, sheetId];
  const known = await readRow('savedSheets', key);
  try {
    const answered = await getSharedSheet(sheetId, parseSheetOwner(owner), known?.etag ?? null, signal);
    const now = Date.now();
    await changeRow('savedSheets', key, (saved) => {
      if (answered.type === 'answer') return withAnswer(saved, owner, answered.answer, answered.tag, now);
      return saved && { ...saved, checkedAt: now, withdrawnAt: null };
    });
    setSavedSheetsFlag();
    return 'kept';
  } catch (error) {
    if (signal.aborted) return 'unreachable';
    if (!(error instanceof AppError)) return 'failed';
    if (error.code === 'NOT_FOUND') {
      if (known === undefined) return 'missing';
      // Without the tag the next answer is complete, if the sheet returns.
      await changeRow('savedSheets', key, (saved) =>
        saved?.withdrawnAt === null ? { ...saved, withdrawnAt: Date.now(), etag: null } : undefined,
      );
      return 'kept';
    }
    if (error.code === 'OFFLINE') return 'unreachable';
    return error.code === 'TOKEN_EXPIRED' || error.code === 'SESSION_REVOKED' ? 'login' : 'failed';
  }
}

const readerOf = (owner: SheetOwner): string => {
  const reading = parseSheetOwner(owner);
  return 'key' in reading ? 'guest' : reading.userId;
};

/** Guests of one device are one person; members are who they are logged in as. */
export const readerKey = (owner: SheetOwner, productionId: string): string => `${readerOf(owner)} ${productionId}`;

/** Remembers who the reader is. `linkedTo`: the row that the link was made for. */
export async function chooseReader(
  owner: SheetOwner,
  { productionId, content }: SharedSheet,
  rowId: string,
  linkedTo: string | null,
): Promise<void> {
  const person = peopleOf(content).find((candidate) => candidate.rowId === rowId);
  if (person === undefined) return;
  const { list, name, role, department } = person;
  const key = readerKey(owner, productionId);
  await changeRow('sheetReaders', key, () => ({ key, rowId, list, name, role, department, linkedTo }));
}

/** "Seen" (null), once per version, or an answer: kept here first, sent as soon as there is a network. */
export async function giveReply(
  owner: SheetOwner,
  sheetId: string,
  rowId: string,
  version: ReadVersion,
  said: Omit<CallAnswer, 'at'> | null,
): Promise<void> {
  const now = new Date().toISOString();
  const { revision, code } = version;
  const isNew = await changeRow('givenReplies', [owner, sheetId, rowId, revision], (saved) => {
    const given = saved && isReplyTo(saved, version) ? saved : undefined;
    if (given !== undefined && said === null) return undefined;
    return {
      seenSentAt: null,
      isRefused: false,
      confirmedAt: null,
      ...given,
      answerSentAt: null,
      owner,
      sheetId,
      rowId,
      revision,
      code,
      name: revisionNameOf(version),
      seenAt: given?.seenAt ?? now,
      ...(said !== null && { confirmedAt: said.type === 'yes' ? now : null, answer: { ...said, at: now } }),
      isWaiting: 1,
    };
  });
  if (isNew) await sendWaitingReplies();
}

let sending: Promise<void> | null = null;
let isMoreToSend = false;

/**
 * Sends waiting replies; the rest is sent when the browser finds a network, even if the page is closed (if it can do
 * that).
 */
export function sendWaitingReplies(): Promise<void> {
  isMoreToSend = true;
  sending ??= sendAll().finally(() => {
    sending = null;
    if (isMoreToSend) void sendWaitingReplies();
  });
  return sending;
}

async function sendAll(): Promise<void> {
  let isLeft = false;
  while (isMoreToSend) {
    isMoreToSend = false;
    isLeft = await sendReplies((userId) => userId === currentUserId(), Date.now);
  }
  if (isLeft) await askForBackgroundSync();
}

async function askForBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  // Not in Safari and Firefox: there the open page sends.
  const manager: unknown = registration && Reflect.get(registration, 'sync');
  if (typeof manager !== 'object' || manager === null || !('register' in manager)) return;
  const { register } = manager as { register: (tag: string) => Promise<void> };
  await register.call(manager, REPLIES_SYNC).catch(() => undefined);
}
