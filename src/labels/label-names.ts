import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { SheetContent } from '../../domain/call-sheet/content.ts';
import { type LabelNames, writtenOut } from '../../domain/call-sheet/labels.ts';
import type { TimeLabel } from '../../domain/call-sheet/records.ts';
import { useLanguage } from '../ui/language-choice.tsx';
import { categoryNames } from './category-names.ts';
import { timeOfDayNames } from './time-of-day-names.ts';

export const TIME_NAMES = {
  breakfast: msg`Breakfast`,
  lunch: msg`Lunch`,
  dinner: msg`Dinner`,
  snack: msg`Snack`,
} satisfies Record<TimeLabel, MessageDescriptor>;

/** Names of a sheet's stored codes in one language. */
export const labelNames = (i18n: I18n): LabelNames => ({
  time: {
    breakfast: i18n._(TIME_NAMES.breakfast),
    lunch: i18n._(TIME_NAMES.lunch),
    dinner: i18n._(TIME_NAMES.dinner),
    snack: i18n._(TIME_NAMES.snack),
  },
  unnamed: { meal: i18n._(msg`Meal`), other: i18n._(msg`Time`) },
  category: categoryNames(i18n),
  timeOfDay: timeOfDayNames(i18n),
});

/** The same in the reader's language. */
export function useLabelNames(): LabelNames {
  const { i18n } = useLingui();
  const language = useLanguage();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same object says other words in another language
  return useMemo(() => labelNames(i18n), [i18n, language]);
}

/** A sheet's content with its codes written out for the reader. */
export function useWrittenOut<Content extends SheetContent | null>(content: Content): Content {
  const names = useLabelNames();
  return useMemo(() => (content === null ? content : (writtenOut(content, names) as Content)), [content, names]);
}
