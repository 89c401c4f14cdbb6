import { useLingui } from '@lingui/react/macro';
import { useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { setRouteTitle } from '../platform/page/page-title.ts';
import { focusComingHeading } from '../ui/focus-heading.ts';

/** Around every page: keeps the document's title and the focus. */
export function RootLayout({ children }: { children: ReactNode }) {
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
