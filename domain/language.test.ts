import { expect, it } from 'vitest';
import { detectLanguage } from './language.ts';

it.each([
  // An earlier choice wins over the browser.
  ['en', ['id-ID'], 'en'],
  ['id', ['en-US'], 'id'],
  // Then the browser's first language that there are words for.
  [null, ['id-ID', 'en-US'], 'id'],
  [null, ['en-GB'], 'en'],
  [null, ['ja', 'fr-FR', 'en-US', 'id'], 'en'],
  [null, ['EN_us'], 'en'],
  [null, ['in-ID', 'en'], 'id'],
  // Then Indonesian.
  [null, ['ja'], 'id'],
  [null, [], 'id'],
  // A language that merely begins alike is another one; a damaged choice is none.
  [null, ['enm'], 'id'],
  ['fr', ['en'], 'en'],
  ['', ['en'], 'en'],
])('with %j stored and the browser asking for %j the language is %s', (stored, browser, language) => {
  expect(detectLanguage(stored, browser)).toBe(language);
});
