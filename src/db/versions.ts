import type { Dexie } from 'dexie';
import { definitionOf, RECORD_KINDS } from '../../domain/records/records.ts';
import type { CursorRow } from './tables/cursors.ts';
import { QUERY_ANSWERS_INDEX } from './tables/query-answers.ts';
import { RECORDING_CHUNKS_INDEX, RECORDINGS_INDEX } from './tables/recordings.ts';
import { TALENT_CARDS_INDEX } from './tables/talent-cards.ts';
import { FILE_COPIES_INDEX, UPLOAD_BLOCKS_INDEX, UPLOADS_INDEX } from './tables/uploads.ts';

/**
 * Versions of a user's database. A version that was shipped is a literal and never changes again: a device may be at
 * any of them (`versions.test.ts` opens a stored database of each). The last one is open until the next release: add
 * new tables and indexes there.
 */
export const SHIPPED_VERSIONS: readonly Readonly<Record<string, string>>[] = [
  {
    scripts: 'id, scope',
    scenes: 'id, scope',
    days: 'id, scope',
    tags: 'id, scope',
    imports: 'id, scope',
    sceneTexts: 'id, scope',
    marks: 'id, scope',
    removed: '[kind+id], scope',
    conflicts: '[kind+id], scope, isOpen',
    outbox: '++order, &mutationId, [state+order]',
    cursors: 'scope',
    drafts: 'key, *scopes',
    trash: 'mutationId, discardedAt',
    meta: 'key',
  },
  { workspace: 'key, writtenAt', tabViews: 'tabId' },
  {
    drafts: 'key, *scopes, tabId',
    callSheets: 'id, scope',
    sheetTimes: 'id, scope, fields.sheetId',
    sheetScenes: 'id, scope, fields.sheetId',
    sheetCast: 'id, scope, fields.sheetId',
    sheetExtras: 'id, scope, fields.sheetId',
    sheetCrew: 'id, scope, fields.sheetId',
    sheetLines: 'id, scope, fields.sheetId',
    sheetAdvance: 'id, scope, fields.sheetId',
    sheetIssues: 'id, scope, fields.sheetId',
    shareKeys: 'id, scope, fields.sheetId',
    sheetReplies: 'id, scope, fields.sheetId',
    people: 'id, scope',
    houseRules: 'id, scope',
    workRules: 'id, scope',
  },
];

/** Tables of the open version that hold no records, e.g. `uploads: 'id, state'`. */
const OTHER_TABLES: Record<string, string> = {
  talentCards: TALENT_CARDS_INDEX,
  uploads: UPLOADS_INDEX,
  uploadBlocks: UPLOAD_BLOCKS_INDEX,
  fileCopies: FILE_COPIES_INDEX,
  queryAnswers: QUERY_ANSWERS_INDEX,
  recordings: RECORDINGS_INDEX,
  recordingChunks: RECORDING_CHUNKS_INDEX,
};

/** The open version: every table of records by its definition, and the tables of this release that hold no records. */
const openVersion = (): Record<string, string> => {
  const records = RECORD_KINDS.map((kind) => [definitionOf(kind).table, definitionOf(kind).index] as const);
  return { ...Object.fromEntries(records), ...OTHER_TABLES };
};

export function defineVersions(db: Dexie): void {
  for (const [index, tables] of SHIPPED_VERSIONS.entries()) {
    const version = db.version(index + 1).stores(tables);
    // The version before a new kind had no place for its records and passed over those that it was sent: ask for them
    // again.
    if (index + 1 === 3)
      version.upgrade((tx) => tx.table<CursorRow>('cursors').toCollection().modify({ isStale: true }));
  }
  db.version(SHIPPED_VERSIONS.length + 1)
    .stores(openVersion())
    .upgrade((tx) => tx.table<CursorRow>('cursors').toCollection().modify({ isStale: true }));
}
