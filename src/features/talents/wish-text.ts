import { useLingui } from '@lingui/react/macro';
import type { Wish } from '../../../domain/talent-search/conditions.ts';
import type { Rate } from '../../../domain/talent-search/frame.ts';
import type { Relaxation } from '../../../domain/talent-search/relax.ts';
import { provinceName } from '../../../domain/areas/regions.ts';
import { valueLabel } from '../../../domain/talent-search/value-labels.ts';
import { formatDayAndMonth, capitalFirst } from '../../../domain/format.ts';
import { formatRupiah } from '../../../domain/format-amounts.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { unreachable } from '../../../domain/unreachable.ts';

type Range = readonly [number | null, number | null];
type Texts = readonly [string | null, string | null];

const rangeText = ([low, high]: Range, unit: string): string =>
  (low !== null && high !== null
    ? low === high
      ? `${low}`
      : `${low}–${high}`
    : low !== null
      ? `≥ ${low}`
      : `≤ ${high}`) + unit;

/** Words for wishes and relaxations, on chips and beside the results. */
export function useWishText() {
  const { t } = useLingui();
  const language = useLanguage();
  const label = (slot: string, value: unknown) => valueLabel(slot, String(value), language);
  const rateText = ({ min, max, unit }: Rate): string => {
    const amount =
      min !== null && max !== null
        ? `${formatRupiah(min)}–${formatRupiah(max)}`
        : min !== null
          ? `≥ ${formatRupiah(min)}`
          : `≤ ${formatRupiah(max ?? 0)}`;
    return amount + (unit === 'day' ? t`/day` : unit === 'hour' ? t`/hour` : '');
  };
  const daysText = ([from, to]: Texts): string => {
    const days = [from, to].flatMap((day) => (day === null ? [] : [formatDayAndMonth(day, language)]));
    return days[0] === days[1] || days.length === 1 ? (days[0] ?? '') : days.join(' – ');
  };
  const listText = (slot: string, values: readonly string[]): string => {
    const shown = values.map((value) => label(slot, value));
    return shown.length > 4 ? `${shown.slice(0, 3).join(', ')} +${shown.length - 3}` : shown.join(', ');
  };
  const plainText = ({ slot, value }: Pick<Wish, 'slot' | 'value'>): string => {
    const list = Array.isArray(value) ? value.map(String) : [String(value)];
    switch (slot) {
      case 'age':
        return rangeText(value as Range, t` years`);
      case 'height_cm':
        return rangeText(value as Range, ' cm');
      case 'weight_kg':
        return rangeText(value as Range, ' kg');
      case 'rate':
        return rateText(value as Rate);
      case 'date':
        return t`free ${daysText(value as Texts)}`;
      case 'time': {
        const [from, to] = value as Texts;
        return `${from ?? ''}–${to ?? ''}`;
      }
      case 'min_hours':
        return t`at least ${Number(value)} hours`;
      case 'rating_min':
        return t`rating ≥ ${String(value)}`;
      case 'tier':
        return t`tier ${list.join(', ')}`;
      case 'tattoos':
        return value === 'none' ? t`no tattoos` : value === 'any' ? t`tattooed` : t`tattoo: ${listText(slot, list)}`;
      case 'piercings':
        return value === 'none' ? t`no piercings` : value === 'any' ? t`pierced` : t`piercing: ${listText(slot, list)}`;
      case 'city':
        return (
          list
            .map((code) => valueLabel(code.length > 2 ? 'city' : 'province', code, language))
            .slice(0, 3)
            .join(', ') + (list.length > 3 ? ` +${list.length - 3}` : '')
        );
      default:
        return listText(slot, list);
    }
  };
  const wishText = (wish: Wish): string => {
    const text = wish.slot === 'gender' ? capitalFirst(plainText(wish)) : plainText(wish);
    return wish.isNegated ? (wish.slot === 'skills_not' ? t`cannot: ${text}` : t`not ${text}`) : text;
  };
  const relaxationText = ({ type, slot, value }: Relaxation): string => {
    switch (type) {
      case 'age_to':
        return t`Age up to ${Number(value)}`;
      case 'age_from':
        return t`Age from ${Number(value)}`;
      case 'rate_to':
        return t`Rate up to ${formatRupiah(Number(value))}`;
      case 'height_from':
        return t`Height from ${Number(value)} cm`;
      case 'without_day':
        return t`Without ${formatDayAndMonth(String(value), language)}`;
      case 'whole_province':
        return t`All of ${String(value).split(',').map(provinceName).join(', ')}`;
      case 'unknown':
        return t`${label(slot, value)}: not known`;
      case 'without':
        return t`${capitalFirst(slotText(slot))}: any`;
      default:
        return unreachable(type);
    }
  };
  const slotText = (slot: string): string =>
    ({
      gender: t`gender`,
      date: t`days`,
      skin: t`skin tone`,
      ethnicity: t`ethnicity`,
      tier: t`tier`,
      facial_hair: t`facial hair`,
      tattoos: t`tattoos`,
      piercings: t`piercings`,
      identicals: t`twins`,
      weight_kg: t`weight`,
      time: t`hours`,
      min_hours: t`length of the day`,
      rating_min: t`rating`,
    })[slot] ?? slot;
  return { wishText, relaxationText, label, rateText, daysText };
}
