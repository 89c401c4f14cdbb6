export interface Department<Row> {
  department: string;
  rows: Row[];
}

/** Crew by department. A department stands where its first person stands; names that differ only in case and spaces are one. */
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
