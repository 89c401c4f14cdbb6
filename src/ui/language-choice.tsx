import { createContext, useContext } from 'react';
import { type Language, LanguageSwitch } from './language-switch.tsx';

/**
 * The interface's language and how to change it; the composition root provides it (it loads the catalogue and
 * remembers).
 */
export interface LanguageChoice {
  language: Language;
  choose: (language: Language) => void;
}

export const LanguageChoiceContext = createContext<LanguageChoice>({ language: 'id', choose: () => {} });

/** The language to format dates and sums in. */
export function useLanguage(): Language {
  return useContext(LanguageChoiceContext).language;
}

/** The language switch, wired to the choice. */
export function AppLanguageSwitch() {
  const { language, choose } = useContext(LanguageChoiceContext);
  return <LanguageSwitch language={language} onChoose={choose} />;
}
