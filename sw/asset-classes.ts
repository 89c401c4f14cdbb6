/** The on-demand parts (domain/on-demand-assets.ts) for a call sheet's PDF: the program and its fonts. */
const PDF_WRITING = /^\/assets\/(pdf-worker-[\w-]+\.js|[\w.-]+\.woff)$/;

/**
 * Static routes (Service Worker Static Routing API) for files that are named by their content; the first that fits
 * holds.
 */
export const ASSET_ROUTES = [
  { condition: { urlPattern: { pathname: '/assets/pdf*' } }, source: 'fetch-event' },
  { condition: { urlPattern: { pathname: '/assets/maplibre*' } }, source: 'fetch-event' },
  ...['js', 'css', 'woff2'].map((kind) => ({
    condition: { urlPattern: { pathname: `/assets/*.${kind}` } },
    source: 'cache',
  })),
];

export const isPdfWritingAsset = (path: string): boolean => PDF_WRITING.test(path);

/**
 * Paths that belong to the server: API, tools of the embedded setting, identity provider behind the same origin, files.
 */
const SERVER_PATHS = [
  '/api/',
  '/dev/',
  '/emulator/',
  '/__/',
  '/identitytoolkit.googleapis.com/',
  '/securetoken.googleapis.com/',
  '/www.googleapis.com/',
  '/assets/',
  '/icons/',
  '/screenshots/',
];

/** False if a navigation must reach the network; everything else is a route of the app, known to it or not. */
export const isShellNavigation = (path: string): boolean =>
  !SERVER_PATHS.some((start) => path === start.replace(/\/$/, '') || path.startsWith(start));
