import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { definitionOf, RECORD_KINDS } from '../../domain/records/records.ts';
import { openUserDatabase, userDatabaseName } from './database.ts';
import { SHIPPED_VERSIONS } from './versions.ts';

const SCRIPT = { id: 's1', scope: 'house:h', fields: { title: 'Payung Terakhir' }, stamps: { '*': 3 } };
const CURSOR = { scope: 'house:h', cursor: 3, usedAt: 5 };
const DRAFT = { key: 'scene-synopsis:x', scopes: ['script:s1'], value: 'typed', updatedAt: 7 };
const ENTRY = { mutationId: 'm1', state: 'queued', name: 'script.rename', version: 1, changes: [], seq: null };

/** A database as the app of that version left it on a device. */
async function storeDatabaseOf(version: number, userId: string): Promise<void> {
  const old = new Dexie(userDatabaseName(userId));
  for (let index = 0; index < version; index += 1) old.version(index + 1).stores(SHIPPED_VERSIONS[index] ?? {});
  await old.open();
  await old.table('scripts').put(SCRIPT);
  await old.table('cursors').put(CURSOR);
  await old.table('drafts').put(DRAFT);
  await old.table('outbox').add(ENTRY);
  if (version >= 3) await old.table('people').put({ ...SCRIPT, id: 'p1' });
  old.close();
}

describe('a database of a shipped version', () => {
  it.each(SHIPPED_VERSIONS.map((_, index) => index + 1))(
    '%i opens with all its rows and asks for the new kinds',
    async (version) => {
      const userId = crypto.randomUUID();
      await storeDatabaseOf(version, userId);
      const db = openUserDatabase(userId);
      await db.open();
      expect(await db.scripts.toArray()).toEqual([SCRIPT]);
      expect(await db.drafts.toArray()).toEqual([DRAFT]);
      expect(await db.outbox.toArray()).toMatchObject([ENTRY]);
      expect(await db.people.count()).toBe(version >= 3 ? 1 : 0);
      expect(await db.cursors.toArray()).toEqual([{ ...CURSOR, isStale: true }]);
      const tables = new Set(db.tables.map(({ name }) => name));
      expect(RECORD_KINDS.filter((kind) => !tables.has(definitionOf(kind).table))).toEqual([]);
      db.close();
    },
  );
});

describe('tables of records', () => {
  it('keep the index that was shipped: a changed one needs a version of its own', () => {
    const shipped: Record<string, string> = {};
    for (const tables of SHIPPED_VERSIONS) Object.assign(shipped, tables);
    const changed = RECORD_KINDS.map(definitionOf).filter(({ table, index }) => (shipped[table] ?? index) !== index);
    expect(changed).toEqual([]);
  });

  it('are one for each kind', () => {
    expect(new Set(RECORD_KINDS.map((kind) => definitionOf(kind).table)).size).toBe(RECORD_KINDS.length);
  });
});
