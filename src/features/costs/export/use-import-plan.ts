import { useMemo, useState } from 'react';
import { fillRows, type Place } from '../../../../domain/cost/fill-rows.ts';
import { findHeads, guessMapping, mappingFrom, type ColumnMapping } from '../../../../domain/cost/import-heads.ts';
import { NO_CHOICE, type ReadingChoice, type TablePart } from '../../../../domain/cost/import-rows.ts';
import { planImport } from '../../../../domain/cost/import-table.ts';
import type { CategoryRow, ItemRow } from '../../../../domain/cost/cost-edits.ts';
import type { DraftChange } from '../../../../domain/records/draft-change.ts';
import { asWideAs } from '../../../shared/tables/import/column-choices.tsx';
import type { TableFile } from '../../../shared/tables/import/read-table-file.ts';
import type { TableSheet } from '../../../shared/tables/import/read-workbook.ts';
import type { CostContext } from '../cost-actions.ts';

const newId = () => crypto.randomUUID();

/** The cell that a table was pasted at. */
export interface PasteTarget extends Place {
  category: CategoryRow;
}

interface SheetReading {
  isTaken: boolean;
  headAt: number;
  mapping: ColumnMapping;
}

/** Sheets that add up the others. */
const SUMMARY = /rekap|ringkas|summary|top ?sheet|total|cover/i;

function firstReading({ name, rows }: TableSheet, isOnly: boolean, target: PasteTarget | null): SheetReading {
  const headAt = findHeads(rows);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const guessed =
    headAt < 0
      ? mappingFrom(target?.column ?? 'name', width)
      : guessMapping(rows[headAt] ?? [], rows.slice(headAt + 1));
  const isReadable = headAt >= 0 && guessed.includes('name') && !SUMMARY.test(name);
  return { isTaken: isOnly || isReadable, headAt, mapping: asWideAs(rows, guessed) };
}

/** A blank item at which a table is pasted makes room for it. */
function withoutBlank(items: readonly ItemRow[], target: PasteTarget | null): DraftChange[] {
  const item = items.find(({ id }) => id === target?.itemId);
  if (item === undefined) return [];
  const { name, rate, lumpSum, actual, paid } = item.fields;
  const isBlank = name === '' && rate === null && lumpSum === null && actual === 0 && paid === 0;
  return isBlank ? [{ scope: item.scope, kind: 'cost-item', id: item.id, op: 'delete', fields: {} }] : [];
}

/** The choices of an import (sheets, heads, columns, separators, accounts), and the plan that follows from them. */
export function useImportPlan(context: CostContext, table: TableFile, target: PasteTarget | null) {
  const { data, currency, language, values } = context;
  const { sheets } = table;
  const first = useMemo(
    () => sheets.map((sheet) => firstReading(sheet, sheets.length === 1, target)),
    [sheets, target],
  );
  const [changed, setChanged] = useState<{ of: typeof first; readings: readonly SheetReading[] }>();
  const readings = changed?.of === first ? changed.readings : first;
  const [shownAt, setShownAt] = useState(() =>
    Math.max(
      0,
      first.findIndex(({ isTaken }) => isTaken),
    ),
  );
  const change = (at: number, next: Partial<SheetReading>) =>
    setChanged({ of: first, readings: readings.map((each, other) => (other === at ? { ...each, ...next } : each)) });
  const [choice, setChoice] = useState<ReadingChoice>(NO_CHOICE);
  const [withKnown, setWithKnown] = useState(false);
  const [fallbackId, setFallbackId] = useState(target?.category.id ?? data.categories[0]?.id ?? '');
  const [isFilling, setFilling] = useState(
    () => target !== null && first[0] !== undefined && !first[0].mapping.includes('name'),
  );
  const fallback = data.categories.find(({ id }) => id === fallbackId) ?? data.categories[0];
  const parts = useMemo(
    () =>
      sheets.flatMap(({ name, rows }, at): TablePart[] => {
        const reading = readings[at];
        return reading?.isTaken ? [{ name, rows, headAt: reading.headAt, mapping: reading.mapping }] : [];
      }),
    [sheets, readings],
  );
  const plan = useMemo(() => {
    const all = { script: data.script.id, categories: data.categories, items: data.items, currency, language, values };
    const importing = { ...all, newId };
    const [part] = parts;
    if (isFilling && target !== null && part !== undefined)
      return { type: 'fill' as const, ...fillRows(importing, target.category, target, part, choice) };
    if (fallback === undefined) return null;
    const added = planImport(importing, parts, fallback, choice, withKnown);
    return { type: 'add' as const, ...added, changes: [...added.changes, ...withoutBlank(data.items, target)] };
  }, [data, currency, language, values, parts, isFilling, target, fallback, choice, withKnown]);
  const sheet = sheets[Math.min(shownAt, sheets.length - 1)];
  const reading = readings[Math.min(shownAt, sheets.length - 1)];
  return {
    readings,
    change,
    shown: sheet === undefined || reading === undefined ? null : { at: shownAt, sheet, reading },
    setShownAt,
    choice,
    setChoice,
    withKnown,
    setWithKnown,
    fallback,
    setFallbackId,
    isFilling,
    setFilling,
    plan,
    needsName: !isFilling && parts.some(({ mapping }) => !mapping.includes('name')),
  };
}
export type ImportState = ReturnType<typeof useImportPlan>;
