import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byDepartment, inColumns, namesOfDepartments } from './departments.ts';

const crewOf = (sizes: Record<string, number>) =>
  byDepartment(
    Object.entries(sizes).flatMap(([department, size]) => Array.from({ length: size }, () => ({ department }))),
  );
const names = (columns: ReturnType<typeof inColumns>) =>
  columns.map((column) => column.map(({ department }) => department));

describe('departments', () => {
  it('are at their first person, and names that differ only in case and spaces are one', () => {
    const crew = [{ department: 'Camera' }, { department: 'Sound ' }, { department: ' camera' }];
    expect(byDepartment(crew).map(({ department, rows }) => [department, rows.length])).toEqual([
      ['Camera', 2],
      ['Sound', 1],
    ]);
  });
});

describe('columns', () => {
  it('keep the order and make the longest as short as it can be', () => {
    const crew = crewOf({ Direction: 4, Camera: 8, Sound: 3, Grip: 9, Art: 6 });
    expect(names(inColumns(crew, 3))).toEqual([['Direction', 'Camera'], ['Sound', 'Grip'], ['Art']]);
    expect(names(inColumns(crew, 1))).toEqual([['Direction', 'Camera', 'Sound', 'Grip', 'Art']]);
    expect(inColumns([], 3)).toEqual([]);
  });

  it('hold every department once, in order, in no more columns than there are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 14 }),
        fc.integer({ min: 1, max: 4 }),
        (sizes, count) => {
          const crew = crewOf(Object.fromEntries(sizes.map((size, index) => [`D${index}`, size])));
          const columns = inColumns(crew, count);
          expect(columns.flat()).toEqual(crew);
          expect(columns.length).toBeLessThanOrEqual(count);
        },
      ),
    );
  });
});

it('no department at all is another list than one department without a name', () => {
  expect(namesOfDepartments([])).not.toBe(namesOfDepartments([{ department: '' }]));
  expect(namesOfDepartments([{ department: 'a' }, { department: 'b' }])).not.toBe(
    namesOfDepartments([{ department: 'a\nb' }]),
  );
});
