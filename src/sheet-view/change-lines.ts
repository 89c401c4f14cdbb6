import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import type { SheetChange } from '../../domain/call-sheet/changes.ts';
import type { SheetContent } from '../../domain/call-sheet/content.ts';
import type { SheetPlace } from '../../domain/call-sheet/sheet-places.ts';
import type { FormatLanguage } from '../../domain/format.ts';
import { useLanguage } from '../ui/language-choice.tsx';
import { headLine } from './head-change-text.ts';
import { rowLines } from './row-change-text.ts';

/** One line of "what changed". Lines with equal keys are merged: a place has several fields. */
export interface ChangeLine {
  key: string;
  text: string;
  /** The row that changed, null for the sheet as a whole. */
  rowId: string | null;
  /** Its place on the newer version; of a removed row, its place on the older one. */
  where: SheetPlace;
}

/**
 * Words changes as the crew would: "Scene 42 moved to Day 8", "Parking: now Blok III". The same words on the screen, on
 * paper and in messages. No line for fields that readers do not see.
 */
export function changeLines(
  i18n: I18n,
  language: FormatLanguage,
  changes: readonly SheetChange[],
  before: SheetContent,
  after: SheetContent,
): ChangeLine[] {
  const rowLine = rowLines(i18n, language, before, after);
  const known = new Set<string>();
  return changes.flatMap((change): ChangeLine[] => {
    const line = change.type === 'head' ? headLine(i18n, language, change, before.head, after.head) : rowLine(change);
    if (line === null || known.has(line.key)) return [];
    known.add(line.key);
    return [line];
  });
}

/** The same in the reader's language. */
export function useChangeLines(): (
  changes: readonly SheetChange[],
  before: SheetContent,
  after: SheetContent,
) => ChangeLine[] {
  const { i18n } = useLingui();
  const language = useLanguage();
  return useCallback((changes, before, after) => changeLines(i18n, language, changes, before, after), [i18n, language]);
}
