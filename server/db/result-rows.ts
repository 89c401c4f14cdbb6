/** The rows of `db.execute`: one driver answers with them, the other with an object that has them. */
export const resultRows = (result: unknown): Record<string, unknown>[] =>
  (Array.isArray(result) ? result : (result as { rows: unknown[] }).rows) as Record<string, unknown>[];
