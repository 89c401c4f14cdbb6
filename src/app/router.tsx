import { createRouter } from '@tanstack/react-router';
import { currentRouteSession } from '../platform/session-store.ts';
import { routeTree } from '../route-tree.gen.ts';
import { loadPageWords, withLateWords } from '../platform/language-store.ts';
import { lateComponent } from '../ui/late-code.ts';
import { BrokenScreen, MissingScreen, PendingScreen } from './boundaries.tsx';
import { Frame } from './frame.tsx';
import { openWorkOf } from './session-lifecycle.ts';

const NoAccess = lateComponent(() => withLateWords(import('./no-access.tsx')).then((file) => file.NoAccess), 'throw');

export const router = createRouter({
  routeTree,
  context: {
    routeSession: currentRouteSession,
    openWork: openWorkOf,
    isDevelopment: import.meta.env.DEV,
    loadPageWords,
    Frame,
    NoAccess,
  },
  defaultPreload: 'intent',
  // Loaders read ahead for the first screen alone, or fetch words.
  defaultStaleTime: Number.POSITIVE_INFINITY,
  defaultPendingMs: 200,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: BrokenScreen,
  defaultNotFoundComponent: MissingScreen,
  scrollRestoration: true,
  trailingSlash: 'never',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
