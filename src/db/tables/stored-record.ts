import type { FieldsOf, RecordIds, RecordKind } from '../../../domain/records/records.ts';
import type { ScopeId } from '../../../domain/scopes.ts';
import type { MutationId, Stamps } from '../../../domain/sync/protocol.ts';

/** The record as the server last sent it, while it has pending work; null: the server does not have it. */
export interface RecordBase {
  fields: Record<string, unknown>;
  deleted: boolean;
}

/**
 * A record as people see it: the server's fields with this device's pending changes on top. A deleted record has no
 * row. Read `fields`; the rest belongs to src/sync.
 */
export interface StoredRecord<K extends RecordKind = RecordKind> {
  id: RecordIds[K];
  scope: ScopeId;
  fields: FieldsOf<K>;
  /**
   * Server versions of the base's fields (`*`: of those not named); empty while the server does not have the record.
   */
  stamps: Stamps;
  /** Only while something is pending. */
  base?: RecordBase | null;
  /** By field: the last pending mutation that wrote it (`*`: created the record). Only while something is pending. */
  pending?: Record<string, MutationId>;
}
