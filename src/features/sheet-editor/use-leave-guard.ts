import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface LeaveGuard {
  isAsking: boolean;
  /** Stays, or continues the navigation. */
  answer: (isLeaving: boolean) => void;
}

/**
 * Asks before the address leaves a form with unsaved input. Switching to another tab of the workspace does not leave it
 * (`tabId`), and neither does another search of the same address. Closing or reloading the page does not ask: the input
 * is stored.
 */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<((isBlocked: boolean) => void) | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    const unblock = router.history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ currentLocation, nextLocation }) => {
        const isSwitch = 'tabId' in nextLocation.state && nextLocation.state['tabId'] !== undefined;
        if (isSwitch || nextLocation.pathname === currentLocation.pathname) return false;
        waiting.current?.(true);
        setAsking(true);
        return new Promise<boolean>((resolve) => {
          waiting.current = resolve;
        });
      },
    });
    return () => {
      unblock();
      waiting.current?.(false);
      waiting.current = null;
    };
  }, [router, isDirty]);
  const answer = useCallback((isLeaving: boolean) => {
    setAsking(false);
    waiting.current?.(!isLeaving);
    waiting.current = null;
  }, []);
  return { isAsking, answer };
}
