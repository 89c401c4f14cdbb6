import { untilPainted } from './painting.ts';

/** A page whose first screen does not come (its code is on a slow way) works without it from then on. */
const PATIENCE_MS = 3_000;

let isDrawn = false;
let stands: () => void;
const standing = new Promise<void>((resolve) => {
  stands = resolve;
});

/** Resolves when this page's first screen is painted. For what serves nobody who waits for it: at a start everything wants the processor. */
export const untilFirstScreen = (): Promise<void> => standing;

/** The first screen has been drawn, or will not be. */
export function firstScreenDrawn(): void {
  isDrawn = true;
  void untilPainted().then(stands);
}

export const isFirstScreenDrawn = (): boolean => isDrawn;

setTimeout(() => stands(), PATIENCE_MS);
