import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatRupiah } from '../../../domain/format-amounts.ts';
import type { LocationCard } from '../../../domain/places/directory.ts';

/** `Rp2.000.000 per day`, or words for no rate. */
export function useRateText(): (rate: number, unit: 'hour' | 'day') => string {
  const { t } = useLingui();
  return (rate, unit) => {
    const amount = formatRupiah(rate);
    if (rate === 0) return t`rate not set`;
    return unit === 'hour' ? t`${amount} per hour` : t`${amount} per day`;
  };
}

/** `4.8 from 3 reviews`; empty without any. */
export function useRatingText(): (place: Pick<LocationCard, 'rating' | 'reviews'>) => string {
  const { t, i18n } = useLingui();
  return ({ rating, reviews }) =>
    rating === null
      ? ''
      : t`${i18n.number(rating, { minimumFractionDigits: 1 })} from ${plural(reviews, { one: '# review', other: '# reviews' })}`;
}
