import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Language } from '../../domain/language.ts';
import { LandingScreen } from '../features/landing/landing-screen.tsx';
import { AboutPage } from '../features/public-pages/about-page.tsx';
import { LocationsPage } from '../features/public-pages/locations-page.tsx';
import { TalentsPage } from '../features/public-pages/talents-page.tsx';
import { HostFormScreen } from '../features/host-registration/host-form-screen.tsx';
import { LoginScreen } from '../features/login/login-screen.tsx';
import { ForgotPasswordScreen } from '../features/password-reset/forgot-password-screen.tsx';
import { RegisterChoiceScreen } from '../features/registration/register-choice-screen.tsx';
import { TalentFormScreen } from '../features/registration/talent-form-screen.tsx';
import { TalentIntroScreen } from '../features/registration/talent-intro-screen.tsx';
import { SharedSheetFrame } from '../features/shared-sheet/shared-sheet-frame.tsx';
import { SampleSheetPreview } from '../features/sample-sheet/sample-sheet-preview.tsx';
import { SampleSheetScreen } from '../features/sample-sheet/sample-sheet-screen.tsx';
import { messages as english } from '../locales/en.po';
import { messages as indonesian } from '../locales/id.po';
import { LanguageChoiceContext } from '../ui/language-choice.tsx';
import { PublicLayout } from '../shared/frames/public-layout.tsx';

i18n.load({ id: indonesian, en: english });

interface Page {
  title: MessageDescriptor;
  description: MessageDescriptor;
  draw: () => ReactNode;
  /** The page shows numbers from the server: its script is fetched after rendering even if the reader does nothing. */
  awaitsNumbers?: boolean;
}

/** The titles are those of the routes. */
const PAGES = {
  '/': {
    title: msg`Call sheets and scene breakdowns that work offline`,
    description: msg`Klaket brings screenplay, shooting days and call sheets together for film crews in Indonesia. A call sheet you’ve opened stays on your phone and always shows when it was last updated.`,
    draw: () => (
      <PublicLayout>
        <LandingScreen sheet={<SampleSheetPreview />} />
      </PublicLayout>
    ),
  },
  '/contoh': {
    title: msg`Sample call sheet`,
    description: msg`A sample of Klaket’s call sheet on a phone: call time, location, phone numbers and what changed, readable offline.`,
    draw: () => <SampleSheetScreen />,
  },
  '/about': {
    title: msg`About us`,
    description: msg`Who makes Klaket, what it does for film crews in Indonesia, and what it doesn’t do.`,
    draw: () => (
      <PublicLayout>
        <AboutPage />
      </PublicLayout>
    ),
  },
  '/talents': {
    title: msg`Talent`,
    description: msg`Actors, extras, voice talents and film workers in Indonesia, found in one sentence. Casting is free for talents.`,
    draw: () => (
      <PublicLayout>
        <TalentsPage talents={null} />
      </PublicLayout>
    ),
    awaitsNumbers: true,
  },
  '/locations': {
    title: msg`Location`,
    description: msg`Houses, shops and yards in Indonesia where a film can be shot, with photos, rate and rules.`,
    draw: () => (
      <PublicLayout>
        <LocationsPage places={null} />
      </PublicLayout>
    ),
    awaitsNumbers: true,
  },
  '/register': {
    title: msg`Sign up`,
    description: msg`Sign up to Klaket as a talent, a production house or the owner of a location.`,
    draw: () => <RegisterChoiceScreen />,
  },
  '/register/talent': {
    title: msg`Sign up as talent`,
    description: msg`What a talent profile on Klaket is for, what to have ready, and that it’s free.`,
    draw: () => <TalentIntroScreen hasBegun={false} />,
  },
  '/login': {
    title: msg`Log in`,
    description: msg`Log in to Klaket: screenplays, shooting days, call sheets and bookings of your production house.`,
    draw: () => <LoginScreen reason="" onUnfinished={() => Promise.resolve()} />,
  },
  '/forgot-password': {
    title: msg`Forgot password`,
    description: msg`Request a link to choose a new Klaket password.`,
    draw: () => <ForgotPasswordScreen onSent={() => {}} />,
  },
  '/register/talent/form': {
    title: msg`Your details`,
    description: msg`Name, number and email for your talent profile on Klaket. What you type is kept on your phone, offline too.`,
    draw: () => <TalentFormScreen onDone={() => {}} />,
  },
  '/register/host': {
    title: msg`Sign up as host`,
    description: msg`Sign up your location for film shoots, or your production house, on Klaket.`,
    draw: () => <HostFormScreen step="contact" onStep={() => {}} onDone={() => {}} />,
  },
} satisfies Record<string, Page>;

const isPage = (path: string): path is keyof typeof PAGES => Object.hasOwn(PAGES, path);

/**
 * A public page as HTML, so that a phone on a slow network reads it before the program has arrived; the program then
 * draws the same over it. Runs in Node while the app is built (server/build/prerender-pages.ts), never in a page.
 */
export async function prerenderPage(
  path: string,
  language: Language,
): Promise<{ html: string; title: string; description: string; awaitsNumbers: boolean }> {
  if (!isPage(path)) throw new Error(`${path} is not drawn while building`);
  const { title, description, draw, awaitsNumbers = false }: Page = PAGES[path];
  i18n.activate(language);
  const root = createRootRoute();
  const paths = ['/register/talent/verify', ...Object.keys(PAGES)];
  const router = createRouter({
    routeTree: root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path }))),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <LanguageChoiceContext value={{ language, choose: () => {} }}>
        <RouterContextProvider router={router}>{draw()}</RouterContextProvider>
      </LanguageChoiceContext>
    </I18nProvider>,
  );
  return { html, title: `${i18n._(title)} · Klaket`, description: i18n._(description), awaitsNumbers };
}

/** What previews say of pages behind a link: nothing of what the link is for. The titles are those of the routes. */
const LINKED = {
  'shared-sheet': {
    title: msg`Call sheet`,
    description: msg`Call time, location, phone numbers and what changed. Opens without an account and stays readable offline.`,
  },
  'shared-shortlist': {
    title: msg`Shortlist`,
    description: msg`Talents chosen for a production. Opens without an account.`,
  },
  invitation: {
    title: msg`Invitation`,
    description: msg`Someone invites you to work with their production house on Klaket.`,
  },
};

const isLinked = (name: string): name is keyof typeof LINKED => Object.hasOwn(LINKED, name);

/**
 * A page behind a link. A shared sheet has a frame, without a word in any language: a slow phone shows it while the
 * program and the sheet are on their way.
 */
export function prerenderLinked(
  name: string,
  language: Language,
): { html: string; title: string; description: string } {
  if (!isLinked(name)) throw new Error(`${name} is not drawn while building`);
  i18n.activate(language);
  const { title, description } = LINKED[name];
  const html = name === 'shared-sheet' ? renderToString(<SharedSheetFrame />) : '';
  return { html, title: `${i18n._(title)} · Klaket`, description: i18n._(description) };
}
