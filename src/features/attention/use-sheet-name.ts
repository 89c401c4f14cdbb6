import { useLingui } from '@lingui/react/macro';
import { useRecordWords } from '../../ui/record-words.ts';
import type { DeletedSheet } from './attention-queries.ts';

/** "Call sheet CS-0007"; a deleted head has taken its number along, unless it was itself worked on or `number` is known. */
export function useSheetName({ conflicts, head }: DeletedSheet, number?: unknown): string {
  const { t } = useLingui();
  const words = useRecordWords();
  const named = head ?? conflicts.find(({ subject }) => subject.type === 'sheet')?.subject;
  if (named !== undefined) return words.subject(named);
  return typeof number === 'number'
    ? words.subject({ type: 'sheet', number, production: null })
    : t`A deleted call sheet`;
}
