import { getProfilePicture } from '../api/session-api.ts';
import { keepAvatarFresh } from '../platform/avatar-refresh.ts';
import { currentUserId, setAvatar } from '../platform/session-store.ts';
import { keepTokenFresh } from './keep-token-fresh.ts';

/** Renews token and profile picture of the logged-in user while the page lives. Returns what ends it. */
export function keepFresh(userId: string): () => void {
  // Logged out while this code was on its way.
  if (currentUserId() !== userId) return () => undefined;
  const stopToken = keepTokenFresh();
  const refresh = () => {
    getProfilePicture().then(
      (avatar) => setAvatar(userId, avatar ?? ''),
      (error: unknown) => console.warn('the profile picture cannot be renewed', error),
    );
  };
  const stopAvatar = keepAvatarFresh(refresh, { now: () => Date.now(), page: document, hands: window });
  return () => {
    stopToken();
    stopAvatar();
  };
}
