import { useMemo, useState } from 'react';
import { changesSince } from '../../../../domain/cost/cost-cells.ts';
import type { CostSettingsFields } from '../../../../domain/cost/cost-records.ts';
import { spentByItem } from '../../../../domain/cost/receipts.ts';
import { scheduleValues } from '../../../../domain/cost/schedule-values.ts';
import { costTotals } from '../../../../domain/cost/totals.ts';
import { sinceVersion } from '../../../../domain/cost/versions.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';
import type { CostContext } from '../cost-actions.ts';
import type { CostData } from '../cost-queries.ts';

const NO_SETTINGS: CostSettingsFields = { currency: 'IDR', contingencyBasisPoints: 0 };

/** The budget with its sums, the version it is compared with, and items whose quantity the schedule has changed. */
export function useBudget(data: CostData) {
  const language = useLanguage();
  const settings = data.settings?.fields ?? NO_SETTINGS;
  const values = useMemo(() => scheduleValues(data), [data]);
  const budget = useMemo(
    () => ({ ...data, settings, spent: spentByItem(data.receipts, data.verdicts) }),
    [data, settings],
  );
  const totals = useMemo(() => costTotals(budget, values), [budget, values]);
  const context: CostContext = useMemo(
    () => ({ data, values, currency: settings.currency, language }),
    [data, values, settings.currency, language],
  );
  // Null: compared with none.
  const [against, setAgainst] = useState<string | null>('latest');
  const version = against === 'latest' ? data.versions[0] : data.versions.find(({ id }) => id === against);
  const since = useMemo(
    () => (version === undefined ? null : sinceVersion(version, budget, totals)),
    [version, budget, totals],
  );
  // Reads every formula: not again with each move of the cursor.
  const changed = useMemo(
    () => data.items.filter(({ fields }) => changesSince(fields, values).length > 0),
    [data.items, values],
  );
  return { settings, budget, totals, context, version, setAgainst, since, changed };
}
