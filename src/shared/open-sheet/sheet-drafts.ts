import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import type { SheetHead } from '../../../domain/call-sheet/records.ts';
import type { ScriptId } from '../../../domain/ids.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { keyOfSlot } from '../../db/draft-slot-key.ts';
import { draftStore } from '../../drafts/draft-store.ts';
import { dropBegun, newDraftKey, sheetIdOfDraft } from './open-editors.ts';
import { newHeadOf, readDraft } from './stored-draft.ts';

/** A sheet that was begun on this device and never saved. */
export interface BegunSheet {
  /** Key of its draft. */
  key: string;
  sheetId: string;
  /** Shooting day that it was begun for. */
  dayId: string | null;
  fields: SheetHead;
}

export interface SheetDrafts {
  /** Saved sheets into which something was typed that is not saved. */
  changed: ReadonlySet<string>;
  begun: readonly BegunSheet[];
}

/** Unsaved input in the call sheets of a production on this device. Undefined while reading. */
export const useSheetDrafts = (scriptId: ScriptId): SheetDrafts | undefined =>
  useLiveQuery(async () => {
    const { drafts } = currentDatabase();
    const prefix = newDraftKey(scriptId, null);
    const [keys, rows] = await Promise.all([
      drafts.where('key').startsWith('call-sheet:').primaryKeys(),
      drafts.where('key').startsWith(prefix).toArray(),
    ]);
    const begun = rows.flatMap(({ key, value }): BegunSheet[] => {
      const draft = readDraft(value);
      const head = draft && newHeadOf(draft);
      const dayId = keyOfSlot(key).slice(prefix.length);
      return head ? [{ key, sheetId: head.id, dayId: dayId === '' ? null : dayId, fields: head.fields }] : [];
    });
    return { changed: new Set(keys.flatMap((key) => sheetIdOfDraft(keyOfSlot(key)) ?? [])), begun };
  }, [scriptId]);

/** Without those that have been saved meanwhile. */
export const begunOf = (drafts: SheetDrafts | undefined, saved: readonly { id: string }[]): readonly BegunSheet[] =>
  drafts === undefined ? [] : drafts.begun.filter(({ sheetId }) => !saved.some(({ id }) => id === sheetId));

/** Gives up a sheet that was begun and never saved. */
export function discardBegun({ key, sheetId }: BegunSheet): void {
  dropBegun(sheetId);
  draftStore()?.remove(key);
}
