import { minify } from 'terser';
import type { Plugin } from 'vite';

/** The file that every page loads. */
const PROGRAM = 'klaket';

/**
 * Part of the build: what every page loads is minified once more. Terser makes it a hundredth smaller than the bundler
 * does; other files it makes no smaller, and it takes long.
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
          if (file.type !== 'chunk' || file.name !== PROGRAM) continue;
          const { code } = await minify(file.code, { module: true, ecma: 2020, compress: { passes: 1 } });
          if (code === undefined) this.error(`${file.fileName} could not be minified`);
          file.code = code;
        }
      },
    },
  };
}
