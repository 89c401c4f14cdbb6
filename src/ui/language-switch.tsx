import { useLingui } from '@lingui/react/macro';
import { joinClasses } from './join-classes.ts';

const LANGUAGES = ['id', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Language names are written in their own language, and marked with `lang` for screen readers. */
export const LANGUAGE_NAMES = { id: 'Bahasa Indonesia', en: 'English' } satisfies Record<Language, string>;

/** Indonesian or English, in one tap. */
export function LanguageSwitch({ language, onChoose }: { language: Language; onChoose: (language: Language) => void }) {
  const { t } = useLingui();
  return (
    <div role="group" aria-label={t`Language`} className="inline-flex print:hidden">
      {LANGUAGES.map((choice) => (
        <button
          key={choice}
          type="button"
          lang={choice}
          aria-label={`${choice.toUpperCase()}, ${LANGUAGE_NAMES[choice]}`}
          title={LANGUAGE_NAMES[choice]}
          aria-pressed={choice === language}
          onClick={() => onChoose(choice)}
          className="grid min-h-tap min-w-9 max-tablet:min-w-11 pointer-coarse:min-w-11 place-items-center text-t1 uppercase hover:underline"
        >
          <span className={joinClasses('pb-px', choice === language && 'font-bold shadow-[inset_0_-2px_0_var(--ink)]')}>
            {choice}
          </span>
        </button>
      ))}
    </div>
  );
}
