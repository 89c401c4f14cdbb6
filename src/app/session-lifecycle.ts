import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AnyRouter } from '@tanstack/react-router';
import { subscribe } from 'valtio';
import { decideRoute } from '../../domain/routes/access.ts';
import { withRemembered } from '../../domain/routes/remembered.ts';
import { setTokenSource } from '../api/http.ts';
import { deleteSession } from '../api/session-api.ts';
import { payOwedLogout } from '../platform/owed-logout.ts';
import { currentUserId, sessionStore } from '../platform/session-store.ts';
import { showToast } from '../ui/toast-store.ts';
import { keepTokenFresh, sessionTokens } from './session-refresh.ts';

let opened: { userId: string; isOpen: Promise<() => Promise<void>> } | null = null;

/** Opens the logged-in user's database and starts sync, once; loaded only for people who are logged in. */
export async function openWorkOf(userId: string): Promise<void> {
  if (opened?.userId !== userId) {
    opened = { userId, isOpen: import('./user-work.ts').then(({ openUserWork }) => openUserWork(userId)) };
    opened.isOpen.catch(() => {
      opened = null;
    });
  }
  await opened.isOpen;
}

async function closeWork(): Promise<void> {
  const closing = opened;
  opened = null;
  const close = await closing?.isOpen;
  await close?.();
}

/** Follows logins and logouts of this and of other tabs for as long as the page lives. */
export function followSession(router: AnyRouter): void {
  setTokenSource(sessionTokens);
  const payLogout = () => {
    if (!currentUserId()) void payOwedLogout(deleteSession);
  };
  addEventListener('online', payLogout);
  payLogout();
  let userId = currentUserId();
  let stopRenewing = userId ? keepTokenFresh() : undefined;
  subscribe(sessionStore, () => {
    const before = userId;
    userId = currentUserId();
    if (userId === before) return;
    stopRenewing?.();
    stopRenewing = userId ? keepTokenFresh() : undefined;
    if (before && userId) {
      // Somebody else logged in from another tab: nothing of the one may stay in the other's page.
      location.replace('/');
    } else if (userId) {
      void router.invalidate();
    } else {
      void leave(router);
    }
  });
}

async function leave(router: AnyRouter): Promise<void> {
  const { pathname, searchStr, hash } = router.state.location;
  const here = { pathname, search: searchStr, hash: hash ? `#${hash}` : '' };
  if (decideRoute(null, here).kind === 'show') {
    await router.invalidate();
  } else if (sessionStore.ended === 'expired') {
    showToast({ kind: 'failed', text: i18n._(msg`Login expired`) });
    const to = withRemembered('/login', here);
    await router.navigate({ href: `${to}${to.includes('?') ? '&' : '?'}reason=expired`, replace: true });
  } else {
    await router.navigate({ href: '/login', replace: true });
  }
  // Only now do no screens stand that read the database.
  await closeWork();
}
