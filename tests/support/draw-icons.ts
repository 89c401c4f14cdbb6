/**
 * Draws the icons of the web app manifest into public/icons: `npx tsx tests/support/draw-icons.ts`. The pictures are
 * committed; run this again only when the mark (src/ui/klaket-mark.tsx) changes.
 */
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from './browser.ts';
import { root } from './command.ts';

const INK = '#14171A';
const PAPER = '#F1F2F0';

/** The clapperboard of the mockups on its 22 × 22 grid; the stripes are holes, so that any ground shows through. */
const clapper = (color: string) => `
  <mask id="stripes"><path fill="#fff" d="M0 0h22v22H0z"/><path stroke="#000" stroke-width="1.6" d="M6.2 4.7 9 7.9M12 3.1l2.8 3.2"/></mask>
  <g fill="${color}" mask="url(#stripes)"><path d="M1 9h20v12H1z"/><path d="M1 6.2 19.9.9l1.1 3.9L2.1 10z"/></g>`;

/** The mark in the middle of a square of 100, `share` of it wide. */
const centred = (color: string, share: number) => {
  const scale = share / 22;
  const offset = (100 - share) / 2;
  // The mark's own box is 22 high with a unit of air at the sides: optically centred as it is.
  return `<g transform="translate(${offset} ${offset}) scale(${scale})">${clapper(color)}</g>`;
};

const square = (content: string, radius = 0) =>
  `<rect width="100" height="100" rx="${radius}" fill="${INK}"/>${content}`;

/** Shortcuts: the look of the screen, in lines of the interface's weight. */
const lines = (paths: string) =>
  `<g transform="translate(20 20) scale(2.5)" fill="none" stroke="${PAPER}" stroke-width="2" stroke-linejoin="round">${paths}</g>`;

const icons: { file: string; size: number; svg: string }[] = [
  { file: 'icon-192', size: 192, svg: square(centred(PAPER, 58), 18) },
  { file: 'icon-512', size: 512, svg: square(centred(PAPER, 58), 18) },
  // A launcher may cut a maskable icon down to a circle of 80 %: the mark's corners stay inside.
  { file: 'maskable-192', size: 192, svg: square(centred(PAPER, 50)) },
  { file: 'maskable-512', size: 512, svg: square(centred(PAPER, 50)) },
  { file: 'monochrome-512', size: 512, svg: centred('#000', 66) },
  // iOS rounds the corners itself and shows transparency as black.
  { file: 'apple-touch-icon', size: 180, svg: square(centred(PAPER, 58)) },
  {
    file: 'shortcut-breakdown',
    size: 96,
    svg: square(
      lines(
        `<path stroke="none" fill="#FFFFFF" d="M2 3h20v4H2z"/><path stroke="none" fill="#FFDF5E" d="M2 8.5h20v4H2z"/><path stroke="none" fill="#A9CDF2" d="M2 14h20v4H2z"/><path stroke="none" fill="#A3D9AC" d="M2 19.5h20v2.5H2z"/>`,
      ),
      18,
    ),
  },
  {
    file: 'shortcut-call-sheets',
    size: 96,
    svg: square(lines('<path d="M4 2h16v20H4z"/><path d="M4 8h16M8 12h8M8 16h8"/>'), 18),
  },
  {
    file: 'shortcut-sample',
    size: 96,
    svg: square(lines('<path d="M6 1.5h12v21H6z"/><path d="M9 6h6M9 10h6M9 14h3"/>'), 18),
  },
];

const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
const folder = `${root}/public/icons`;
mkdirSync(folder, { recursive: true });
for (const { file, size, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0}svg{display:block}</style><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${size}" height="${size}">${svg}</svg>`,
  );
  await page.screenshot({ path: `${folder}/${file}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
