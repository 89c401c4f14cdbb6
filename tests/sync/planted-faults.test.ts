import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PLANTED_FAULTS } from './simulation/planted-faults.ts';

test.each(Object.entries(PLANTED_FAULTS))('%s can still be planted', (_name, { file, find }) => {
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  expect(source.split(find)).toHaveLength(2);
});
