import { defineConfig } from '@lingui/cli';
import babelExtractor from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';

/**
 * English is the language of the source; Indonesian is what a user without a preference sees (specification, section
 * 1).
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'id'],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'] }],
  // Files without a macro have no messages: the parser need not read every second file.
  extractors: [
    {
      ...babelExtractor,
      extract: (filename, code, ...rest) =>
        code.includes('@lingui/') ? babelExtractor.extract(filename, code, ...rest) : undefined,
    },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
});
