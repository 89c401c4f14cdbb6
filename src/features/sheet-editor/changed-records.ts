import { createContext, useContext, useSyncExternalStore } from 'react';
import { compareSheets, movedCalls } from '../../../domain/call-sheet/changes.ts';
import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import { recordKey, type RecordKey, type SheetKind } from '../../../domain/call-sheet/draft.ts';
import { SHEET_ROW_KINDS, SHEET_ROWS } from '../../../domain/call-sheet/records.ts';

/** Part of a record that differs from its issued version: all of it is new, or these fields. Undefined: nothing. */
type Changed = 'new' | ReadonlySet<string> | undefined;

/** Differences between the open sheet and its newest issued version. Cells subscribe to their own record. */
export class ChangedRecords {
  private changed: ReadonlyMap<RecordKey, Changed> = new Map();
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  of(kind: SheetKind, id: string): Changed {
    return this.changed.get(recordKey(kind, id));
  }

  /** `issued` null: there is nothing to compare with, and nothing is marked. */
  set(sheetId: string, issued: SheetContent | null, content: SheetContent): void {
    const before = this.changed;
    const next = new Map<RecordKey, Changed>();
    const head = new Set<string>();
    for (const change of issued === null ? [] : compareSheets(issued, content)) {
      if (change.type === 'head') head.add(change.field);
      else if (change.type !== 'removed') {
        const kind = KIND_OF[change.list];
        if (kind !== undefined)
          next.set(recordKey(kind, change.id), change.type === 'changed' ? new Set(change.fields) : 'new');
      }
    }
    for (const { list, id, fields } of issued === null ? [] : movedCalls(issued, content)) {
      const key = recordKey(CALLED[list], id);
      const known = next.get(key);
      if (known !== 'new') next.set(key, new Set([...(known ?? []), ...fields]));
    }
    if (head.size > 0) next.set(recordKey('call-sheet', sheetId), head);
    // The same object while its value is equal: only cells whose record changed are rendered.
    for (const [key, changed] of next) {
      const known = before.get(key);
      if (isSame(known, changed)) next.set(key, known);
    }
    this.changed = next;
    for (const listener of this.listeners) listener();
  }
}

const CALLED = { cast: 'sheet-cast', crew: 'sheet-crew', extras: 'sheet-extra' } as const;
const KIND_OF: Partial<Record<string, SheetKind>> = Object.fromEntries(
  SHEET_ROW_KINDS.map((kind) => [SHEET_ROWS[kind], kind]),
);

function isSame(one: Changed, other: Changed): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return one.size === other.size && [...one].every((field) => other.has(field));
}

export const ChangedRecordsContext = createContext(new ChangedRecords());

const useChanged = (kind: SheetKind, id: string): Changed => {
  const records = useContext(ChangedRecordsContext);
  return useSyncExternalStore(records.subscribe, () => records.of(kind, id));
};

const MARK = { 'data-changed': '' } as const;
/** Attributes of an element that shows this field: `data-changed` draws the red bar at its left. */
export type ChangeMark = typeof MARK | undefined;

/** Of a new row one cell is marked, not each of ten. */
const MARK_OF_NEW: Partial<Record<SheetKind, string>> = {
  'sheet-time': 'description',
  'sheet-scene': 'number',
  'sheet-cast': 'number',
  'sheet-extra': 'name',
  'sheet-crew': 'name',
  'sheet-line': 'text',
  'sheet-advance': 'scenes',
};

export function useChangeMarks(kind: SheetKind, id: string): (...fields: string[]) => ChangeMark {
  const changed = useChanged(kind, id);
  const isMarked = (field: string) => (changed === 'new' ? MARK_OF_NEW[kind] === field : changed?.has(field));
  return (...fields) => (fields.some(isMarked) ? MARK : undefined);
}

/** Whether anything of a record is marked. */
export const useIsChanged = (kind: SheetKind, id: string): boolean => useChanged(kind, id) !== undefined;

/** The bar itself, inside the element, so that rows that are skipped while scrolling do not cut it off. */
export const changeMarkClass = 'data-changed:shadow-[inset_3px_0_0_var(--color-red)]';
