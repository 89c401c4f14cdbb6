import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { definitionOf, RECORD_KINDS } from '../../domain/records/records.ts';
import * as schema from '../db/schema.ts';
import { RECORD_RULES } from './record-rules.ts';
import { TABLE_RULES } from './table-rules.ts';

test('every kind of record has a rule for export and deletion', () => {
  const without = RECORD_KINDS.filter((kind) => !Object.hasOwn(RECORD_RULES, kind));
  expect(without, 'add a line for each to server/own-data/record-rules.ts').toEqual([]);
});

test('records in a person’s own scope are theirs, and no others', () => {
  const own = RECORD_KINDS.filter((kind) => definitionOf(kind).scope === 'user');
  const ruled = RECORD_KINDS.filter((kind) => RECORD_RULES[kind].of === 'own');
  expect(ruled.toSorted(), 'record-rules.ts: scope `user` is `own`').toEqual(own.toSorted());
});

test('the field that names a person is one of the kind', () => {
  const wrong = RECORD_KINDS.filter((kind) => {
    const rule = RECORD_RULES[kind];
    return rule.of === 'about' && !Object.hasOwn(definitionOf(kind).fields.entries, rule.person);
  });
  expect(wrong).toEqual([]);
});

test('every table has a rule for export and deletion, and its columns are there', () => {
  const tables = Object.entries({ ...schema });
  const without = tables.filter(([name]) => !Object.hasOwn(TABLE_RULES, name)).map(([name]) => name);
  expect(without, 'add a line for each to server/own-data/table-rules.ts').toEqual([]);
  const unknown = tables.flatMap(([name, table]) => {
    const rule = TABLE_RULES[name as keyof typeof TABLE_RULES];
    if (rule.of !== 'rows') return [];
    const columns = Object.values<{ name: string }>(getTableColumns(table)).map((column) => column.name);
    const named = [...rule.person.map(({ column }) => column), ...rule.omit];
    return named.filter((column) => !columns.includes(column)).map((column) => `${name}.${column}`);
  });
  expect(unknown).toEqual([]);
});
