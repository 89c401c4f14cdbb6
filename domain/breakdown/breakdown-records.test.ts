import { expect, test } from 'vitest';
import { policyOf } from '../sync/fields.ts';
import { ImportFields, ScriptFields } from './breakdown-records.ts';

test('two imports at once cause no conflict about facts of their files, but about typed values', () => {
  const asked = (kind: 'script' | 'import', fields: object) =>
    Object.keys(fields).filter((field) => policyOf(kind, field) === 'conflict');
  expect(asked('script', ScriptFields.entries)).toEqual(['title', 'director', 'producer', 'language']);
  expect(asked('import', ImportFields.entries)).toEqual(['cures']);
});
