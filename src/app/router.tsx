import { createRouter } from '@tanstack/react-router';
import { currentRouteSession } from '../platform/session/session-store.ts';
import { routeTree } from '../route-tree.gen.ts';
import { loadPageMessages } from '../platform/app/language-store.ts';
import { lazyComponent } from '../ui/lazy-module.ts';
import { BrokenScreen, PendingScreen } from './boundaries.tsx';
import { layouts } from './layouts.tsx';
import { RootLayout } from './root-layout.tsx';
import { openWorkOf } from './session-lifecycle.ts';

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
