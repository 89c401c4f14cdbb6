import { useMatch, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** An index route's address with and without its slash is one address. */
const trimmed = (pathname: string): string => pathname.replace(/(?<=.)\/$/, '');

/**
 * Is the calling screen still the current one? A screen that writes into its own address after a pause must check this
 * first: while the next screen is loading, the old one still runs, and its navigation would lead the user back or, as
 * parameters are taken from the latest location, to an address without them.
 */
export function useIsCurrentScreen(): () => boolean {
  const router = useRouter();
  const here = useMatch({ strict: false, select: (match) => trimmed(match.pathname) });
  return useCallback(() => trimmed(router.latestLocation.pathname) === here, [router, here]);
}
