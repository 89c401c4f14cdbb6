import { useLingui } from '@lingui/react/macro';
import { joinClasses } from './join-classes.ts';

export const LANGUAGES = ['id', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Language names are written in their own language, and marked so that a screen reader says them in it. */
export const LANGUAGE_NAMES = { id: 'Bahasa Indonesia', en: 'English' } satisfies Record<Language, string>;

/** Indonesian or English, in one tap. */
export function LanguageSwitch({ language, onChoose }: { language: Language; onChoose: (language: Language) => void }) {
  const { t } = useLingui();
  return (
    <div role="group" aria-label={t`Language`} className="inline-flex">
      {LANGUAGES.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-label={`${one.toUpperCase()}, ${LANGUAGE_NAMES[one]}`}
          title={LANGUAGE_NAMES[one]}
          aria-pressed={one === language}
          onClick={() => onChoose(one)}
          className="grid min-h-tap min-w-9 max-tablet:min-w-11 place-items-center text-t1 uppercase hover:underline"
        >
          <span className={joinClasses('pb-px', one === language && 'font-bold shadow-[inset_0_-2px_0_var(--ink)]')}>
            {one}
          </span>
        </button>
      ))}
    </div>
  );
}
