import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkGroups } from './server/build/chunk-groups.ts';
import { compressAssets } from './server/build/compress-assets.ts';
import { dropManifestLink, writeEnglishManifest } from './server/build/manifest-link.ts';
import { loadAhead } from './server/build/load-ahead.ts';
import { packAssets } from './server/build/pack-assets.ts';
import { prerenderPages } from './server/build/prerender-pages.ts';
import packageFile from './package.json' with { type: 'json' };
import { hasOwnMessages } from './server/build/files-with-messages.ts';
import { splitMessages } from './server/build/split-messages.ts';
import { versionOf } from './server/build/version.ts';
import { englishManifest, manifest } from './src/manifest.ts';

/** Also read by the check that src/route-tree.gen.ts is up to date. */
export const routerOptions = {
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: './routes',
  generatedRouteTree: './route-tree.gen.ts',
} as const;

/** Files that every page loads. */
const PROGRAM = /\/(klaket|rolldown-runtime)-/;

/**
 * React with Lingui's macros: what the page's own source needs, here and when the build draws the public pages. A file
 * that says nothing goes past Babel.
 */
const sourcePlugins = () => [
  react({ babel: (id) => ({ plugins: hasOwnMessages(id) ? ['@lingui/babel-plugin-lingui-macro'] : [] }) }),
  lingui(),
];

export default defineConfig({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(versionOf(import.meta.dirname)) },
  root: 'src',
  publicDir: '../public',
  plugins: [
    tanstackRouter(routerOptions),
    ...sourcePlugins(),
    tailwindcss(),
    splitMessages(),
    loadAhead(),
    prerenderPages(sourcePlugins),
    compressAssets(),
    packAssets(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '../sw',
      filename: 'sw.ts',
      // src/app/sw-bridge.ts registers it: the Content-Security-Policy forbids the plugin's inline script.
      injectRegister: false,
      manifest,
      // Icons of the manifest are the system's business; a page shows none of them.
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['index.html', 'theme.js', 'load-ahead.js', 'assets/**/*.{js,mjs,css,woff,woff2,svg,wasm}'],
        dontCacheBustURLsMatching: /^assets\//,
        maximumFileSizeToCacheInBytes: 5_000_000,
      },
    }),
    dropManifestLink(),
    writeEnglishManifest(englishManifest),
  ],
  resolve: {
    // React has had the hook since version 18: the router's copy of it for older ones need not travel.
    alias: [
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  // The import worker loads its PDF part on demand, which only module workers can.
  worker: { format: 'es' },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // The browsers that README names: `chrome 120` as Vite writes it.
    target: packageFile.browserslist.map((browser) => browser.replace(' ', '')),
    // Modules that already run need not be fetched ahead of anything. The program does not name the files of all
    // screens: load-ahead.js does.
    modulePreload: {
      resolveDependencies: (_, files, { hostType, hostId }) => {
        if (hostType === 'html') return files;
        return PROGRAM.test(hostId) ? [] : files.filter((file) => !PROGRAM.test(file));
      },
    },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
});
