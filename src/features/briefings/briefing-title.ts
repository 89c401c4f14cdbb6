import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { briefingTitle } from '../../../domain/briefing/made-names.ts';
import { useLanguage } from '../../ui/language-choice.tsx';

/** The title of a briefing or recording for its reader, with a placeholder for an empty one. */
export function useBriefingTitle(): (title: string) => string {
  const { t } = useLingui();
  const language = useLanguage();
  return useCallback((title) => briefingTitle(title, language) || t`Without a title`, [t, language]);
}
