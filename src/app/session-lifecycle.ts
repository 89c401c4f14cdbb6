import type { AnyRouter } from '@tanstack/react-router';
import { subscribe } from 'valtio';
import { decideRoute } from '../../domain/routes/access.ts';
import { withRemembered } from '../../domain/routes/remembered-address.ts';
import { setStepUpAsker } from '../api/step-up.ts';
import { setTokenSource, type TokenSource } from '../api/token-source.ts';
import { isFirstScreenDrawn } from '../platform/page/first-screen.ts';
import { runPendingDiscards } from '../platform/session/pending-discards.ts';
import { sendPendingLogout } from '../platform/session/pending-logout.ts';
import { askStepUp } from '../platform/session/step-up-store.ts';
import { currentUserId, sessionStore } from '../platform/session/session-store.ts';
import { closeAllToasts } from '../ui/toast-store.ts';
import type { OpenWork } from './user-work.ts';

let opened: { userId: string; isOpen: Promise<OpenWork> } | null = null;

/** Opens the logged-in user's database and starts sync, once; loaded only for people who are logged in. */
export async function openWorkOf(userId: string): Promise<void> {
  if (opened?.userId !== userId) {
    opened = {
      userId,
      isOpen: runPendingDiscards(discard, userId)
        .then(() => import('./user-work.ts'))
        .then(({ openUserWork }) => openUserWork(userId)),
    };
    opened.isOpen.catch(() => {
      opened = null;
    });
  }
  const { tabsReady } = await opened.isOpen;
  // The first screen reads its data meanwhile; the start waits for both.
  if (isFirstScreenDrawn()) await tabsReady;
}

/** Resolves when the tabs of the logged-in user can be shown; at once when no user is logged in. */
export async function whenTabsReady(): Promise<void> {
  // The navigation has already reported a database that does not open.
  const work = await opened?.isOpen.catch(() => null);
  await work?.tabsReady;
}

async function closeWork(): Promise<void> {
  const closing = opened;
  opened = null;
  const work = await closing?.isOpen;
  await work?.close();
}

/** Removes a user's database. Tabs that have it open close it when the deletion is announced. */
async function discard(userId: string): Promise<void> {
  const { discardWorkOf } = await import('./discard-work.ts');
  await discardWorkOf(userId);
}

/** After a failure the next start tries again. */
const retryPendingDiscards = () =>
  runPendingDiscards(discard).catch((error: unknown) => console.warn('work that was given up is still here', error));

/** A visitor who is not logged in needs no token, and not the code that renews one. */
const loadTokens = () => import('./session-refresh.ts').then((file) => file.sessionTokens);
const lazyTokenSource: TokenSource = {
  current: async (ofUser) => (await loadTokens()).current(ofUser),
  renewed: async (refused, ofUser) => (await loadTokens()).renewed(refused, ofUser),
};

const sendLogout = () => import('../api/send-logout.ts').then((file) => file.sendLogout());

/** Follows logins and logouts of this and of other tabs for as long as the page lives. */
export function followSession(router: AnyRouter): void {
  setTokenSource(lazyTokenSource);
  setStepUpAsker((details) => {
    // The settings themselves are where a passkey is added: nothing covers them.
    const isThere = details['reason'] === 'enrol' && router.state.location.pathname === '/settings';
    return isThere ? Promise.resolve(false) : askStepUp(details);
  });
  const retryPendingLogout = () => {
    if (!currentUserId()) void sendPendingLogout(sendLogout);
  };
  addEventListener('online', retryPendingLogout);
  retryPendingLogout();
  let userId = currentUserId();
  /** User whose work this page has held in memory: undo, open dialogs, a running import. */
  let holds = userId;
  if (!userId) void retryPendingDiscards();
  let stopRenewing = userId ? startBackgroundRefresh(userId) : undefined;
  subscribe(sessionStore, () => {
    const before = userId;
    userId = currentUserId();
    if (userId === before) return;
    stopRenewing?.();
    stopRenewing = userId ? startBackgroundRefresh(userId) : undefined;
    if (before && userId) {
      // Another user logged in from another tab: this page must not keep data of the previous one.
      location.replace('/');
    } else if (userId && holds !== null && holds !== userId) {
      // Another user logged in after a logout: the route guard of the new page redirects to the requested address.
      location.reload();
    } else if (userId) {
      holds = userId;
      void router.invalidate();
    } else {
      void leave(router);
    }
  });
}

/**
 * Renews token and profile picture of the logged-in user; its code loads only for logged-in users. Returns a function
 * that stops it.
 */
function startBackgroundRefresh(userId: string): () => void {
  let isEnded = false;
  let end = (): void => {
    isEnded = true;
  };
  import('./background-refresh.ts').then(
    (file) => {
      if (!isEnded) end = file.startBackgroundRefresh(userId);
    },
    (error: unknown) => console.warn('token and picture are not renewed by themselves', error),
  );
  return () => end();
}

async function leave(router: AnyRouter): Promise<void> {
  closeAllToasts();
  const { pathname, searchStr, hash } = router.state.location;
  const here = { pathname, search: searchStr, hash: hash ? `#${hash}` : '' };
  if (decideRoute(null, here).type === 'show') {
    await router.invalidate();
  } else if (sessionStore.ended === 'expired') {
    const to = withRemembered('/login', here);
    await router.navigate({ href: `${to}${to.includes('?') ? '&' : '?'}reason=expired`, replace: true });
  } else {
    const reason = sessionStore.ended === 'deleted' ? '?reason=deleted' : '';
    await router.navigate({ href: `/login${reason}`, replace: true });
  }
  // Screens that read the database are unmounted by now.
  await closeWork();
  await retryPendingDiscards();
}
