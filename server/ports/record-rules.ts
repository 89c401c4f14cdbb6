import type { CommandName } from '../../domain/records/commands.ts';
import type { RecordKind } from '../../domain/records/records.ts';
import type { Fields } from '../../domain/sync/fields.ts';
import type { MergeRecord } from '../../domain/sync/merge.ts';
import type { Db } from '../db/database.ts';

export interface ChangedRecord {
  key: { scope: string; kind: string; id: string };
  record: MergeRecord;
  /** Version of the scope that the change made. */
  version: number;
}

/** Work that follows written records, in their transaction. */
export type RecordHook = (
  tx: Db,
  changed: readonly ChangedRecord[],
  needs: { clock: () => Date; newId: () => string; at: string },
) => Promise<void>;

/** Rules of the nouns, which sync calls without naming a noun. `server/registry/record-rules.ts` lists them. */
export interface RecordRules {
  /** The rule of each command. Each has the context and the payload of its own command. */
  commands: Readonly<Record<CommandName, (context: never, payload: never) => Promise<void>>>;
  /** Checks of new records that people send: each returns the name of a field that does not fit the others, or null. */
  checks: Readonly<Partial<Record<RecordKind, (fields: Fields) => Promise<string | null>>>>;
  /** Run in this order after every write: searched rows are brought up to the records. */
  afterWrite: readonly RecordHook[];
  /** Run in this order after a push, not after the server's own writes: they add jobs. */
  afterPush: readonly RecordHook[];
}
