import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';

/** The name of a tier in the reader's language: only that of new talents is a word. */
export function useTierName(): (tier: string) => string {
  const { t } = useLingui();
  return useCallback((tier) => (tier === 'New' ? t({ message: 'New', context: 'tier of a talent' }) : tier), [t]);
}
