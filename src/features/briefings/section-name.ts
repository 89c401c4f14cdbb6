import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';

/** Names that the app gives to the first section, in every language. */
const GENERAL: ReadonlySet<string> = new Set(['General', 'Umum']);

/** The name of a section for the reader: the one that the app made is in the reader's language. */
export function useSectionName(): (name: string) => string {
  const { t } = useLingui();
  return useCallback((name) => (GENERAL.has(name) ? t`General` : name), [t]);
}
