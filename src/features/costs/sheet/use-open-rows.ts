import { useCallback, useMemo, useState } from 'react';
import type { CategoryRow } from '../../../../domain/cost/cost-edits.ts';
import type { CostViewState } from '../../../../domain/cost/cost-view.ts';
import type { CostPhase } from '../../../../domain/cost/phases.ts';
import { sheetRows, type CostSheetRow } from '../../../../domain/cost/sheet-rows.ts';
import type { CostTotals } from '../../../../domain/cost/totals.ts';
import { changeView } from '../cost-actions.ts';
import type { CostData } from '../cost-queries.ts';

const withOpen = (view: CostViewState, phase: CostPhase | null): CostViewState =>
  phase === null ? view : { ...view, expandedPhases: { ...view.expandedPhases, [phase]: true } };

/** Rows of the sheet, phases and accounts opened and closed. */
export function useOpenRows(data: CostData, totals: CostTotals) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  // The phase of a new item is open before the device has stored that.
  const [opening, setOpening] = useState<CostPhase | null>(null);
  const rows = useMemo(
    () => sheetRows(data.categories, data.items, closed, withOpen(data.view, opening), totals),
    [data.categories, data.items, closed, data.view, opening, totals],
  );
  const onToggle = useCallback((row: CostSheetRow) => {
    if (row.type === 'phase') setOpening(null);
    if (row.type === 'phase')
      void changeView((now) => ({ ...now, expandedPhases: { ...now.expandedPhases, [row.phase]: !row.isOpen } }));
    if (row.type === 'category')
      setClosed((now) => {
        const next = new Set(now);
        if (!next.delete(row.key)) next.add(row.key);
        return next;
      });
  }, []);
  const openAccount = ({ id, fields: { phase } }: CategoryRow) => {
    setClosed((now) => new Set([...now].filter((key) => key !== id)));
    if (data.view.expandedPhases[phase]) return;
    setOpening(phase);
    void changeView((now) => ({ ...now, expandedPhases: { ...now.expandedPhases, [phase]: true } }));
  };
  return { rows, onToggle, openAccount };
}
