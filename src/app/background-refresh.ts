import { readProfilePicture } from '../../domain/calls/session-calls.ts';
import { ask } from '../api/ask.ts';
import { startAvatarRefresh } from '../platform/session/avatar-refresh.ts';
import { currentUserId, sessionStore, setAvatar, currentSession } from '../platform/session/session-store.ts';
import { RENEW_BEFORE_MS, renewToken } from './session-refresh.ts';

/** Renews token and profile picture of the logged-in user while the page is open. Returns a function that stops it. */
export function startBackgroundRefresh(userId: string): () => void {
  // Logged out while this code was on its way.
  if (currentUserId() !== userId) return () => undefined;
  const stopToken = startTokenRefresh();
  const refresh = () => {
    // The server has no picture for a host whose e-mail is not verified.
    if (sessionStore.session?.isPending === true) return;
    ask(readProfilePicture).then(
      ({ data }) => setAvatar(userId, data.profile_picture ?? ''),
      (error: unknown) => console.warn('the profile picture cannot be renewed', error),
    );
  };
  const stopAvatar = startAvatarRefresh(refresh, { now: () => Date.now(), page: document, hands: window });
  return () => {
    stopToken();
    stopAvatar();
  };
}

/** Keeps the token fresh while the page is seen; a page in the background renews when it is needed or seen again. */
function startTokenRefresh(): () => void {
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
