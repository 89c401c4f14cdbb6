import * as v from 'valibot';
import {
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { cellText, COST_COLUMNS, type CostColumn } from '../../../../domain/cost/cost-cells.ts';
import type { CostSheetRow } from '../../../../domain/cost/sheet-rows.ts';
import type { FormatLanguage } from '../../../../domain/format.ts';
import { costScope } from '../../../../domain/scopes.ts';
import type { ScriptId } from '../../../../domain/ids.ts';
import { draftStore } from '../../../drafts/draft-store.ts';
import { WindowDraft } from '../../../drafts/window-draft.ts';

type CellDraft = Pick<WindowDraft, 'put' | 'remove'>;

/**
 * The draft of this window's cell. `onFound` receives the input of a closed window; once the user types here, that
 * input stays in its own slot.
 */
function useCellDraft(key: string, onFound: (typed: unknown) => void): CellDraft {
  const draft = useRef<WindowDraft | null>(null);
  const isTyped = useRef(false);
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  useEffect(() => {
    const opened = new WindowDraft(key, draftStore);
    draft.current = opened;
    isTyped.current = false;
    opened
      .open(() => !isTyped.current)
      .then(
        (left) => left !== null && latest.current(left.typed),
        (error: unknown) => console.warn('a draft cannot be read', error),
      );
    return () => {
      opened.leave();
      draft.current = null;
    };
  }, [key]);
  return useRef<CellDraft>({
    put: (scopes, typed) => {
      isTyped.current = true;
      draft.current?.put(scopes, typed);
    },
    remove: () => draft.current?.remove(),
  }).current;
}

/** A cell by its row's id, so that a colleague's new row does not move the cursor. */
export interface ActiveCell {
  key: string;
  column: CostColumn;
}

interface SheetState {
  active: ActiveCell | null;
  /** Anchor of a selection over several rows. */
  anchor: string | null;
  /** Text being typed into the active cell; null while nothing is. */
  text: string | null;
  /** Counts how often something outside the sheet has asked for the keyboard to be in it. */
  focusAsked: number;
}

type CursorStep =
  | { type: 'go'; to: ActiveCell; extends?: boolean }
  | { type: 'type'; text: string }
  | { type: 'end' }
  | { type: 'goFromOutside'; to: ActiveCell }
  | { type: 'restore'; at: ActiveCell; text: string };

function reduce(state: SheetState, step: CursorStep): SheetState {
  switch (step.type) {
    case 'go':
      return {
        ...state,
        active: step.to,
        anchor: step.extends ? (state.anchor ?? state.active?.key ?? null) : null,
        text: null,
      };
    case 'goFromOutside':
      return { active: step.to, anchor: null, text: null, focusAsked: state.focusAsked + 1 };
    case 'type':
      return { ...state, anchor: null, text: step.text };
    case 'end':
      return { ...state, text: null };
    case 'restore':
      return { ...state, active: step.at, anchor: null, text: step.text };
  }
}

/**
 * The cursor of the cost sheet, outside of React's state: a key draws the sheet again and not the screen around it.
 */
export function createCostCursor() {
  let state: SheetState = { active: null, anchor: null, text: null, focusAsked: 0 };
  const listeners = new Set<() => void>();
  const dispatch = (next: CursorStep) => {
    state = reduce(state, next);
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    dispatch,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Puts the cursor and the keyboard into a cell of the sheet. */
    goFromOutside: (to: ActiveCell) => dispatch({ type: 'goFromOutside', to }),
  };
}
export type CostCursor = ReturnType<typeof createCostCursor>;

/** The row with the cursor; draws after the sheet has answered the key. */
export function useRowAtCursor(cursor: CostCursor, rows: readonly CostSheetRow[]): CostSheetRow | null {
  const key = useDeferredValue(useSyncExternalStore(cursor.subscribe, () => cursor.get().active?.key));
  return useMemo(() => rows.find((row) => row.key === key) ?? null, [rows, key]);
}

/** Time for which a cursor rests before the parts beside the sheet follow it: longer than keys in a run are apart. */
const SETTLED_MS = 80;

/** The cursor after a pause in typing, so that its reader does not slow down the keystrokes. */
export function useSettledCursor(cursor: CostCursor): SheetState {
  const [state, setState] = useState(cursor.get);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = cursor.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => startTransition(() => setState(cursor.get())), SETTLED_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [cursor]);
  return state;
}

