import type { AnyRouter } from '@tanstack/react-router';
import { subscribe } from 'valtio';
import { decideRoute } from '../../domain/routes/access.ts';
import { withRemembered } from '../../domain/routes/remembered.ts';
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

/** Resolves when the tabs of the logged-in user can be shown, at once where nobody is. */
export async function whenTabsReady(): Promise<void> {
  // A database that does not open has been told by the navigation.
  const work = await opened?.isOpen.catch(() => null);
  await work?.tabsReady;
}

async function closeWork(): Promise<void> {
  const closing = opened;
  opened = null;
  const work = await closing?.isOpen;
  await work?.close();
}

/** Removes a user's database. Tabs that still have it open let go of it when they hear that it is to be deleted. */
async function discard(userId: string): Promise<void> {
  const { discardWorkOf } = await import('./discard-work.ts');
  await discardWorkOf(userId);
}

/** After a failure the next start tries again. */
const deleteDiscardedWork = () =>
  runPendingDiscards(discard).catch((error: unknown) => console.warn('work that was given up is still here', error));

/** A visitor who is not logged in needs no token, and not the code that renews one. */
const loadTokens = () => import('./session-refresh.ts').then((file) => file.sessionTokens);
const lazyTokenSource: TokenSource = {
  current: async (ofUser) => (await loadTokens()).current(ofUser),
  renewed: async (refused, ofUser) => (await loadTokens()).renewed(refused, ofUser),
};

const sendLogout = () => import('../api/session-api.ts').then((file) => file.deleteSession());

/** Follows logins and logouts of this and of other tabs for as long as the page lives. */
export function followSession(router: AnyRouter): void {
  setTokenSource(lazyTokenSource);
  setStepUpAsker(askStepUp);
  const sendWaitingLogout = () => {
    if (!currentUserId()) void sendPendingLogout(sendLogout);
  };
  addEventListener('online', sendWaitingLogout);
  sendWaitingLogout();
  let userId = currentUserId();
  /** User whose work this page has held in memory: undo, open dialogs, a running import. */
  let holds = userId;
  if (!userId) void deleteDiscardedWork();
  let stopRenewing = userId ? startBackgroundRefresh(userId) : undefined;
  subscribe(sessionStore, () => {
    const before = userId;
    userId = currentUserId();
    if (userId === before) return;
    stopRenewing?.();
    stopRenewing = userId ? startBackgroundRefresh(userId) : undefined;
    if (before && userId) {
      // Somebody else logged in from another tab: nothing of the one may stay in the other's page.
      location.replace('/');
    } else if (userId && holds !== null && holds !== userId) {
      // Somebody else after a logout: the guard of the new page leads from the login to where they wanted to go.
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
 * Renews token and profile picture of the logged-in user; its code comes only for people who are logged in. Returns
 * what ends it.
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
  // Only now do no screens stand that read the database.
  await closeWork();
  await deleteDiscardedWork();
}
