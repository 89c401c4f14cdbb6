import type { RecordKind } from '../../../domain/production/records.ts';
import type { StoredRecord } from './stored-record.ts';

/** A record that a pending change of this device has deleted: out of sight, but its base is still needed. */
export interface RemovedRecord {
  kind: RecordKind;
  id: string;
  scope: string;
  record: StoredRecord;
}

/** Found by record when the server speaks of it; `scope` when a scope is lost. */
export const REMOVED_INDEX = '[kind+id], scope';
