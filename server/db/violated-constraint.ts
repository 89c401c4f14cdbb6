import * as v from 'valibot';

/**
 * Name of a violated constraint as PostgreSQL (`constraint_name`) and PGlite (`constraint`) report it: class 23 of
 * SQLSTATE.
 */
const Violation = v.object({
  code: v.pipe(v.string(), v.startsWith('23')),
  constraint: v.optional(v.string()),
  constraint_name: v.optional(v.string()),
});

/**
 * The name of the constraint that a statement has violated; null for every other failure. The query builder wraps the
 * driver's error.
 */
export function violatedConstraint(error: unknown): string | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const found = v.safeParse(Violation, cause);
    if (found.success) return found.output.constraint ?? found.output.constraint_name ?? '';
  }
  return null;
}
