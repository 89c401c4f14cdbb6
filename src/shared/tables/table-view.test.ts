import { describe, expect, it } from 'vitest';
import {
  arrangeColumns,
  keepOrder,
  moveColumn,
  nextSort,
  PLAIN_VIEW,
  sortRows,
  type TableColumn,
  type TableView,
} from './table-view.ts';

interface Person {
  name: string;
  age: number | null;
}
const COLUMNS: TableColumn<Person>[] = [
  { key: 'name', name: 'Name', sortValue: ({ name }) => name, isFixed: true },
  { key: 'age', name: 'Age', sortValue: ({ age }) => age },
  { key: 'place', name: 'Place', isOff: true },
];
const shown = (view: TableView) =>
  arrangeColumns(COLUMNS, view).flatMap(({ column, isShown }) => (isShown ? [column.key] : []));

describe('columns of a table', () => {
  it('are the default ones, until the user chooses', () => {
    expect(shown(PLAIN_VIEW)).toEqual(['name', 'age']);
  });

  it('are chosen and ordered; the name stays', () => {
    const columns = [
      { key: 'place', isShown: true },
      { key: 'name', isShown: false },
      { key: 'age', isShown: false },
    ];
    expect(shown({ sort: null, columns })).toEqual(['place', 'name']);
  });

  it('that are newer than the choice follow the one before them; removed ones are left out', () => {
    const columns = [
      { key: 'gone', isShown: true },
      { key: 'place', isShown: true },
      { key: 'name', isShown: true },
    ];
    expect(shown({ sort: null, columns })).toEqual(['place', 'name', 'age']);
  });

  it('move by one place and stop at the ends', () => {
    const arranged = arrangeColumns(COLUMNS, PLAIN_VIEW);
    const keys = (list: typeof arranged | readonly (typeof arranged)[number][]) => list.map(({ column }) => column.key);
    expect(keys(moveColumn(arranged, 'age', -1))).toEqual(['age', 'name', 'place']);
    expect(keys(moveColumn(arranged, 'name', -1))).toEqual(['name', 'age', 'place']);
    expect(keys(moveColumn(arranged, 'place', 1))).toEqual(['name', 'age', 'place']);
  });
});

describe('the order of a table', () => {
  const people: Person[] = [
    { name: 'Wulan 10', age: null },
    { name: 'wulan 9', age: 31 },
    { name: '', age: 7 },
    { name: 'Ana', age: 31 },
  ];
  const names = (key: string, isDescending: boolean) =>
    sortRows(people, COLUMNS, { key, isDescending }, 'id').map(({ name }) => name);

  it('reads numbers in text as numbers; empty values come last, whichever way', () => {
    expect(names('name', false)).toEqual(['Ana', 'wulan 9', 'Wulan 10', '']);
    expect(names('name', true)).toEqual(['Wulan 10', 'wulan 9', 'Ana', '']);
    expect(names('age', false)).toEqual(['', 'wulan 9', 'Ana', 'Wulan 10']);
    expect(names('age', true)).toEqual(['wulan 9', 'Ana', '', 'Wulan 10']);
  });

  it('of an unknown column is the table’s own', () => {
    expect(sortRows(people, COLUMNS, { key: 'gone', isDescending: true }, 'en')).toBe(people);
    expect(sortRows(people, COLUMNS, { key: 'place', isDescending: true }, 'en')).toBe(people);
  });

  it('turns with each press and then is the table’s own again', () => {
    const first = nextSort(null, 'age');
    expect(first).toEqual({ key: 'age', isDescending: false });
    expect(nextSort(first, 'age')).toEqual({ key: 'age', isDescending: true });
    expect(nextSort(nextSort(first, 'age'), 'age')).toBeNull();
    expect(nextSort(first, 'name')).toEqual({ key: 'name', isDescending: false });
  });

  it('stays while rows are typed into: new rows come last', () => {
    expect(keepOrder(['c', 'a', 'b'], ['a', 'b', 'x', 'c'])).toEqual(['c', 'a', 'b', 'x']);
    expect(keepOrder(['c', 'a', 'b'], ['b'])).toEqual(['b']);
  });
});
