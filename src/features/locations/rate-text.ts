import { useLingui } from '@lingui/react/macro';
import { formatRupiah } from '../../../domain/format-amounts.ts';

/** `Rp2.000.000 per day`; says so where no rate is set. */
export function useRateText(): (rate: number, unit: 'hour' | 'day') => string {
  const { t } = useLingui();
  return (rate, unit) => {
    const amount = formatRupiah(rate);
    if (rate === 0) return t`rate not set`;
    return unit === 'hour' ? t`${amount} per hour` : t`${amount} per day`;
  };
}
