import { useSyncExternalStore } from 'react';

/**
 * Layout of the workspace. phone: one column, under 600 px. tablet: 600–1180 px, rail and content (a touch device of
 * 600–1100 px is laid out at 1024). wide: rail, content and inspector. The same limits as Tailwind's `tablet:` and
 * `wide:`.
 */
export type WidthBand = 'phone' | 'tablet' | 'wide';

const tablet = matchMedia('(min-width: 600px)');
const wide = matchMedia('(min-width: 1181px)');

/** A window of a laptop, or its page enlarged: a table of many columns stacks some of them. */
const narrow = matchMedia('(max-width: 959px)');

/** The same as the variant `lying:`. */
const lying = matchMedia('(max-width: 599px) and (max-height: 420px) and (orientation: landscape)');

function read(): WidthBand {
  if (wide.matches) return 'wide';
  return tablet.matches ? 'tablet' : 'phone';
}

function subscribe(onChange: () => void): () => void {
  tablet.addEventListener('change', onChange);
  wide.addEventListener('change', onChange);
  return () => {
    tablet.removeEventListener('change', onChange);
    wide.removeEventListener('change', onChange);
  };
}

const follow = (query: MediaQueryList) => (onChange: () => void) => {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};
const followNarrow = follow(narrow);
const followLying = follow(lying);

/** Under 960 px. A tablet that touches is laid out at 1024 px and never narrow. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(followNarrow, () => narrow.matches);
}

/** A phone on its side, about 290 px high. */
export function useIsLying(): boolean {
  return useSyncExternalStore(followLying, () => lying.matches);
}

/** For structural differences between the bands; for mere looks use the utilities. */
export function useWidthBand(): WidthBand {
  return useSyncExternalStore(subscribe, read);
}
