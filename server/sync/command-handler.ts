import type { CommandName, PayloadOf, RefusalOf } from '../../domain/records/commands.ts';
import type { Asker } from '../../domain/identity/scope-access.ts';
import type { Fields } from '../../domain/sync/fields.ts';
import type { Db } from '../db/database.ts';
import type { JobDefinition, JobOptions } from '../jobs/define-job.ts';
import type { ServerChange } from './server-writes.ts';
import type { RecordKey, ScopeState } from './unit-of-work.ts';
import type * as v from 'valibot';

/** Context of a command's rule. Everything happens in the transaction of the push, all of it or nothing. */
export interface CommandContext<N extends CommandName = CommandName> {
  /** For relational rows. */
  tx: Db;
  /** Sender of the command, with memberships. */
  asker: Asker;
  /** When the server got it: ISO instant. */
  at: string;
  /** The scope of the command, locked. */
  scope: ScopeState;
  newId: () => string;
  /** Fields of a record, read under the lock of its scope; null if it is not there or deleted. */
  read: (key: RecordKey) => Promise<Fields | null>;
  /** Last fields of a deleted record; null if it is there or never was. */
  readDeleted: (key: RecordKey) => Promise<Fields | null>;
  /** Writes records into any scope, also of other houses and users. */
  write: (writes: readonly ServerChange[]) => Promise<void>;
  /** Makes a scope of its own kind, e.g. `booking:{id}`; one that is there stays as it is. */
  makeScope: (
    scope: Pick<ScopeState, 'id'> & Partial<Pick<ScopeState, 'houseId' | 'secondHouseId' | 'userId'>>,
  ) => Promise<void>;
  /** Adds a job; it runs only if the command is applied. */
  addJob: <P extends v.GenericSchema>(
    job: JobDefinition<P>,
    payload: v.InferInput<P>,
    options?: JobOptions,
  ) => Promise<void>;
  /** Refuses the command; `facts` are for the words of the reason. */
  refuse: (code: RefusalOf<N>, facts?: Record<string, unknown>) => never;
  /**
   * Runs statements that a constraint of the database may refuse, and then refuses the command. `constraint`: its name.
   * `facts` are read after the refused statements are taken back.
   */
  orRefuse: <T>(
    constraint: string,
    code: RefusalOf<N>,
    work: (tx: Db) => Promise<T>,
    facts?: () => Promise<Record<string, unknown>>,
  ) => Promise<T>;
}

export type CommandHandler<N extends CommandName> = (
  context: CommandContext<N>,
  payload: PayloadOf<N>,
) => Promise<void>;
