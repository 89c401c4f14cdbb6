/**
 * The tablet band (specification, Workspace): a touch device 600–1100 px wide lays the workspace out at 1024 px, by the
 * viewport meta. A window on a laptop ignores that meta and gets the same arrangement at its own width: shrinking the
 * text there would undo the browser's zoom (WCAG 1.4.4); see docs/decisions/031.
 */
const BAND = { from: 600, to: 1100, laidOutAt: 1024 } as const;
/** Largest height of a phone in landscape, which keeps the phone layout. */
const LYING_PHONE = 599;

/**
 * The width the device gives this page, in CSS px, regardless of the viewport meta: once the page is laid out at 1024
 * px, `innerWidth` is 1024. iOS never rotates `screen.width`; split screens are narrower than the screen.
 */
function deviceWidth(): number {
  const isLandscape = matchMedia('(orientation: landscape)').matches;
  const { width, height } = screen;
  const turned = isLandscape ? Math.max(width, height) : Math.min(width, height);
  return outerWidth > 0 ? Math.min(turned, outerWidth) : turned;
}

/**
 * The meta's content for a device's width and the short side of its screen, given the content of pages outside the
 * workspace. The smallest scale is the one that shows the whole page: otherwise an element that overflows the right
 * edge for a moment (a menu before it is positioned) makes the browser zoom out, and the menu then takes the new room.
 */
export function viewportFor(width: number, shortSide: number, usual: string): string {
  if (width >= BAND.from && shortSide < BAND.from)
    return usual.replace('width=device-width', `width=${LYING_PHONE}`).replace(/,\s*initial-scale=1\b/, '');
  const isInBand = width >= BAND.from && width <= BAND.to;
  return isInBand
    ? usual
        .replace('width=device-width', `width=${BAND.laidOutAt}`)
        .replace(/,\s*initial-scale=1\b/, `,minimum-scale=${Math.floor((width / BAND.laidOutAt) * 1000) / 1000}`)
    : usual;
}

/** Keeps the viewport right for the device's width until the returned function is called. */
export function followTabletBand(): () => void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
  if (!meta) return () => {};
  const usual = meta.content;
  const apply = (): void => {
    const content = viewportFor(deviceWidth(), Math.min(screen.width, screen.height), usual);
    if (meta.content !== content) meta.content = content;
  };
  apply();
  const turn = matchMedia('(orientation: landscape)');
  turn.addEventListener('change', apply);
  addEventListener('resize', apply);
  return () => {
    turn.removeEventListener('change', apply);
    removeEventListener('resize', apply);
    meta.content = usual;
  };
}
