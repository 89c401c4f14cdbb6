import { sheetAssembler } from '../../../domain/call-sheet/assemble.ts';
import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import {
  EMPTY_HISTORY,
  fieldCommand,
  remembered,
  inverseOf,
  withCommand,
  type SheetCommand,
  type SheetHistory,
} from '../../../domain/call-sheet/draft-history.ts';
import {
  changesOfDraft,
  draftConflicts,
  EMPTY_DRAFT,
  isEmptyDraft,
  mergedDrafts,
  rebaseDraft,
  recordKey,
  savedAfter,
  shownSheet,
  withChoice,
  withRestored,
  type DraftConflict,
  type RecordKey,
  type SavedSheet,
  type SheetDraft,
  type SheetKind,
  type SheetRecord,
} from '../../../domain/call-sheet/draft.ts';
import { withoutMarks } from '../../../domain/call-sheet/taken-over.ts';
import type { DraftChange } from '../../../domain/records/draft-change.ts';
import type { ScopeId } from '../../../domain/scopes.ts';
import { closeFailures } from '../../ui/toast-store.ts';
import { NO_UNREAD, unreadOf, unreadText, type UnreadTexts, withUnread } from './unread-texts.ts';

export interface EditorState {
  /** Null: the sheet is not there (not arrived, or deleted elsewhere). */
  content: SheetContent | null;
  draft: SheetDraft;
  conflicts: readonly DraftConflict[];
  /** The open sheet was deleted by another user; it can be restored. */
  isLost: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

/**
 * An open call sheet: the saved records, the draft over them, and the undo history. Screens subscribe to single fields.
 */
export class SheetEditor {
  private saved: SavedSheet = new Map();
  /** Saved rows when the sheet last existed. */
  private last: SavedSheet = new Map();
  private readonly recordsOf = new WeakMap<SavedSheet, readonly SheetRecord[]>();
  private draft: SheetDraft = EMPTY_DRAFT;
  private unread: UnreadTexts = NO_UNREAD;
  private history: SheetHistory = EMPTY_HISTORY;
  private isTypingOn = false;
  /** Commands as they were given, by the command that was done for them. */
  private readonly asked = new WeakMap<SheetCommand, SheetCommand>();
  private readonly listeners = new Set<() => void>();
  private readonly assemble = sheetAssembler();
  private shown: Map<RecordKey, SheetRecord> = new Map();
  private state: EditorState = {
    content: null,
    draft: EMPTY_DRAFT,
    conflicts: [],
    isLost: false,
    canUndo: false,
    canRedo: false,
  };

