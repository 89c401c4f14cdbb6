import { useLingui } from '@lingui/react/macro';
import type { Relaxation } from '../../../../domain/talent-search/relax.ts';
import { provinceName } from '../../../../domain/areas/regions.ts';
import { formatDayAndMonth, capitalFirst } from '../../../../domain/format.ts';
import { formatRupiah } from '../../../../domain/format-amounts.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { unreachable } from '../../../../domain/unreachable.ts';
import { useValueLabel } from '../value-text.ts';

/** A wish made wider, in words: `Age up to 35`. */
export function useRelaxationText(): (relaxation: Relaxation) => string {
  const { t } = useLingui();
  const language = useLanguage();
  const label = useValueLabel();
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
  return ({ type, slot, value }) => {
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
        return t`${label(slot, value)}: unknown`;
      case 'without':
        return t`${capitalFirst(slotText(slot))}: any`;
      default:
        return unreachable(type);
    }
  };
}
