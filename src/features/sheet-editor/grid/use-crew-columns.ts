import { useState } from 'react';
import { inColumns, namesOfDepartments, type Department } from '../../../../domain/call-sheet/departments.ts';

/**
 * Departments in columns of about one height. They are divided again only when a department is added, removed or
 * renamed: an added row must not move the edited cell to another column.
 */
export function useCrewColumns<Row>(departments: readonly Department<Row>[], count: number): Department<Row>[][] {
  const names = namesOfDepartments(departments);
  const part = () => ({ names, count, sizes: inColumns(departments, count).map((column) => column.length) });
  const [parted, setParted] = useState(part);
  const isCurrent = parted.names === names && parted.count === count;
  const { sizes } = isCurrent ? parted : part();
  if (!isCurrent) setParted(part());
  let from = 0;
  return sizes.map((size) => departments.slice(from, (from += size)));
}
