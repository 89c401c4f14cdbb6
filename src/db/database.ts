import { Dexie, type Table } from 'dexie';
import { AppError } from '../../domain/errors.ts';
import type { RecordKind } from '../../domain/production/records.ts';
import { CONFLICTS_INDEX, type ConflictRow } from './tables/conflicts.ts';
import { CURSORS_INDEX, type CursorRow } from './tables/cursors.ts';
import { DRAFTS_INDEX, FIRST_DRAFTS_INDEX, type DraftRow } from './tables/drafts.ts';
import { META_INDEX, type MetaRow, type MetaValues } from './tables/meta.ts';
import { OUTBOX_INDEX, type OutboxEntry } from './tables/outbox.ts';
import { REMOVED_INDEX, type RemovedRecord } from './tables/removed.ts';
import { RECORD_INDEX, SHEET_RECORD_INDEX, type StoredRecord } from './tables/stored-record.ts';
import { TRASH_INDEX, type TrashRow } from './tables/trash.ts';
import { TAB_VIEWS_INDEX, WORKSPACE_INDEX, type TabViewRow, type WorkspaceRow } from './tables/workspace.ts';

/** Table of each kind of record. */
export const RECORD_TABLES = {
  script: 'scripts',
  scene: 'scenes',
  day: 'days',
  tag: 'tags',
  import: 'imports',
  'scene-text': 'sceneTexts',
  mark: 'marks',
  'call-sheet': 'callSheets',
  'sheet-time': 'sheetTimes',
  'sheet-scene': 'sheetScenes',
  'sheet-cast': 'sheetCast',
  'sheet-extra': 'sheetExtras',
  'sheet-crew': 'sheetCrew',
  'sheet-line': 'sheetLines',
  'sheet-advance': 'sheetAdvance',
  'sheet-issue': 'sheetIssues',
  'share-key': 'shareKeys',
  'sheet-reply': 'sheetReplies',
  person: 'people',
  'house-rule': 'houseRules',
  'house-practice': 'housePractices',
} as const satisfies Record<RecordKind, string>;

/** Those of the first version; the others came with call sheets. */
const FIRST_TABLES = ['scripts', 'scenes', 'days', 'tags', 'imports', 'sceneTexts', 'marks'] as const;
const isLater = (table: string) => !(FIRST_TABLES as readonly string[]).includes(table);
const indexed = (tables: readonly string[], index: string) => Object.fromEntries(tables.map((table) => [table, index]));

/** Tables of what belongs to one call sheet. */
export const SHEET_ROW_TABLES = {
  'sheet-time': 'sheetTimes',
  'sheet-scene': 'sheetScenes',
  'sheet-cast': 'sheetCast',
  'sheet-extra': 'sheetExtras',
  'sheet-crew': 'sheetCrew',
  'sheet-line': 'sheetLines',
  'sheet-advance': 'sheetAdvance',
  'sheet-issue': 'sheetIssues',
  'share-key': 'shareKeys',
  'sheet-reply': 'sheetReplies',
} as const satisfies Partial<Record<RecordKind, string>>;

/**
 * `STORAGE_FULL`: the disk refused a person's change · `SYNC_FULL`: it refuses only what sending and fetching must note, so that nobody's work
 * is at stake · `NEWER_DATABASE`: a newer app (in another tab) has changed the database and this one must be reloaded.
 */
export type StorageTrouble = 'STORAGE_FULL' | 'SYNC_FULL' | 'NEWER_DATABASE';

