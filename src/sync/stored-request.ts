import type { ScopeId } from '../../domain/scopes.ts';
import type { Fields } from '../../domain/sync/fields.ts';
import type { Change, MutationId } from '../../domain/sync/protocol.ts';
import type { ChangeRequest } from './commit.ts';

/** A change made from the outbox, the trash or the server's answer: its kind is known only at run time. */
export interface StoredChange {
  scope: ScopeId;
  kind: string;
  id: string;
  op: Change['op'];
  fields: Fields;
  resolves?: Record<string, MutationId[]>;
}

/** The values were a valid request when they were written, or come from a form; the server checks them again. */
export const requestOf = (change: StoredChange) => change as unknown as ChangeRequest;