const StoredCell = v.object({ key: v.string(), column: v.picklist(COST_COLUMNS), text: v.string() });

/** The draft of the cell that is typed into. It is restored once, when the sheet has rows. */
function useTypedCellDraft({ dispatch }: CostCursor, scriptId: ScriptId, hasRows: boolean) {
  const hasRestored = useRef(false);
  const [found, setFound] = useState<unknown>(null);
  const draft = useCellDraft(`cost-cell:${scriptId}`, setFound);
  useEffect(() => {
    if (hasRestored.current || !hasRows || found === null) return;
    hasRestored.current = true;
    const stored = v.safeParse(StoredCell, found);
    if (!stored.success) return;
    const { key, column, text } = stored.output;
    dispatch({ type: 'restore', at: { key, column }, text });
  }, [dispatch, found, hasRows]);
  return draft;
}

/**
 * The cursor of the cost sheet and its input. Each letter is in the draft store at once and is restored after a reload.
 */
export function useCostSheet(
  cursor: CostCursor,
  scriptId: ScriptId,
  rows: readonly CostSheetRow[],
  language: FormatLanguage,
  /** The columns that are shown. */
  columns: readonly CostColumn[] = COST_COLUMNS,
) {
  const state = useSyncExternalStore(cursor.subscribe, cursor.get);
  const { dispatch } = cursor;
  const draft = useTypedCellDraft(cursor, scriptId, rows.length > 0);

  const indexes = useMemo(() => new Map(rows.map(({ key }, at) => [key, at])), [rows]);
  const index = state.active === null ? -1 : (indexes.get(state.active.key) ?? -1);
  const anchorIndex = state.anchor === null ? index : (indexes.get(state.anchor) ?? -1);
  const [from, to] =
    anchorIndex < 0 || index < 0 ? [index, index] : [Math.min(index, anchorIndex), Math.max(index, anchorIndex)];

  const type = useCallback(
    (text: string) => {
      dispatch({ type: 'type', text });
      if (state.active !== null) draft.put([costScope(scriptId)], { ...state.active, text });
    },
    [dispatch, draft, scriptId, state.active],
  );
  const isTyping = useRef(false);
  useEffect(() => {
    isTyping.current = state.text !== null;
  });
  /** Ends the edit; the draft is dropped once the text is stored and nothing else is being typed. */
  const leave = useCallback(
    (write: Promise<unknown>) => {
      dispatch({ type: 'end' });
      isTyping.current = false;
      write.then(
        () => isTyping.current || draft.remove(),
        () => undefined,
      );
    },
    [dispatch, draft],
  );
  const restore = useCallback((at: ActiveCell, text: string) => dispatch({ type: 'restore', at, text }), [dispatch]);
  const go = useCallback(
    (toCell: ActiveCell, extendsSelection = false) => dispatch({ type: 'go', to: toCell, extends: extendsSelection }),
    [dispatch],
  );

  /** Moves the cursor by rows and columns; stays at the edges. */
  const move = (byRow: number, byColumn: number, extendsSelection = false) => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, index + byRow))];
    if (row === undefined) return;
    const at = columns.indexOf(state.active?.column ?? 'name');
    const column = columns[Math.min(columns.length - 1, Math.max(0, at + byColumn))] ?? 'name';
    go({ key: row.key, column }, extendsSelection);
  };
  const row = rows[index] ?? null;
  return {
    active: state.active,
    row,
    index,
    /** Items of the selection, in the order of the sheet. */
    selected: rows.slice(from < 0 ? 0 : from, to + 1).flatMap((each) => (each.type === 'item' ? [each.item] : [])),
    isSelected: (at: number) => from !== to && at >= from && at <= to,
    text: state.text,
    type,
    leave,
    restore,
    go,
    focusAsked: state.focusAsked,
    move,
    /** Begins to edit the text of the cell. */
    edit: () => {
      if (row?.type === 'item' && state.active !== null) type(cellText(row.item.fields, state.active.column, language));
    },
  };
}

export type CostSheetState = ReturnType<typeof useCostSheet>;
