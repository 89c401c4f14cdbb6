import type { RecordKind } from '../../../domain/records/records.ts';
import type { StoredRecord } from './stored-record.ts';

/** A record that a pending change of this device has deleted: out of sight, but its base is still needed. */
export interface RemovedRecord {
  kind: RecordKind;
  id: string;
  scope: string;
  record: StoredRecord;
}
