import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import { isEmptyDraft, type SheetDraft } from '../../../domain/call-sheet/draft.ts';
import type { ScopeId } from '../../../domain/scopes.ts';
import { draftStore } from '../../platform/draft-store.ts';
import { currentUserId } from '../../platform/session-store.ts';
import { SheetEditor } from './sheet-editor.ts';
import { readDraft, readLast } from './stored-draft.ts';

/** Where the draft of a sheet lies that has been saved once. */
export const draftKey = (sheetId: string): string => `call-sheet:${sheetId}`;
/** Where the draft of a new sheet lies: one for each shooting day of a production, one for sheets without a day. */
export const newDraftKey = (scriptId: string, dayId: string | null): string =>
  `call-sheet:new:${scriptId}:${dayId ?? ''}`;

export interface OpenEditor {
  editor: SheetEditor;
  /** Where its draft is kept from now on. */
  keepAt: (key: string) => void;
}

/** Editors of this page: going to another tab of the workspace and back keeps what can be undone. */
const open = new Map<string, OpenEditor>();
const MOST_OPEN = 6;

/** The editor of a sheet, the same one as long as the page lives. What an earlier page typed comes back into a new one. */
export function openEditor(
  sheetId: string,
  scope: ScopeId,
  production: SheetContent['production'],
  key: string,
): OpenEditor {
  const name = `${currentUserId()}/${sheetId}`;
  const known = open.get(name);
  if (known !== undefined) return known;
  let place = key;
  const keep = (draft: SheetDraft) => {
    if (isEmptyDraft(draft)) draftStore()?.remove(place);
    else draftStore()?.put(place, [scope], { ...draft, last: editor.records() });
  };
  const editor = new SheetEditor(sheetId, scope, production, keep);
  const opened: OpenEditor = {
    editor,
    keepAt(next) {
      if (next === place) return;
      draftStore()?.remove(place);
      place = next;
      keep(editor.get().draft);
    },
  };
  for (const oldest of open.keys()) if (open.size >= MOST_OPEN) open.delete(oldest);
  open.set(name, opened);
  return opened;
}

/** Gives back what an earlier page had typed into the sheet; the moment of its last change, or null. */
export async function bringDraftBack({ editor }: OpenEditor, key: string): Promise<number | null> {
  const stored = await draftStore()?.read(key);
  const draft = stored == null ? null : readDraft(stored.typed);
  if (stored == null || draft === null) return null;
  editor.bringBack(draft, readLast(stored.typed));
  return stored.updatedAt;
}
