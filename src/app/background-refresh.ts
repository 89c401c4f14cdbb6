import { readProfilePicture } from '../../domain/calls/session-calls.ts';
import { ask } from '../api/ask.ts';
import { startAvatarRefresh } from '../platform/session/avatar-refresh.ts';
import { currentUserId, sessionStore, setAvatar } from '../platform/session/session-store.ts';
import { startTokenRefresh } from './token-refresh.ts';

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
