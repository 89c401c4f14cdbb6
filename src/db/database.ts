import { Dexie, type DexieOptions, type Table } from 'dexie';
import { AppError } from '../../domain/errors.ts';
import { definitionOf, RECORD_KINDS, type RecordDefinitions, type RecordKind } from '../../domain/records/records.ts';
import type { ConflictRow } from './tables/conflicts.ts';
import type { CursorRow } from './tables/cursors.ts';
import type { DraftRow } from './tables/drafts.ts';
import type { QueryAnswerRow } from './tables/query-answers.ts';
import type { MetaRow, MetaValues } from './tables/meta.ts';
import type { OutboxEntry } from './tables/outbox.ts';
import type { RecordingChunk, RecordingRow } from './tables/recordings.ts';
import type { RemovedRecord } from './tables/removed.ts';
import type { StoredRecord } from './tables/stored-record.ts';
import type { TrashRow } from './tables/trash.ts';
import type { TalentCardRow } from './tables/talent-cards.ts';
import type { TabViewRow, WorkspaceRow } from './tables/workspace.ts';
import type { FileCopy, UploadBlock, UploadRow } from './tables/uploads.ts';
import { defineVersions } from './versions.ts';

/** The tables of records, each with the type of its kind. */
type RecordTables = {
  [D in RecordDefinitions as D['table']]: Table<StoredRecord<D['kind']>, string>;
};

/** Dexie creates the tables at run time; their types come from the definitions of the records. */
const DexieWithRecords = Dexie as unknown as new (name: string, options: DexieOptions) => Dexie & RecordTables;

/**
 * `STORAGE_FULL`: the disk refused a user's change · `SYNC_FULL`: it refused only bookkeeping of push and pull, so no
 * user's work is at risk · `NEWER_DATABASE`: a newer app (in another tab) has changed the database and this page must
 * be reloaded.
 */
export type StorageProblem = 'STORAGE_FULL' | 'SYNC_FULL' | 'NEWER_DATABASE';

/** Everything one user has on this device, in a database of their own so that a shared phone never mixes people. */
export class UserDatabase extends DexieWithRecords {
  declare removed: Table<RemovedRecord, [RecordKind, string]>;
  declare conflicts: Table<ConflictRow, [RecordKind, string]>;
  declare outbox: Table<OutboxEntry, number, Omit<OutboxEntry, 'order'>>;
  declare cursors: Table<CursorRow, string>;
  declare drafts: Table<DraftRow, string>;
  declare trash: Table<TrashRow, string>;
  declare meta: Table<MetaRow, keyof MetaValues>;
  declare workspace: Table<WorkspaceRow, WorkspaceRow['key']>;
  declare tabViews: Table<TabViewRow, string>;
  declare talentCards: Table<TalentCardRow, string>;
  declare uploads: Table<UploadRow, string>;
  declare uploadBlocks: Table<UploadBlock, [string, number]>;
  declare queryAnswers: Table<QueryAnswerRow, string>;
  declare recordings: Table<RecordingRow, string>;
  declare recordingChunks: Table<RecordingChunk, [string, number]>;
  declare fileCopies: Table<FileCopy, [string, string]>;

  /** Called after each commit of this tab, so that the push need not wait for the notice that all tabs get. */
  readonly committed = new Set<() => void>();

  /** Called when `problem` has changed. */
  readonly storageProblemChanged = new Set<() => void>();
  private currentProblem: StorageProblem | null = null;

  /** Problem that keeps this device from writing, as its last write found it. Null: none. */
  get problem(): StorageProblem | null {
    return this.currentProblem;
  }

  reportStorageProblem(problem: StorageProblem | null): void {
    if (this.currentProblem === problem) return;
    this.currentProblem = problem;
    for (const listener of this.storageProblemChanged) listener();
  }

  constructor(
    readonly userId: string,
    name: string,
  ) {
    // Strict: a resolved write is on the disk, not in the operating system's cache.
    super(name, { chromeTransactionDurability: 'strict' });
    // Dexie would open a newer app's database anyway, and this code would lose fields that it does not know.
    this.on('ready', () => this.refuseNewer(), true);
    defineVersions(this);
  }

  private refuseNewer(): void {
    // Dexie's versions are tenths of the browser's.
    if (Math.floor(this.backendDB().version / 10) > this.verno) throw new AppError('NEWER_DATABASE');
  }

  /** The table of a kind, as code that treats all kinds alike sees it. */
  recordTable(kind: RecordKind): Table<StoredRecord, string> {
    return this.table(definitionOf(kind).table);
  }
}

/** Every table that holds rows of records. */
export const recordTables = (db: UserDatabase) => RECORD_KINDS.map((kind) => db.recordTable(kind));

export const userDatabaseName = (userId: string): string => `klaket-${userId}`;

/**
 * Opens (and makes at the first time) the user's database on this device. It opens at the first access; nothing is
 * awaited here.
 */
export function openUserDatabase(userId: string): UserDatabase {
  return new UserDatabase(userId, userDatabaseName(userId));
}

export async function readMeta<K extends keyof MetaValues>(
  db: UserDatabase,
  key: K,
): Promise<MetaValues[K] | undefined> {
  const row = await db.meta.get(key);
  // The table's key decides the value's type; nothing else writes it.
  return row?.value as MetaValues[K] | undefined;
}

/** Several at once: each access of its own costs a turn. */
export async function readMetas<K extends readonly (keyof MetaValues)[]>(
  db: UserDatabase,
  ...keys: K
): Promise<{ [I in keyof K]: MetaValues[K[I]] | undefined }> {
  const rows = await db.meta.bulkGet([...keys]);
  return rows.map((row) => row?.value) as { [I in keyof K]: MetaValues[K[I]] | undefined };
}

export async function writeMeta<K extends keyof MetaValues>(
  db: UserDatabase,
  key: K,
  value: MetaValues[K],
): Promise<void> {
  await db.meta.put({ key, value });
}
