import type { SheetOwner } from '../../db/sheets/shared-sheets.ts';
import { changeRow, countRows, readRows, readWaitingReplies, removeRow } from '../../db/sheets/sheets-database.ts';
import { MAX_SAVED_SHEETS, surplusSheets } from './saved-sheet-rules.ts';

/** A sheet is read often on its day: the moment is written once an hour. */
const HOUR_MS = 3_600_000;
const lockOf = (owner: SheetOwner, sheetId: string) => `klaket shared sheet ${owner} ${sheetId}`;

/** Remembers that a sheet was opened, and lets those go that are too many. */
export async function noteOpened(owner: SheetOwner, sheetId: string, now: number): Promise<void> {
  await changeRow('savedSheets', [owner, sheetId], (saved) =>
    saved === undefined || now - (saved.openedAt ?? 0) < HOUR_MS ? undefined : { ...saved, openedAt: now },
  );
  if ((await countRows('savedSheets')) <= MAX_SAVED_SHEETS) return;
  const [all, waiting, shown] = await Promise.all([readRows('savedSheets'), readWaitingReplies(), shownSheets()]);
  shown.add(lockOf(owner, sheetId));
  const isNeeded = (sheet: { owner: SheetOwner; sheetId: string }) =>
    shown.has(lockOf(sheet.owner, sheet.sheetId)) ||
    waiting.some((reply) => reply.owner === sheet.owner && reply.sheetId === sheet.sheetId);
  for (const surplus of surplusSheets(all, isNeeded)) await removeRow('savedSheets', [surplus.owner, surplus.sheetId]);
}

/** While a window shows a sheet, no other lets it go. Returns how to end it. */
export function holdShown(owner: SheetOwner, sheetId: string): () => void {
  const leaving = new AbortController();
  if ('locks' in navigator)
    navigator.locks
      .request(
        lockOf(owner, sheetId),
        { mode: 'shared' },
        () =>
          new Promise<void>((leave) => {
            if (leaving.signal.aborted) leave();
            leaving.signal.addEventListener('abort', () => leave());
          }),
      )
      .catch(() => undefined);
  return () => leaving.abort();
}

/** Names of the locks of sheets that any window shows. */
async function shownSheets(): Promise<Set<string>> {
  const held = 'locks' in navigator ? ((await navigator.locks.query()).held ?? []) : [];
  return new Set(held.flatMap(({ name }) => name ?? []));
}
