import { afterNextPaint } from './after-paint.ts';

/** After this time the page continues without waiting for its first screen (on a slow network). */
const FIRST_SCREEN_TIMEOUT_MS = 3_000;

let isDrawn = false;
let resolveFirstScreen: () => void;
const standing = new Promise<void>((resolve) => {
  resolveFirstScreen = resolve;
});

/** Resolves when this page's first screen is painted. For work that is not urgent: the start needs the processor. */
export const whenFirstScreenPainted = (): Promise<void> => standing;

/** The first screen has been drawn, or will not be. */
export function markFirstScreenDrawn(): void {
  isDrawn = true;
  void afterNextPaint().then(resolveFirstScreen);
}

export const isFirstScreenDrawn = (): boolean => isDrawn;

setTimeout(() => resolveFirstScreen(), FIRST_SCREEN_TIMEOUT_MS);
