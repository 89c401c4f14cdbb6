import { useLingui } from '@lingui/react/macro';
import { useRecordLabels } from '../../labels/record-labels.ts';
import type { DeletedSheet } from './attention-queries.ts';

/**
 * "Call sheet CS-0007"; a deleted head has taken its number along, unless it was itself worked on or `number` is known.
 */
export function useSheetName({ conflicts, head }: DeletedSheet, number?: unknown): string {
  const { t } = useLingui();
  const labels = useRecordLabels();
  const named = head ?? conflicts.find(({ subject }) => subject.type === 'sheet')?.subject;
  if (named !== undefined) return labels.subject(named);
  return typeof number === 'number'
    ? labels.subject({ type: 'sheet', number, production: null })
    : t`A deleted call sheet`;
}
