import type { FieldsOf, RecordIds, RecordKind } from '../../../domain/production/records.ts';
import type { ScopeId } from '../../../domain/scopes.ts';
import type { Mid, Stamps } from '../../../domain/sync/protocol.ts';

/** What the server last said of a record that has pending work; null: the server does not have it. */
export interface RecordBase {
  fields: Record<string, unknown>;
  deleted: boolean;
}

/**
 * A record as people see it: the server's fields with this device's pending changes on top. A deleted record has no row.
 * Read `fields`; the rest belongs to src/sync.
 */
export interface StoredRecord<K extends RecordKind = RecordKind> {
  id: RecordIds[K];
  scope: ScopeId;
  fields: FieldsOf<K>;
  /** Server versions of the base's fields (`*`: of those not named); empty while the server does not have the record. */
  stamps: Stamps;
  /** Only while something is pending. */
  base?: RecordBase | null;
  /** By field: the last pending mutation that wrote it (`*`: created the record). Only while something is pending. */
  pending?: Record<string, Mid>;
}

/**
 * Primary key: one get per record. `scope`: every list is "all of this house", "all of this production" or "all of this scene",
 * and losing or evicting a scope deletes by it.
 */
export const RECORD_INDEX = 'id, scope';

/** Rows of a call sheet are read sheet by sheet: a production of fifty sheets has ten thousand. */
export const SHEET_RECORD_INDEX = 'id, scope, fields.sheetId';
