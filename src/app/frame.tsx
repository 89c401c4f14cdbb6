import { useLingui } from '@lingui/react/macro';
import { useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { withLateWords, withSheetWords } from '../platform/language-store.ts';
import { setRouteTitle } from '../platform/page-title.ts';
import { focusComingHeading } from '../ui/focus-heading.ts';
import { lateComponent } from '../ui/late-code.ts';
import { PublicFrame } from '../ui/public-frame.tsx';
import type { ShellKind } from './router-context.ts';

/** Frames of people who are logged in bring widgets and the local database, which a visitor of the public pages need not load. */
const WorkspaceFrame = lateComponent(
  () => withLateWords(import('./workspace-frame.tsx')).then((file) => file.WorkspaceFrame),
  'throw',
);
const OnboardingFrame = lateComponent(
  () => withLateWords(import('./onboarding-frame.tsx')).then((file) => file.OnboardingFrame),
  'throw',
);
/** Its words come with it: a visitor of the landing page does not read shared sheets. */
const DocumentFrame = lateComponent(
  () => withSheetWords(import('./document-frame.tsx')).then((file) => file.DocumentFrame),
  'throw',
);

/** Fetches a shell before the first page is drawn, so that it stands there at once. */
export async function loadShell(shell: ShellKind = 'public'): Promise<void> {
  if (shell === 'workspace') await WorkspaceFrame.load();
  if (shell === 'onboarding') await OnboardingFrame.load();
  if (shell === 'document') await DocumentFrame.load();
}

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
      return <OnboardingFrame>{children}</OnboardingFrame>;
    case 'workspace':
      return <WorkspaceFrame>{children}</WorkspaceFrame>;
    case 'document':
      return <DocumentFrame>{children}</DocumentFrame>;
    case 'bare':
      return children;
  }
}

/** After a navigation the focus stands on the new page's heading, so that a screen reader starts there; at the first page it stays. */
function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    let end = () => {};
    const stop = router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
      if (!fromLocation || !pathChanged || toLocation.hash) return;
      end();
      // A field that asked for the focus itself keeps it.
      if (document.activeElement instanceof HTMLInputElement) return;
      end = focusComingHeading();
    });
    return () => {
      stop();
      end();
    };
  }, [router]);
}
