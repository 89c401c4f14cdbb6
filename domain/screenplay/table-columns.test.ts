import { expect, it } from 'vitest';
import { TableColumns } from './table-columns.ts';

/** Reasons of the doubts about a table with these cells. */
function reasonsOf(rows: readonly (readonly string[])[]): string[] {
  const columns = new TableColumns();
  for (const cells of rows) {
    columns.beginRow();
    for (const text of cells) {
      columns.beginCell();
      columns.take(text);
    }
    columns.endRow();
    columns.take('a paragraph between tables');
  }
  return columns.doubts().map(({ reason }) => reason);
}

const two = ['SARI', 'JATI'];

it('four rows with text in two cells are two columns', () => {
  expect(reasonsOf([two, two, two, two])).toEqual(['two-columns']);
});

it('three such rows are a table, as are rows with text in one cell', () => {
  expect(reasonsOf([two, two, two])).toEqual([]);
  expect(reasonsOf(Array.from({ length: 9 }, () => ['SARI', ' ']))).toEqual([]);
});
