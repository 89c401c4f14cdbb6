import type { ManifestOptions } from 'vite-plugin-pwa';
import { AUDIO_ENDINGS } from '../domain/briefing/audio-types.ts';
import { incomingAddress, SCREENPLAY_FILE_TYPES, SHARE_TARGET } from '../domain/incoming-files.ts';

const shortcut = (name: string, url: string, icon: string) => ({
  name,
  url,
  icons: [{ src: `/icons/${icon}.png`, sizes: '96x96', type: 'image/png' }],
});

const screenshot = (file: string, formFactor: 'narrow' | 'wide', sizes: string, label: string) => ({
  src: `/screenshots/${file}.webp`,
  type: 'image/webp',
  form_factor: formFactor,
  sizes,
  label,
});

/** The web app manifest in Indonesian, the language of most users. Colours: the paper theme's ground. */
export const manifest = {
  id: '/',
  name: 'Klaket: naskah, breakdown, call sheet',
  short_name: 'Klaket',
  description: 'Persiapan produksi film: naskah, breakdown, jadwal, dan call sheet. Tetap jalan tanpa jaringan.',
  lang: 'id',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  orientation: 'any',
  theme_color: '#F1F2F0',
  background_color: '#F1F2F0',
  categories: ['productivity', 'business', 'entertainment'],
  prefer_related_applications: false,
  // Another launch focuses the open window, which keeps its unsaved input (src/platform/app/launch-queue.ts).
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
  handle_links: 'preferred',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  // Taken from the product: tests/support/draw-screenshots.ts
  screenshots: [
    screenshot('sheet-narrow', 'narrow', '720x1480', 'Call sheet: panggilan, tempat, dan siapa yang ditelepon'),
    screenshot('breakdown-narrow', 'narrow', '720x1480', 'Breakdown adegan di ponsel'),
    screenshot('breakdown-wide', 'wide', '1280x800', 'Hari syuting dan adegan yang belum terjadwal'),
    screenshot('scene-wide', 'wide', '1280x800', 'Halaman naskah dengan pemain, properti, dan lokasi'),
  ],
  shortcuts: [
    shortcut('Breakdown naskah', '/ph/script-breakdown', 'shortcut-breakdown'),
    shortcut('Call sheet', '/ph/call-sheets', 'shortcut-call-sheets'),
    shortcut('Call sheet terakhir', '/sheets', 'shortcut-sample'),
    shortcut('Contoh call sheet', '/contoh', 'shortcut-sample'),
  ],
  share_target: {
    action: SHARE_TARGET.path,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: SHARE_TARGET.title,
      text: SHARE_TARGET.text,
      files: [
        {
          name: SHARE_TARGET.files,
          // Android has screenplay formats as plain text, as XML or as bytes.
          accept: [
            ...Object.entries(SCREENPLAY_FILE_TYPES).flat(2),
            'text/plain',
            'text/xml',
            'application/xml',
            'application/octet-stream',
            '.txt',
            // Spoken notes become briefings.
            'audio/*',
            'video/mp4',
            'application/ogg',
            ...AUDIO_ENDINGS,
          ],
        },
      ],
    },
  },
  file_handlers: [{ action: incomingAddress('opened'), accept: mutableTypes() }],
} satisfies Partial<ManifestOptions> & Record<string, unknown>;

/** Words of the manifest in English, by the Indonesian ones. */
const ENGLISH: Readonly<Record<string, string>> = {
  'Klaket: naskah, breakdown, call sheet': 'Klaket: screenplay, breakdown, call sheet',
  'Persiapan produksi film: naskah, breakdown, jadwal, dan call sheet. Tetap jalan tanpa jaringan.':
    'Film production prep: screenplay, breakdown, schedule and call sheets. Works without a network.',
  'Call sheet: panggilan, tempat, dan siapa yang ditelepon': 'Call sheet: call, place and whom to phone',
  'Breakdown adegan di ponsel': 'Breakdown of scenes on a phone',
  'Hari syuting dan adegan yang belum terjadwal': 'Shooting days and scenes that are not scheduled',
  'Halaman naskah dengan pemain, properti, dan lokasi': 'Script page with cast, props and locations',
  'Breakdown naskah': 'Script breakdown',
  'Call sheet terakhir': 'Latest call sheet',
  'Contoh call sheet': 'Sample call sheet',
};
const inEnglish = (word: string): string => ENGLISH[word] ?? word;

/** The same app (`id`) for people who use it in English. */
export const englishManifest = {
  ...manifest,
  lang: 'en',
  name: inEnglish(manifest.name),
  description: inEnglish(manifest.description),
  screenshots: manifest.screenshots.map((picture) => ({ ...picture, label: inEnglish(picture.label) })),
  shortcuts: manifest.shortcuts.map((entry) => ({ ...entry, name: inEnglish(entry.name) })),
};

function mutableTypes(): Record<string, string[]> {
  return Object.fromEntries(Object.entries(SCREENPLAY_FILE_TYPES).map(([type, extensions]) => [type, [...extensions]]));
}
