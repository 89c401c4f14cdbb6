import { useSyncExternalStore } from 'react';

/**
 * How the workspace is laid out. phone: one column, under 600 px. tablet: 600–1180 px, rail and content (a touch device
 * of 600–1100 px is laid out at 1024). wide: rail, content and inspector. The same limits as Tailwind's `tablet:` and
 * `wide:`.
 */
export type WidthBand = 'phone' | 'tablet' | 'wide';

const tablet = matchMedia('(min-width: 600px)');
const wide = matchMedia('(min-width: 1181px)');

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

/** For what differs in structure between the bands; for mere looks use the utilities. */
export function useWidthBand(): WidthBand {
  return useSyncExternalStore(subscribe, read);
}
