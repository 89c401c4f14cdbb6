import type { RecordKind } from '../../../domain/records/records.ts';
import type { Candidate, MutationId, Writer } from '../../../domain/sync/protocol.ts';

/** A record with two values for a field, until a user chooses one. */
export interface ConflictRow {
  kind: RecordKind;
  id: string;
  scope: string;
  /** As the server sent them. */
  candidates: Candidate[];
  /** Candidates that pending changes of this device settle. */
  resolving: { field: string; mutationId: MutationId }[];
  /** Candidates still to be decided: `candidates` without `resolving`. Rows without any are not open. */
  open: Candidate[];
  /** 1 while `open` has something: an index can count it. */
  isOpen: 0 | 1;
  /** True if the record itself was deleted: `fields` are then its last ones. */
  deleted: boolean;
  fields: Record<string, unknown>;
  /** Author of the value that others see, by field (`ServerRecord.writers`). Rows of older apps have none. */
  writers?: Record<string, Writer>;
}
