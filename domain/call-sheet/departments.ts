export interface Department<Row> {
  department: string;
  rows: Row[];
}

/**
 * Crew by department. A department has the place of its first person; names that differ only in case and spaces are
 * one.
 */
export function byDepartment<Row extends { department: string }>(crew: readonly Row[]): Department<Row>[] {
  const found = new Map<string, Department<Row>>();
  for (const row of crew) {
    const name = row.department.trim().replaceAll(/\s+/g, ' ');
    const key = name.toLocaleLowerCase();
    const known = found.get(key);
    if (known === undefined) found.set(key, { department: name, rows: [row] });
    else known.rows.push(row);
  }
  return [...found.values()];
}

/** The same text for the same departments in the same order: none is not one without a name. */
export const namesOfDepartments = (departments: readonly { department: string }[]): string =>
  JSON.stringify(departments.map(({ department }) => department));

/** A department's name and the air around it take about so many rows. */
const HEAD_ROWS = 1.5;

/**
 * Departments in their order, in at most `count` columns, so that the longest column is as short as it can be without
 * parting a department. (The linear partition problem; solved by trying every height that a run of departments has.)
 */
export function inColumns<Row>(departments: readonly Department<Row>[], count: number): Department<Row>[][] {
  const height = (some: readonly Department<Row>[]) => some.reduce((sum, { rows }) => sum + rows.length + HEAD_ROWS, 0);
  const filled = (limit: number) => {
    const columns: Department<Row>[][] = [];
    for (const department of departments) {
      const last = columns.at(-1);
      if (last !== undefined && height([...last, department]) <= limit) last.push(department);
      else columns.push([department]);
    }
    return columns;
  };
  const heights = departments.flatMap((_, from) =>
    departments.slice(from).map((__, more) => height(departments.slice(from, from + more + 1))),
  );
  for (const limit of heights.toSorted((a, b) => a - b)) {
    const columns = filled(limit);
    const isFitting = columns.length <= count && columns.every((column) => height(column) <= limit);
    if (isFitting) return columns;
  }
  return [];
}