/** Everything one user has on this device, in a database of their own so that a shared phone never mixes people. */
export class UserDatabase extends Dexie {
  declare scripts: Table<StoredRecord<'script'>, string>;
  declare scenes: Table<StoredRecord<'scene'>, string>;
  declare days: Table<StoredRecord<'day'>, string>;
  declare tags: Table<StoredRecord<'tag'>, string>;
  declare imports: Table<StoredRecord<'import'>, string>;
  declare sceneTexts: Table<StoredRecord<'scene-text'>, string>;
  declare marks: Table<StoredRecord<'mark'>, string>;
  declare callSheets: Table<StoredRecord<'call-sheet'>, string>;
  declare sheetTimes: Table<StoredRecord<'sheet-time'>, string>;
  declare sheetScenes: Table<StoredRecord<'sheet-scene'>, string>;
  declare sheetCast: Table<StoredRecord<'sheet-cast'>, string>;
  declare sheetExtras: Table<StoredRecord<'sheet-extra'>, string>;
  declare sheetCrew: Table<StoredRecord<'sheet-crew'>, string>;
  declare sheetLines: Table<StoredRecord<'sheet-line'>, string>;
  declare sheetAdvance: Table<StoredRecord<'sheet-advance'>, string>;
  declare sheetIssues: Table<StoredRecord<'sheet-issue'>, string>;
  declare shareKeys: Table<StoredRecord<'share-key'>, string>;
  declare sheetReplies: Table<StoredRecord<'sheet-reply'>, string>;
  declare people: Table<StoredRecord<'person'>, string>;
  declare houseRules: Table<StoredRecord<'house-rule'>, string>;
  declare housePractices: Table<StoredRecord<'house-practice'>, string>;
  declare removed: Table<RemovedRecord, [RecordKind, string]>;
  declare conflicts: Table<ConflictRow, [RecordKind, string]>;
  declare outbox: Table<OutboxEntry, number, Omit<OutboxEntry, 'order'>>;
  declare cursors: Table<CursorRow, string>;
  declare drafts: Table<DraftRow, string>;
  declare trash: Table<TrashRow, string>;
  declare meta: Table<MetaRow, keyof MetaValues>;
  declare workspace: Table<WorkspaceRow, WorkspaceRow['key']>;
  declare tabViews: Table<TabViewRow, string>;

  /** Called after each commit of this tab, so that the push need not wait for the notice that all tabs get. */
  readonly committed = new Set<() => void>();

  /** Called when `trouble` has changed. */
  readonly troubleChanged = new Set<() => void>();
  private currentTrouble: StorageTrouble | null = null;

  /** What keeps this device from writing, as its last write found it. Null: nothing. */
  get trouble(): StorageTrouble | null {
    return this.currentTrouble;
  }

  noteTrouble(trouble: StorageTrouble | null): void {
    if (this.currentTrouble === trouble) return;
    this.currentTrouble = trouble;
    for (const listener of this.troubleChanged) listener();
  }

  constructor(
    readonly userId: string,
    name: string,
  ) {
    // Strict: a resolved write is on the disk, not in the operating system's cache.
    super(name, { chromeTransactionDurability: 'strict' });
    // Dexie would open a newer app's database all the same, and this code would write what it understands of it.
    this.on('ready', () => this.refuseNewer(), true);
    this.version(1).stores({
      ...indexed(FIRST_TABLES, RECORD_INDEX),
      removed: REMOVED_INDEX,
      conflicts: CONFLICTS_INDEX,
      outbox: OUTBOX_INDEX,
      cursors: CURSORS_INDEX,
      drafts: FIRST_DRAFTS_INDEX,
      trash: TRASH_INDEX,
      meta: META_INDEX,
    });
    this.version(2).stores({ workspace: WORKSPACE_INDEX, tabViews: TAB_VIEWS_INDEX });
    this.version(3)
      .stores({
        drafts: DRAFTS_INDEX,
        ...indexed(Object.values(RECORD_TABLES).filter(isLater), RECORD_INDEX),
        ...indexed(Object.values(SHEET_ROW_TABLES), SHEET_RECORD_INDEX),
      })
      // Every version with a new kind of record does this: the one before had no place for them, and passed over those that it was sent.
      .upgrade((tx) => tx.table<CursorRow>('cursors').toCollection().modify({ isStale: true }));
  }

  private refuseNewer(): void {
    // Dexie's versions are tenths of the browser's.
    if (Math.floor(this.backendDB().version / 10) > this.verno) throw new AppError('NEWER_DATABASE');
  }

  /** The table of a kind, as code that treats all kinds alike sees it. */
  recordTable(kind: RecordKind): Table<StoredRecord, string> {
    return this.table(RECORD_TABLES[kind]);
  }
}

/** Every table that holds rows of records. */
export const recordTables = (db: UserDatabase) => Object.values(RECORD_TABLES).map((name) => db.table(name));

export const userDatabaseName = (userId: string): string => `klaket-${userId}`;

/** Opens (and makes at the first time) the user's database on this device. It opens at the first access; nothing is awaited here. */
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
