import type { Plugin } from 'vite';

const LINK = /\s*<link rel="manifest"[^>]*>/;

/**
 * Part of the build, after the plugin that writes it: removes the manifest's link from the page. The manifest depends
 * on the address, so public/theme.js makes the link; Safari would read an earlier one.
 */
export function dropManifestLink(): Plugin {
  return {
    name: 'klaket:manifest-link',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(page) {
        if (!LINK.test(page)) throw new Error('index.html has no link to the manifest that could be taken out');
        return page.replace(LINK, '');
      },
    },
  };
}

/** Writes the manifest of people who use the app in English. public/theme.js names it. */
export function writeEnglishManifest(manifest: object): Plugin {
  return {
    name: 'klaket:english-manifest',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manifest.en.webmanifest', source: JSON.stringify(manifest) });
    },
  };
}
