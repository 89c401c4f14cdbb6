import { definitionOf, RECORD_KINDS } from '../records/records.ts';
import { idsIn, scopeKind, type ScopeKind } from '../scopes.ts';

const LISTED_BY = new Map(
  RECORD_KINDS.flatMap((kind) => {
    const { lists } = definitionOf(kind);
    return lists === undefined ? [] : [[lists, kind] as const];
  }),
);

/** Kinds of scopes that are one person's part of a production, `{kind}:{scriptId}:{userId}`. */
export const PERSONAL_SCOPE_KINDS: readonly ScopeKind[] = [...LISTED_BY.keys()];

/** Kind of the scope of a production. */
export const PRODUCTION_KIND: ScopeKind = 'script';

/**
 * One person's part of a production: it exists with the production, and its row is made with its first record. `entry`
 * is the record that then lists it for others. Null for every other scope.
 */
export function personalScope(scope: string) {
  const kind = LISTED_BY.get(scopeKind(scope));
  if (kind === undefined) return null;
  const [scriptId, userId = ''] = idsIn(scope);
  return {
    production: `${PRODUCTION_KIND}:${scriptId}`,
    userId,
    entry: { scope: `${definitionOf(kind).scope}:${scriptId}`, kind, id: userId },
  };
}
