import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { openUserDatabase, type UserDatabase } from '../db/database.ts';
import { draftTable } from '../db/draft-table.ts';
import type { DraftRow } from '../db/tables/drafts.ts';
import { Drafts } from './drafts.ts';
import { stubLocalStorage } from './local-storage-for-tests.ts';

/** A busy machine gets its time. */
const BUSY_MACHINE = { timeout: 20_000 };
const PREFIX = 'drafts/';
const DAY = 86_400_000;

const row = (key: string, value: unknown): DraftRow => ({ key, scopes: [], value, updatedAt: 1 });

let db: UserDatabase;
let stored: Map<string, string>;
beforeEach(async () => {
  // Provided by a page; Node has no document.
  vi.stubGlobal('dispatchEvent', () => true);
  stored = stubLocalStorage();
  db = openUserDatabase(crypto.randomUUID());
  await db.open();
  return () => void vi.useRealTimers();
});

/** The store of a page that has just been loaded. */
const newPage = () => new Drafts({ owner: 'user', prefix: PREFIX, table: draftTable(db) });
const journal = (key: string) =>
  JSON.parse(stored.get(PREFIX + key) ?? 'null') as (DraftRow & { parts?: unknown }) | null;
const inDatabase = async (key: string) => (await db.drafts.get(key))?.value;
const type = (drafts: Drafts, key: string, text: string) => drafts.put(key, [], { text });
const typedIn = async (drafts: Drafts, key: string) => (await drafts.read(key))?.typed;
const journalEmpty = () => vi.waitFor(() => expect(stored.size).toBe(0), BUSY_MACHINE);

/** The page ends: what it gives to the database does not arrive. */
function killPage() {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const killed = vi.spyOn(db, 'backendDB').mockImplementation(() => {
    throw new Error('the page is gone');
  });
  return { nextPage: () => (killed.mockRestore(), newPage()) };
}

test('a page that is left has given its drafts to the database, and keeps them beside it until it has them', async () => {
  const drafts = newPage();
  type(drafts, 'a', 'early');
  const writing = drafts.flush();
  type(drafts, 'b', 'late');
  expect([journal('a')?.value, journal('b')?.value]).toEqual([{ text: 'early' }, { text: 'late' }]);
  void drafts.flush();
  await writing;
  await journalEmpty();
  expect([await inDatabase('a'), await inDatabase('b')]).toEqual([{ text: 'early' }, { text: 'late' }]);
});

test('slots of a form are found in the database and beside it', async () => {
  const slot = (at: number) => `a#${crypto.randomUUID().replace(/^./, String(at))}`;
  const kept = ['a', slot(1), 'a#2'];
  await db.drafts.bulkPut([...kept, 'a!', 'a#x', 'ab', 'a:1', 'base:a'].map((key) => row(key, '')));
  const beside = slot(2);
  for (const key of [beside, 'b']) stored.set(PREFIX + key, JSON.stringify(row(key, '')));
  const drafts = newPage();
  expect((await drafts.slots('a')).toSorted()).toEqual([...kept, beside]);
  const [underWay, waiting] = [slot(3), slot(4)];
  type(drafts, underWay, '');
  type(drafts, waiting, '');
  expect((await drafts.slots('a')).toSorted()).toEqual([...kept, beside, underWay, waiting]);
  await drafts.flush();
  db.close();
  stored.set(PREFIX + waiting, JSON.stringify(row(waiting, '')));
  expect(await drafts.slots('a')).toContain(waiting);
});

test('of two states of a draft the later one is kept', async () => {
  const drafts = newPage();
  type(drafts, 'a', 'one');
  const writing = drafts.flush();
  type(drafts, 'a', 'two');
  expect(journal('a')?.value).toEqual({ text: 'two' });
  await writing;
  await vi.waitFor(async () => expect(await inDatabase('a')).toEqual({ text: 'two' }), BUSY_MACHINE);
  await journalEmpty();
});

test('input after the clock was set back is later than the earlier draft', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 2 * DAY });
  const earlier = newPage();
  type(earlier, 'a', 'one');
  await earlier.flush();
  const drafts = newPage();
  expect(await typedIn(drafts, 'a')).toEqual({ text: 'one' });
  vi.setSystemTime(DAY);
  const { nextPage } = killPage();
  type(drafts, 'a', 'two');
  await drafts.flush();
  expect(await typedIn(nextPage(), 'a')).toEqual({ text: 'two' });
});

