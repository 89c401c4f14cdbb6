import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { decideRoute } from '../domain/routes/access.ts';
import { startDeviceListeners } from './app/device-listeners.ts';
import { loadScreensAhead } from './app/load-ahead.ts';
import { router } from './app/router.tsx';
import { layoutOf } from './app/layouts.tsx';
import { followSession, whenTabsReady } from './app/session-lifecycle.ts';
import { markFirstScreenDrawn } from './platform/page/first-screen.ts';
import { startLanguage } from './platform/app/language-store.ts';
import { currentRouteSession } from './platform/session/session-store.ts';
import { hideWithoutStyle } from './ui/inert-page.ts';
import './ui/tokens.css';

/**
 * The words and the first screen's code load at the same time. The page is rendered only when both are there, so that a
 * prerendered landing page (app/prerender.tsx) is replaced in one step. No `await` at the top level: the screens'
 * chunks import this one, and would wait for it while it waits for them.
 */
async function start(place: HTMLElement): Promise<void> {
  startDeviceListeners((href) => void router.navigate({ href }));
  followSession(router);
  loadScreensAhead(router);
  fetchScreenAhead();
  await Promise.all([startLanguage(), router.load()]);
  await whenTabsReady();
  restoreScrollOfPrerenderedPage();
  delete document.documentElement.dataset['unsure'];
  createRoot(place).render(<App />);
}

/**
 * The screen's code loads with the words, the layout and the user's database; the router alone would fetch it after
 * them.
 */
function fetchScreenAhead(): void {
  const { pathname, searchStr, hash } = router.latestLocation;
  const decision = decideRoute(currentRouteSession(), { pathname, search: searchStr, hash });
  if (decision.type !== 'show') return;
  const [matchedRoutes] = router.getMatchedRoutes(pathname);
  for (const route of matchedRoutes) {
    void router.loadRouteChunk(route);
    void layoutOf(route.id as string)?.load();
  }
}

/**
 * The router scrolls to the top of a page it renders first; the reader of a prerendered page is already somewhere in
 * it.
 */
function restoreScrollOfPrerenderedPage(): void {
  if (!('prerendered' in document.documentElement.dataset)) return;
  const readAt = scrollY;
  const stop = router.subscribe('onRendered', () => {
    stop();
    scrollTo({ top: readAt, behavior: 'instant' });
  });
}

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
hideWithoutStyle(place);
void start(place).finally(markFirstScreenDrawn);
