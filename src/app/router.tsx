import { createRouter, useMatches, useRouter } from '@tanstack/react-router';
import { currentRouteSession } from '../platform/session/session-store.ts';
import { routeTree } from '../route-tree.gen.ts';
import { loadPageMessages } from '../platform/app/language-store.ts';
import { lazyComponent } from '../ui/lazy-module.ts';
import { BrokenScreen, PendingScreen } from './boundaries.tsx';
import { layouts } from './layouts.tsx';
import { openWorkOf } from './session-lifecycle.ts';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { setRouteTitle } from '../platform/page/page-title.ts';
import { focusComingHeading } from '../ui/focus-heading.ts';

/** Around every page: keeps the document's title and the focus. */
function RootLayout({ children }: { children: ReactNode }) {
  const { title } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  const { i18n } = useLingui();
  const text = title ? i18n._(title) : '';
  useEffect(() => setRouteTitle(text), [text]);
  useFocusOnNavigation();
  return children;
}

/**
 * Moves the focus to the new page's heading after a navigation, so that a screen reader starts there. The first page
 * keeps its focus.
 */
function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    let end = () => {};
    const stop = router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
      if (!fromLocation || !pathChanged || toLocation.hash) return;
      end();
      // A field that asked for the focus itself keeps it.
      if (document.activeElement?.matches('input, textarea, select') === true) return;
      end = focusComingHeading();
    });
    return () => {
      stop();
      end();
    };
  }, [router]);
}

const refusals = () => import('./refusals.ts');
const NoAccess = lazyComponent(() => refusals().then((file) => file.NoAccess), 'throw');

export const router = createRouter({
  routeTree,
  context: {
    routeSession: currentRouteSession,
    openWork: openWorkOf,
    isDevelopment: import.meta.env.DEV,
    loadPageMessages,
    noteUnknown: (path) => void refusals().then((file) => file.showUnknown(path), console.warn),
    RootLayout,
    layouts,
    NoAccess,
  },
  defaultPreload: 'intent',
  // Loaders read ahead for the first screen alone, or fetch words.
  defaultStaleTime: Number.POSITIVE_INFINITY,
  defaultPendingMs: 200,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: BrokenScreen,
  // A fault of the program: the guard leads away from every unknown address.
  defaultNotFoundComponent: () => {
    throw new Error('no screen at this address');
  },
  scrollRestoration: true,
  trailingSlash: 'never',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
