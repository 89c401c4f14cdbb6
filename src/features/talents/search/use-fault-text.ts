import { useLingui } from '@lingui/react/macro';
import type { FilterFault } from '../../../../domain/talent-search/typed-filters.ts';

/** Faults of typed bounds of a search in words. */
export function useFaultText(): Record<FilterFault, string> {
  const { t } = useLingui();
  return {
    number: t`Write a number in digits.`,
    amount: t`That isn’t an amount. Try 1.250.000, 750rb or 2,5 jt.`,
    order: t`The maximum is below the minimum`,
  };
}
