import { expect, test } from 'vitest';
import { policyOf } from '../sync/fields.ts';
import { ImportFields, ScriptFields } from './breakdown-records.ts';

test('two imports at once ask nobody about facts of their files, but about what people wrote', () => {
  const asked = (kind: 'script' | 'import', fields: object) =>
    Object.keys(fields).filter((field) => policyOf(kind, field) === 'conflict');
  expect(asked('script', ScriptFields.entries)).toEqual(['title', 'director', 'producer', 'language']);
  expect(asked('import', ImportFields.entries)).toEqual(['cures']);
});
