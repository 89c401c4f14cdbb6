import { currentSession } from '../platform/session/session-store.ts';
import { RENEW_BEFORE_MS, renewToken } from './session-refresh.ts';

/** Keeps the token fresh while the page is seen; a page in the background renews when it is needed or seen again. */
export function startTokenRefresh(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = (): void => {
    clearTimeout(timer);
    const session = currentSession();
    if (!session || document.visibilityState === 'hidden' || !navigator.onLine) return;
    const wait = session.tokenExpiry - Date.now() - RENEW_BEFORE_MS;
    // After a failed try: not sooner than in 30 s.
    timer = setTimeout(
      () => void renewToken(session.token).then(() => plan()),
      Math.max(wait, failedLately() ? 30_000 : 0),
    );
  };
  let lastTry = 0;
  const failedLately = (): boolean => {
    const isSoon = Date.now() - lastTry < 30_000;
    lastTry = Date.now();
    return isSoon;
  };
  const events: [EventTarget, string][] = [
    [document, 'visibilitychange'],
    [window, 'online'],
    [window, 'offline'],
  ];
  for (const [target, name] of events) target.addEventListener(name, plan);
  plan();
  return () => {
    clearTimeout(timer);
    for (const [target, name] of events) target.removeEventListener(name, plan);
  };
}