  /** `onDraft` stores the draft and the texts that cannot be read yet; called at every change of them. */
  constructor(
    readonly sheetId: string,
    readonly scope: ScopeId,
    private production: SheetContent['production'],
    private readonly onDraft: (draft: SheetDraft, unread: UnreadTexts) => void,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly get = (): EditorState => this.state;

  record(kind: SheetKind, id: string): SheetRecord | undefined {
    return this.shown.get(recordKey(kind, id));
  }

  /** All rows that are shown. */
  rows(): SheetRecord[] {
    return [...this.shown.values()].filter((record) => record.kind !== 'call-sheet');
  }

  get isSaved(): boolean {
    return this.saved.has(recordKey('call-sheet', this.sheetId));
  }

  /** Called when saved values have changed: by this device, another tab, or another user. */
  setSaved(saved: SavedSheet, production: SheetContent['production']): void {
    this.saved = saved;
    if (this.isSaved) this.last = saved;
    this.production = production;
    this.replace(rebaseDraft(saved, this.draft));
  }

  /** Texts of cells that cannot be read yet. */
  get unreadTexts(): UnreadTexts {
    return this.unread;
  }

  /** Text of a cell that cannot be read yet; null if the field's value is all that is typed. */
  unreadText(kind: SheetKind, id: string, field: string): string | null {
    return unreadText(this.unread, recordKey(kind, id), field);
  }

  /** Keeps a text that cannot be read yet beside the draft; null: the cell has none. */
  typeUnread(kind: SheetKind, id: string, field: string, text: string | null): void {
    this.setUnread(withUnread(this.unread, recordKey(kind, id), field, text));
  }

  private setUnread(unread: UnreadTexts): void {
    if (unread === this.unread) return;
    this.unread = unread;
    this.onDraft(this.draft, unread);
    for (const listener of this.listeners) listener();
  }

  /** Puts the input of an earlier page under later input. */
  bringBack(draft: SheetDraft, last: SavedSheet = new Map(), unread: UnreadTexts = NO_UNREAD): void {
    if (this.last.size === 0) this.last = last;
    this.unread = new Map([...unread, ...this.unread]);
    if (unread.size > 0) this.onDraft(this.draft, this.unread);
    this.replace(rebaseDraft(this.saved, mergedDrafts(draft, this.draft)));
  }

  /** Gives a field a value. Typing on in one field is one step of undo; `endTyping` ends it. */
  type(kind: SheetKind, id: string, field: string, value: unknown): void {
    const record = this.record(kind, id);
    const command = record && fieldCommand(record, field, value);
    if (command) this.run(command, this.isTypingOn);
    this.isTypingOn = true;
  }

  endTyping(): void {
    this.isTypingOn = false;
  }

  /** Does several steps that are one to a person. */
  run(edits: SheetCommand, isTypingOn = false): void {
    if (edits.length === 0) return;
    // A value that a person has touched is no longer another sheet's.
    const command = withoutMarks(edits, (key) => this.shown.get(key));
    this.asked.set(command, edits);
    this.isTypingOn = false;
    this.history = remembered(this.history, command, isTypingOn);
    this.replace(withCommand(this.draft, this.saved, command));
  }

  undo(): void {
    const command = this.history.done.at(-1);
    if (command === undefined) return;
    this.isTypingOn = false;
    this.history = { done: this.history.done.slice(0, -1), undone: [...this.history.undone, command] };
    this.replace(withCommand(this.draft, this.saved, inverseOf(command)));
    closeFailures();
  }

  /** Whether this command is the one that `undo` takes back. */
  isLastDone(command: SheetCommand): boolean {
    const last = this.history.done.at(-1);
    return last !== undefined && (this.asked.get(last) ?? last) === command;
  }

  redo(): void {
    const command = this.history.undone.at(-1);
    if (command === undefined) return;
    this.isTypingOn = false;
    this.history = { done: [...this.history.done, command], undone: this.history.undone.slice(0, -1) };
    this.replace(withCommand(this.draft, this.saved, command));
  }

  choose(key: RecordKey, field: string, choice: 'mine' | 'theirs'): void {
    this.replace(withChoice(this.draft, this.saved, key, field, choice));
  }

  decideGone(key: RecordKey, choice: 'restore' | 'let-go'): void {
    this.replace(withRestored(this.draft, key, choice));
  }

  /** The saved records that the draft was typed over; the same array until they change. */
  records(): readonly SheetRecord[] {
    const records = this.recordsOf.get(this.last) ?? [...this.last.values()];
    this.recordsOf.set(this.last, records);
    return records;
  }

  /** Restores a deleted sheet with its draft: the whole sheet is a draft again. */
  restoreLost(): void {
    const shown = shownSheet(this.last, rebaseDraft(this.last, this.draft));
    this.replace({ ...EMPTY_DRAFT, made: Object.fromEntries(shown) });
  }

  /** Gives up everything that is typed. */
  dropDraft(): void {
    this.history = EMPTY_HISTORY;
    this.setUnread(NO_UNREAD);
    this.replace(EMPTY_DRAFT);
  }

  /** Changes that saving would write; fields with two values wait for a choice. */
  changes(): DraftChange[] {
    return changesOfDraft(this.saved, this.draft, this.scope);
  }

  /** These changes are in the database now. */
  written(changes: readonly DraftChange[]): void {
    this.saved = savedAfter(this.saved, changes);
    if (this.isSaved) this.last = this.saved;
    this.replace(rebaseDraft(this.saved, this.draft, changes));
  }

  private replace(draft: SheetDraft): void {
    const isChanged = draft !== this.draft && !(isEmptyDraft(draft) && isEmptyDraft(this.draft));
    this.draft = draft;
    this.shown = shownSheet(this.saved, draft);
    this.state = {
      content: this.assemble(this.shown.values(), this.production),
      draft,
      conflicts: keepNone(draftConflicts(this.saved, draft)),
      isLost: !this.isSaved && this.last.size > 0,
      canUndo: this.history.done.length > 0,
      canRedo: this.history.undone.length > 0,
    };
    // Before the saved rows are loaded, deleted ones are unknown.
    const unread = this.state.content === null ? this.unread : unreadOf(this.unread, (key) => this.shown.has(key));
    const isUnreadChanged = unread !== this.unread;
    this.unread = unread;
    if (isChanged || isUnreadChanged) this.onDraft(draft, unread);
    for (const listener of this.listeners) listener();
  }
}

const NONE: readonly DraftConflict[] = [];
const keepNone = (found: DraftConflict[]): readonly DraftConflict[] => (found.length === 0 ? NONE : found);
