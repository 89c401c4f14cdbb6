import type { I18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type Language, LANGUAGES } from '../../../domain/language.ts';
import { wordsIn } from '../../platform/app/language-store.ts';
import { SelectField } from '../../ui/field.tsx';
import { type LanguageChoice, LanguageChoiceContext } from '../../ui/language-choice.tsx';
import { LANGUAGE_NAMES } from '../../ui/language-switch.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Options } from '../../ui/options.tsx';

export function OutLanguageField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Language;
  onChange: (language: Language) => void;
}) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => onChange(LANGUAGES.find((language) => language === event.target.value) ?? value)}
    >
      <Options of={LANGUAGES} name={(language) => LANGUAGE_NAMES[language]} />
    </SelectField>
  );
}

const Own = createContext<{ i18n: I18n; choice: LanguageChoice } | null>(null);

/** Hooks below it read words and formats of this language, for a file; `OwnLanguage` draws with them. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const { t } = useMacro();
  const { i18n: own } = useLingui();
  const choice = useContext(LanguageChoiceContext);
  const [read, setRead] = useState<{ language: Language; i18n: I18n | null } | null>(null);
  const isOwn = language === choice.language;
  useEffect(() => {
    if (isOwn) return;
    let isLeft = false;
    const load = async () => {
      const i18n = await wordsIn(language).catch(() => null);
      if (!isLeft) setRead({ language, i18n });
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [language, isOwn]);
  const out = useMemo(() => ({ ...choice, language }), [choice, language]);
  const interfaceWords = useMemo(() => ({ i18n: own, choice }), [own, choice]);
  const known = isOwn ? { i18n: own } : read?.language === language ? read : null;
  if (known === null) return <SkeletonRows rows={4} />;
  if (known.i18n === null)
    return (
      <Note kind="stop" role="alert" title={t`This language isn’t on this device yet. Connect once to get it.`}>
        {t`They need a network once.`}
      </Note>
    );
  return (
    <Own value={interfaceWords}>
      <I18nProvider i18n={known.i18n}>
        <LanguageChoiceContext value={out}>{children}</LanguageChoiceContext>
      </I18nProvider>
    </Own>
  );
}

/** Inside of `InLanguage`: the interface's own words again. */
export function OwnLanguage({ children }: { children: ReactNode }) {
  const own = useContext(Own);
  if (own === null) return children;
  return (
    <I18nProvider i18n={own.i18n}>
      <LanguageChoiceContext value={own.choice}>{children}</LanguageChoiceContext>
    </I18nProvider>
  );
}
