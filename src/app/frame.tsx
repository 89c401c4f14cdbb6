import { useLingui } from '@lingui/react/macro';
import { useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, lazy, useEffect } from 'react';
import { setRouteTitle } from '../platform/page-title.ts';
import { PublicFrame } from '../ui/public-frame.tsx';
import type { ShellKind } from './router-context.ts';

/** Frames of people who are logged in bring widgets and the local database, which a visitor of the public pages need not load. */
const WorkspaceFrame = lazy(() =>
  import('./workspace-frame.tsx').then((module) => ({ default: module.WorkspaceFrame })),
);

const OnboardingFrame = lazy(() =>
  import('./onboarding-frame.tsx').then((module) => ({ default: module.OnboardingFrame })),
);

/** Draws the shell that the deepest matched route asks for; keeps the document's title and the focus. */
export function Frame({ children }: { children: ReactNode }) {
  const { shell = 'public', title } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  const { i18n } = useLingui();
  const text = title ? i18n._(title) : '';
  useEffect(() => setRouteTitle(text), [text]);
  useFocusOnNavigation();
  return <Shell kind={shell}>{children}</Shell>;
}

function Shell({ kind, children }: { kind: ShellKind; children: ReactNode }) {
  switch (kind) {
    case 'public':
      return <PublicFrame>{children}</PublicFrame>;
    case 'onboarding':
      return (
        <Suspense>
          <OnboardingFrame>{children}</OnboardingFrame>
        </Suspense>
      );
    case 'workspace':
      return (
        <Suspense>
          <WorkspaceFrame>{children}</WorkspaceFrame>
        </Suspense>
      );
    case 'document':
      return (
        <main id="content" tabIndex={-1} className="outline-none">
          {children}
        </main>
      );
    case 'bare':
      return children;
  }
}

/** After a navigation the focus stands on the new page's heading, so that a screen reader starts there; at the first page it stays. */
function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        if (!fromLocation || !pathChanged || toLocation.hash) return;
        // A field that asked for the focus itself keeps it.
        if (document.activeElement instanceof HTMLInputElement) return;
        const heading = document.querySelector<HTMLElement>('main h1, h1');
        if (!heading) return;
        heading.tabIndex = -1;
        heading.style.outline = 'none';
        heading.focus({ preventScroll: true });
      }),
    [router],
  );
}
