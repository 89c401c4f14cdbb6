import { minify } from 'terser';
import type { Plugin } from 'vite';

/** The file that every page loads, and what public pages and others share. */
const FIRST = /^(klaket|routes|login|common\b.*)$/;

/**
 * Part of the build: what the first pages load is minified once more. Terser makes it a hundredth smaller than the
 * bundler does, and takes too long for all files.
 */
export function minifyProgram(): Plugin {
  return {
    name: 'klaket:minify-program',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !FIRST.test(file.name)) continue;
          const { code } = await minify(file.code, { module: true, ecma: 2020, compress: { passes: 2 } });
          if (code === undefined) this.error(`${file.fileName} could not be minified`);
          file.code = code;
        }
      },
    },
  };
}
