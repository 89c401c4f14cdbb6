import { useLingui } from '@lingui/react/macro';
import type { Wish } from '../../../domain/talent-search/conditions.ts';
import type { Rate } from '../../../domain/talent-search/frame.ts';
import { valueLabel, withGroupNames } from '../../../domain/talent-search/value-labels.ts';
import { formatDayAndMonth } from '../../../domain/format.ts';
import { formatRupiah } from '../../../domain/format-amounts.ts';
import type { Language } from '../../../domain/language.ts';
import { useLanguage } from '../../ui/language-choice.tsx';

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

const daysText = ([from, to]: Texts, language: Language): string => {
  const days = [from, to].flatMap((day) => (day === null ? [] : [formatDayAndMonth(day, language)]));
  return days[0] === days[1] || days.length === 1 ? (days[0] ?? '') : days.join(' – ');
};

/** At most four values; of more the first three and their number. */
const listText = (labels: readonly string[]): string => (labels.length > 4 ? firstThree(labels) : labels.join(', '));

const firstThree = (labels: readonly string[]): string =>
  labels.slice(0, 3).join(', ') + (labels.length > 3 ? ` +${labels.length - 3}` : '');

export function useValueLabel(): (slot: string, value: unknown) => string {
  const language = useLanguage();
  return (slot, value) => valueLabel(slot, String(value), language);
}

/** Values that need no "hair" before them. */
const NAMED_ALONE = new Set(['bald', 'hijab']);

/** The value of a wish in words: `24–31 years`, `free 12 Dec`, `dancing, singing`. */
export function useValueText(): (wish: Pick<Wish, 'slot' | 'value'>) => string {
  const { t } = useLingui();
  const language = useLanguage();
  const rateText = ({ min, max, unit }: Rate): string => {
    const amount =
      min !== null && max !== null
        ? `${formatRupiah(min)}–${formatRupiah(max)}`
        : min !== null
          ? `≥ ${formatRupiah(min)}`
          : `≤ ${formatRupiah(max ?? 0)}`;
    return amount + (unit === 'day' ? t`/day` : unit === 'hour' ? t`/hour` : '');
  };
  return ({ slot, value }) => {
    const list = Array.isArray(value) ? value.map(String) : [String(value)];
    const labelled = () => listText(list.map((each) => valueLabel(slot, each, language)));
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
        return t`available ${daysText(value as Texts, language)}`;
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
        return value === 'none' ? t`no tattoos` : value === 'any' ? t`tattooed` : t`tattoo: ${labelled()}`;
      case 'piercings':
        return value === 'none' ? t`no piercings` : value === 'any' ? t`pierced` : t`piercing: ${labelled()}`;
      case 'city':
        return firstThree(list.map((code) => valueLabel(code.length > 2 ? 'city' : 'province', code, language)));
      case 'hair':
        return list.every((name) => NAMED_ALONE.has(name)) ? labelled() : t`hair: ${labelled()}`;
      case 'skills_any':
        return listText(withGroupNames(list).map((each) => valueLabel(slot, each, language)));
      default:
        return labelled();
    }
  };
}
