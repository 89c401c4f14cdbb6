/** Source of the three: specification, section 9. */
export const AVATAR_EVERY_MS = 2_100_000;
export const AVATAR_STALE_MS = 1_800_000;
export const ACTIVITY_QUIET_MS = 5_000;

interface Surroundings {
  now: () => number;
  /** Fires `visibilitychange`. */
  page: EventTarget & { readonly visibilityState: string };
  /** Target of the user's input events. */
  hands: EventTarget;
}

const ACTIVITY = ['pointerdown', 'keydown'] as const;

/**
 * Calls `refresh` every 35 minutes, and when the page becomes visible or the user has been active (5 s after the last
 * input) if the last call is 30 minutes ago or longer; not while the page is hidden. Returns a function that stops it.
 */
export function startAvatarRefresh(refresh: () => void, { now, page, hands }: Surroundings): () => void {
  let last = now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    clearTimeout(timer);
    timer = setTimeout(run, AVATAR_EVERY_MS);
    if (page.visibilityState === 'hidden') return;
    last = now();
    refresh();
  };
  const runIfStale = () => {
    if (now() - last >= AVATAR_STALE_MS) run();
  };
  const seen = () => {
    if (page.visibilityState !== 'hidden') runIfStale();
  };
  const acted = () => {
    clearTimeout(quiet);
    quiet = setTimeout(runIfStale, ACTIVITY_QUIET_MS);
  };
  timer = setTimeout(run, AVATAR_EVERY_MS);
  page.addEventListener('visibilitychange', seen);
  for (const name of ACTIVITY) hands.addEventListener(name, acted, { passive: true });
  return () => {
    clearTimeout(timer);
    clearTimeout(quiet);
    page.removeEventListener('visibilitychange', seen);
    for (const name of ACTIVITY) hands.removeEventListener(name, acted);
  };
}
