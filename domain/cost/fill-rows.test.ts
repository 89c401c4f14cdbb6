import { expect, test } from 'vitest';
import type { ScriptId } from '../ids.ts';
import { isCodeTaken } from './cost-edits.ts';
import { fillRows } from './fill-rows.ts';
import { category, item } from './fixtures/budget.ts';
import { mappingFrom } from './import-heads.ts';

const grip = category('grip', { code: '2600', name: 'Grip' });
const items = [
  item('a', 'grip', { position: 'a1', code: '2601', name: 'Rel', quantity: '2', rate: 100 }),
  item('b', 'grip', { position: 'a2', code: '2603', name: 'Dolly', quantity: '1', rate: 200 }),
];
const context = {
  script: '00000000-0000-4000-8000-000000000001' as ScriptId,
  categories: [grip],
  items,
  currency: 'IDR' as const,
  language: 'id' as const,
  values: () => null,
  newId: () => 'new',
};
const fill = (rows: string[][], column: 'quantity' | 'rate' | 'name') =>
  fillRows(context, grip, { itemId: 'a', column }, { name: '', rows, headAt: -1, mapping: mappingFrom(column, 3) });

test('a column fills the items from the chosen cell on; further rows become items with free numbers', () => {
  const { changes, unread } = fill([['1.500'], ['2,5 jt'], ['3 jt']], 'rate');
  expect(unread).toEqual([]);
  expect(changes).toMatchObject([
    { id: 'new', op: 'create', fields: { code: '2604', rate: 3_000_000 } },
    { id: 'a', op: 'update', fields: { rate: 1500 } },
    { id: 'b', op: 'update', fields: { rate: 2_500_000 } },
  ]);
});

test('a column of quantities has one rule, and a cell that stays open changes nothing', () => {
  expect(fill([['1.000'], ['2,5']], 'quantity').changes).toMatchObject([
    { id: 'a', fields: { quantity: '1000' } },
    { id: 'b', fields: { quantity: '2.5' } },
  ]);
  const open = fill([['1.000'], ['7']], 'quantity');
  expect(open.unread).toMatchObject([{ row: 1, column: 'quantity', text: '1.000', problem: { reason: 'open' } }]);
  expect(open.changes).toMatchObject([{ id: 'b', fields: { quantity: '7' } }]);
});

test('a number is an item’s own', () => {
  expect(isCodeTaken(items, 'a', '2603')).toBe(true);
  expect(isCodeTaken(items, 'a', '2601')).toBe(false);
  expect(isCodeTaken(items, 'a', '')).toBe(false);
});

test('copied rows become items with numbers of their own', () => {
  const rows = [
    ['2601', 'Rel', '2'],
    ['2603', 'Dolly', '1'],
  ];
  const part = { name: '', rows, headAt: -1, mapping: mappingFrom('code', 3) };
  let made = 0;
  const { changes } = fillRows({ ...context, newId: () => `new ${(made += 1)}` }, grip, null, part);
  expect(changes).toMatchObject([
    { fields: { code: '2604', name: 'Rel' } },
    { fields: { code: '2605', name: 'Dolly' } },
  ]);
});
