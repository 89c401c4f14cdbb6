import { useCallback } from 'react';
import { sectionName } from '../../../domain/briefing/made-names.ts';
import { useLanguage } from '../../ui/language-choice.tsx';

export function useSectionName(): (name: string) => string {
  const language = useLanguage();
  return useCallback((name) => sectionName(name, language), [language]);
}
