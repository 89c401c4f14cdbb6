import { useLingui } from '@lingui/react/macro';
import { fieldKind } from '../../../domain/attention/field-kinds.ts';
import { shownValue } from '../../../domain/attention/values.ts';
import { useRecordLabels } from '../../labels/record-labels.ts';
import type { DescribedConflict } from './attention-queries.ts';

const MOST_ON_A_BUTTON = 28;

/** A value as a button names it: the beginning of a long text, and words where there is nothing. */
export function useValueLabel(): (item: DescribedConflict, field: string, value: unknown) => string {
  const { t } = useLingui();
  const labels = useRecordLabels();
  return ({ conflict, find }, field, value) => {
    const words =
      isTextField(conflict.kind, field) && typeof value === 'string'
        ? value
        : labels.value(shownValue(conflict, field, value, find));
    if (words.trim() === '') return t`the empty value`;
    return words.length > MOST_ON_A_BUTTON ? `“${words.slice(0, MOST_ON_A_BUTTON).trimEnd()}…”` : words;
  };
}

export function isTextField(kind: string, field: string): boolean {
  const what = fieldKind(kind, field);
  return what === 'text' || what === 'long-text';
}
