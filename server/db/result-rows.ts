/** The rows of `db.execute`: one driver returns them, the other an object with them. */
export const resultRows = (result: unknown): Record<string, unknown>[] =>
  (Array.isArray(result) ? result : (result as { rows: unknown[] }).rows) as Record<string, unknown>[];
