import { useLingui } from '@lingui/react/macro';
import { formatDate, capitalFirst } from '../../../../domain/format.ts';
import { hairText } from '../../../../domain/talent/hair-words.ts';
import type { TalentCard } from '../../../../domain/talent-search/talent-card.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { useValueLabel } from '../value-text.ts';

/** A name and its value; null: not known. */
export type DetailRow = readonly [name: string, value: string | null];

/** Sizes and appearance of a talent as texts, for the screen and for paper. */
export function useDetailRows(card: TalentCard): { sizes: DetailRow[]; appearance: DetailRow[]; measured: string } {
  const { t, i18n } = useLingui();
  const label = useValueLabel();
  const language = useLanguage();
  const { sizes } = card;
  const cm = (value: number | null) => (value === null ? null : `${i18n.number(value)} cm`);
  const labelOf = (slot: string, value: string | null) => (value === null ? null : capitalFirst(label(slot, value)));
  const labelsOf = (slot: string, values: readonly string[] | null) =>
    values === null ? null : values.length === 0 ? t`none` : values.map((value) => label(slot, value)).join(', ');
  return {
    sizes: [
      [t`Height`, cm(card.height)],
      [t`Weight`, card.weight === null ? null : `${i18n.number(card.weight)} kg`],
      [t`Bust`, cm(sizes.bust)],
      [t`Underbust`, cm(sizes.underbust)],
      [t`Waist`, cm(sizes.waist)],
      [t`Hip`, cm(sizes.hip)],
      [t`Shoe size`, sizes.footSize === null ? null : String(sizes.footSize)],
      [t`Shirt size`, sizes.shirtSize || null],
    ],
    appearance: [
      [t`Skin tone`, labelOf('skin', card.skin)],
      [t`Ethnicity or origin`, labelOf('ethnicity', card.ethnicity)],
      [t`Hair`, hairText(card.hair, language) || null],
      [t`Facial hair`, labelOf('facial_hair', card.facialHair)],
      [t`Tattoos`, labelsOf('tattoos', card.tattoos)],
      [t`Piercings`, labelsOf('piercings', card.piercings)],
      [t`Twins or more`, labelOf('identicals', card.identicals)],
      [
        t`Languages`,
        card.languages.length === 0 ? null : card.languages.map((name) => label('languages_all', name)).join(', '),
      ],
    ],
    measured:
      sizes.measuredOn === ''
        ? t`measuring date unknown`
        : [t`measured ${formatDate(sizes.measuredOn, language)}`, sizes.measuredBy]
            .filter((part) => part !== '')
            .join(', '),
  };
}
