import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import { isEmptyDraft, type SheetDraft } from '../../../domain/call-sheet/draft.ts';
import type { ScopeId } from '../../../domain/scopes.ts';
import { draftStore, type StoredDraft } from '../../drafts/draft-store.ts';
import { WindowDraft } from '../../drafts/window-draft.ts';
import { SheetEditor } from './sheet-editor.ts';
import { readDraft, readLast, readUnread } from './stored-draft.ts';
import type { UnreadTexts } from './unread-texts.ts';

/** The key of the draft of a sheet that has been saved once. */
const draftKey = (sheetId: string): string => `call-sheet:${sheetId}`;
/** Id of the sheet that a draft's key belongs to; null for a new sheet, or for another kind of draft. */
export const sheetIdOfDraft = (key: string): string | null => /^call-sheet:([0-9a-f-]{36})$/.exec(key)?.[1] ?? null;
/** The key of the draft of a new sheet: one for each shooting day of a production, one for sheets without a day. */
export const newDraftKey = (scriptId: string, dayId: string | null): string =>
  `call-sheet:new:${scriptId}:${dayId ?? ''}`;

/** An open sheet and its draft. */
export class OpenEditor {
  readonly editor: SheetEditor;
  private draft: WindowDraft | null = null;
  private restored: Promise<number | null> | null = null;
  /** Result of `restore`; undefined before it. */
  restoredAt: number | null | undefined;

  constructor(sheetId: string, scope: ScopeId, production: SheetContent['production']) {
    this.editor = new SheetEditor(sheetId, scope, production, (draft, unread) => this.keep(draft, unread));
  }

  private keep(draft: SheetDraft, unread: UnreadTexts): void {
    if (isEmptyDraft(draft) && unread.size === 0) return this.draft?.remove();
    const texts = unread.size === 0 ? {} : { unread: Object.fromEntries(unread) };
    this.draft?.put([this.editor.scope], { ...draft, ...texts }, { base: this.editor.records() });
  }

  /** Keeps the draft there from now on; where it was before, nothing stays. */
  attach(draft: WindowDraft): void {
    const before = this.draft;
    this.draft = draft;
    this.keep(this.editor.get().draft, this.editor.unreadTexts);
    if (before === null || before === draft) return;
    before.remove();
    before.leave();
  }

  /**
   * Restores, once, the input of closed windows for the saved sheet. Resolves with the time of its last change; null
   * without any. A draft of a new sheet moves to the saved one.
   */
  restore(): Promise<number | null> {
    this.restored ??= this.claim().then((at) => (this.restoredAt = at));
    return this.restored;
  }

  private async claim(): Promise<number | null> {
    const draft = new WindowDraft(draftKey(this.editor.sheetId), draftStore);
    const moments: number[] = [];
    const take = async (found: StoredDraft, slot: string) => {
      const typed = readDraft(found.typed);
      if (typed === null) return;
      moments.push(found.updatedAt);
      const last = readLast(await draftStore()?.readBase(slot), found.typed);
      this.editor.bringBack(typed, last, readUnread(found.typed));
    };
    const left = await draft.open();
    if (left !== null) await take(left, draft.slotKey);
    this.attach(draft);
    await draft.gather(take);
    return moments.length === 0 ? null : Math.max(...moments);
  }

  close(): void {
    this.draft?.leave();
  }
}

/** Editors of this page: switching tabs of the workspace keeps their undo history. */
const open = new Map<string, OpenEditor>();
const MOST_OPEN = 6;

const draftOwner = (): string => draftStore()?.owner ?? '';

/** The editor of a sheet, the same one as long as the page lives. */
export function openEditor(sheetId: string, scope: ScopeId, production: SheetContent['production']): OpenEditor {
  const name = `${draftOwner()}/${sheetId}`;
  const known = open.get(name);
  if (known !== undefined) return known;
  const opened = new OpenEditor(sheetId, scope, production);
  for (const editor of open.values()) {
    if (open.size < MOST_OPEN) break;
    forget(editor);
  }
  open.set(name, opened);
  return opened;
}

/** New sheets that this page has begun and not saved, by the key of their draft. */
const begun = new Map<string, OpenEditor>();

export function begunEditor(key: string): OpenEditor | undefined {
  const found = begun.get(`${draftOwner()} ${key}`);
  if (found === undefined || found.editor.isSaved) return undefined;
  if (found.editor.get().content !== null) return found;
  // It was discarded: the next one starts over.
  forget(found);
  return undefined;
}

/** Gives up a new sheet that this page has open. */
export function dropBegun(sheetId: string): void {
  for (const entry of begun.values()) {
    if (entry.editor.sheetId !== sheetId || entry.editor.isSaved) continue;
    entry.editor.dropDraft();
    forget(entry);
  }
}

function forget(entry: OpenEditor): void {
  for (const [name, editor] of open) if (editor === entry) open.delete(name);
  for (const [key, editor] of begun) if (editor === entry) begun.delete(key);
  entry.close();
}

export const rememberBegun = (key: string, editor: OpenEditor): void =>
  void begun.set(`${draftOwner()} ${key}`, editor);
