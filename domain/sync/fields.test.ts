import { expect, test } from 'vitest';
import { definitionOf, RECORD_KINDS } from '../records/records.ts';
import { emptyValueOf, isOptional, isSameField } from './fields.ts';

test('every optional field that a device writes can be emptied: an undo of its first value needs that', () => {
  const ofDevices = RECORD_KINDS.filter((kind) => definitionOf(kind).writePolicy.writer === 'device');
  const fixed = ofDevices.flatMap((kind) =>
    Object.entries(definitionOf(kind).fields.entries)
      .filter(([field, schema]) => isOptional(schema) && emptyValueOf(kind, field) === undefined)
      .map(([field]) => `${kind}.${field}`),
  );
  expect(fixed).toEqual([]);
});

test('absent and empty are one value; 0 minutes are a length, not none', () => {
  expect(isSameField('scene', 'minutes', undefined, null)).toBe(true);
  expect(isSameField('scene', 'minutes', undefined, 0)).toBe(false);
  expect(isSameField('scene', 'isLocked', undefined, false)).toBe(true);
  expect(isSameField('script', 'director', '', undefined)).toBe(true);
  // A field that every record has is never absent: null has another meaning there.
  expect(isSameField('day', 'date', undefined, null)).toBe(false);
});