test('the first change is stored beside the database before put returns, and until the database has it', async () => {
  const drafts = newPage();
  type(drafts, 'a', 'o');
  expect(journal('a')?.value).toEqual({ text: 'o' });
  await journalEmpty();
  // At once, not after the 300 ms of later writes.
  expect(await inDatabase('a')).toEqual({ text: 'o' });
});

test('a draft that was dropped does not come back where the page ends before the database knows', async () => {
  const drafts = newPage();
  type(drafts, 'a', 'o');
  await drafts.flush();
  const { nextPage } = killPage();
  type(drafts, 'a', 'one');
  drafts.remove('a');
  await drafts.flush();
  const next = nextPage();
  expect(await inDatabase('a')).toEqual({ text: 'o' });
  expect(await next.read('a')).toBeNull();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY });
  await next.recover();
  await next.flush();
  expect([stored.size, await inDatabase('a')]).toEqual([0, undefined]);
});

test('a stored draft is not kept twice', async () => {
  const drafts = newPage();
  type(drafts, 'a', 'one');
  await drafts.flush();
  expect(stored.size).toBe(0);
});

test('a draft that is read is the one before the read, also when a change follows in the same moment', async () => {
  const drafts = newPage();
  const reading = drafts.read('a');
  type(drafts, 'a', 'typed since');
  expect(await reading).toBeNull();
  const again = drafts.read('a');
  type(drafts, 'a', 'later');
  expect((await again)?.typed).toEqual({ text: 'typed since' });
});

test('a draft that an older app left beside the database comes into it, with its tab and moment', async () => {
  const left = { ...row('a', { text: 'old' }), updatedAt: 5, tabId: 't', scopes: ['script:x'] };
  await db.drafts.put({ ...left, value: { text: 'ol' }, updatedAt: 4 });
  stored.set(PREFIX + 'a', JSON.stringify(left));
  const drafts = newPage();
  expect(await typedIn(drafts, 'a')).toEqual({ text: 'old' });
  await drafts.recover();
  await drafts.flush();
  expect(await db.drafts.toArray()).toEqual([left]);
  expect(stored.size).toBe(0);
});

test('what the database does not take stays beside it, and comes into it with the next page', async () => {
  const drafts = newPage();
  const { nextPage } = killPage();
  type(drafts, 'a', 'full');
  await drafts.flush();
  const next = nextPage();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY });
  await next.recover();
  await next.flush();
  expect([stored.size, await inDatabase('a')]).toEqual([0, { text: 'full' }]);
});

const names = (...list: string[]) => Object.fromEntries(list.map((name, at) => [`row/${at}`, { name }]));
const base = [{ id: 'saved' }];

test('of a large draft a key writes only the record that it changed', async () => {
  const drafts = newPage();
  const first = { made: names('Slamet', 'Eko', 'Tigor'), removed: {} };
  drafts.put('a', [], first, { base });
  await drafts.flush();
  expect(await drafts.readBase('a')).toEqual(base);
  const { nextPage } = killPage();
  const made: ReturnType<typeof names> = { ...first.made, 'row/1': { name: 'Eko P' } };
  const second = { ...first, made };
  drafts.put('a', [], second, { base });
  expect(stored.get(PREFIX + 'a')).not.toMatch(/Slamet|Tigor|saved/);
  const { 'row/2': _gone, ...without } = made;
  drafts.put('a', [], { ...second, made: without }, { base });
  const next = nextPage();
  expect(await typedIn(next, 'a')).toEqual({ made: names('Slamet', 'Eko P'), removed: {} });
  expect(await next.readBase('a')).toEqual(base);
});

test('the base of a large draft is written once, and goes with the draft', async () => {
  const drafts = newPage();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  for (const name of ['E', 'Ek', 'Eko']) {
    drafts.put('a', [], { edits: names(name) }, { base });
    await drafts.flush();
  }
  expect(put.mock.calls.filter(([value]) => (value as DraftRow).key === 'base:a')).toHaveLength(1);
  drafts.remove('a');
  await drafts.flush();
  expect(await db.drafts.toArray()).toEqual([]);
});

test('a large draft whose slot another window has had meanwhile is written whole', async () => {
  const drafts = newPage();
  drafts.put('a', [], { made: names('Slamet', 'Eko') }, { base });
  await drafts.flush();
  const other = newPage();
  await other.read('a');
  other.remove('a');
  await other.flush();
  expect(await drafts.read('a')).toBeNull();
  drafts.put('a', [], { made: names('Slamet', 'Eko P') }, { base });
  expect(journal('a')?.parts).toBeUndefined();
  expect(await typedIn(newPage(), 'a')).toEqual({ made: names('Slamet', 'Eko P') });
});
