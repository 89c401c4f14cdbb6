import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import { useMemo } from 'react';
import { OldTabBar } from '../features/app-update/old-tab-bar.tsx';
import { UpdatePrompt } from '../features/app-update/update-prompt.tsx';
import { StepUpHost } from '../features/step-up/step-up-host.tsx';
import { chooseLanguage, useLanguage } from '../platform/app/language-store.ts';
import { LanguageChoiceContext } from '../ui/language-choice.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { router } from './router.tsx';

/** Language, messages and the router; providers of the workspace are in its layout. */
export function App() {
  const language = useLanguage();
  const choice = useMemo(
    () => ({ language, choose: (wanted: typeof language) => void chooseLanguage(wanted) }),
    [language],
  );
  return (
    <I18nProvider i18n={i18n}>
      <LanguageChoiceContext value={choice}>
        <RouterProvider router={router} />
        <UpdatePrompt />
        <OldTabBar />
        {/* Its link to the settings needs the router. */}
        <RouterContextProvider router={router}>
          <StepUpHost />
        </RouterContextProvider>
        <ToastRegion />
      </LanguageChoiceContext>
    </I18nProvider>
  );
}
