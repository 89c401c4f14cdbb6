import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { KlaketName } from '../../ui/klaket-mark.tsx';
import { AppLanguageSwitch } from '../../ui/language-choice.tsx';
import { ThemeSwitch } from '../../shared/frames/theme-switch.tsx';
import { PartsControls } from './parts-controls.tsx';
import { PartsFields } from './parts-fields.tsx';
import { PartsFloating } from './parts-floating.tsx';
import { PartsForm } from './parts-form.tsx';
import { PartsMarks } from './parts-marks.tsx';
import { PartsSheet } from './parts-sheet.tsx';
import { PartsStates } from './parts-states.tsx';

/** Every part of `src/ui` in every state; theme and language are switched at the top. Development only. */
export function PartsScreen() {
  const { t } = useLingui();
  return (
    <div className="min-h-dvh bg-sheet">
      <div className="mx-auto max-w-[1360px] px-4 pb-20 tablet:px-10">
        <header className="sticky top-0 z-30 flex min-h-16 flex-wrap items-center gap-4 bg-sheet">
          <Link to="/" className="inline-flex min-h-tap items-center no-underline">
            <KlaketName />
          </Link>
          <h1 className="text-t2 font-text max-tablet:sr-only">{t`States and parts`}</h1>
          <span className="ml-auto flex items-center gap-3">
            <AppLanguageSwitch />
            <ThemeSwitch />
          </span>
        </header>
        <main id="content">
          <PartsStates />
          <PartsFloating />
          <PartsFields />
          <PartsForm />
          <PartsControls />
          <PartsMarks />
          <PartsSheet />
        </main>
      </div>
    </div>
  );
}
