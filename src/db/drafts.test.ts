import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { openUserDatabase, type UserDatabase } from './database.ts';
import { Drafts, type SpareDrafts } from './drafts.ts';
import type { DraftRow } from './tables/drafts.ts';

/** A busy machine gets its time. */
const BUSY_MACHINE = { timeout: 20_000 };

const draft = (key: string, value: string): DraftRow => ({ key, scopes: [], value, updatedAt: 1 });

let db: UserDatabase;
let spares: Map<string, DraftRow | null>;
let spare: SpareDrafts;
beforeEach(async () => {
  // Provided by a page; Node has no document.
  vi.stubGlobal('dispatchEvent', () => true);
  db = openUserDatabase(crypto.randomUUID());
  await db.open();
  spares = new Map();
  spare = {
    journal: (key, row) => void spares.set(key, row),
    put: (key, row) => void spares.set(key, row),
    taken: (key, row) =>
      void ((row === null ? spares.get(key)?.isGone === true : spares.get(key) === row) && spares.delete(key)),
    read: (key) => spares.get(key) ?? null,
    keys: () => [...spares.keys()],
  };
});

test('a page that is left keeps drafts that the database has not taken yet beside it', async () => {
  const drafts = new Drafts(db, spare);
  const [early, late] = [draft('a', 'early'), draft('b', 'late')];
  drafts.put(early);
  const writing = drafts.flush();
  drafts.put(late);
  drafts.leave();
  expect([...spares]).toEqual([
    ['a', early],
    ['b', late],
  ]);
  await writing;
  await vi.waitFor(() => expect(spares.size).toBe(0), BUSY_MACHINE);
  expect(await db.drafts.bulkGet(['a', 'b'])).toEqual([early, late]);
});

test('slots of a form are found in the database and beside it', async () => {
  const slot = (at: number) => `a#${crypto.randomUUID().replace(/^./, String(at))}`;
  const stored = ['a', slot(1), 'a#2'];
  await db.drafts.bulkPut([...stored, 'a!', 'a#x', 'ab', 'a:1'].map((key) => draft(key, '')));
  const beside = slot(2);
  for (const key of [beside, 'b']) spares.set(key, draft(key, ''));
  const drafts = new Drafts(db, spare);
  expect((await drafts.slots('a')).toSorted()).toEqual([...stored, beside]);
  const [underWay, waiting] = [slot(3), slot(4)];
  drafts.put(draft(underWay, ''));
  drafts.put(draft(waiting, ''));
  expect((await drafts.slots('a')).toSorted()).toEqual([...stored, beside, underWay, waiting]);
  await drafts.flush();
  db.close();
  spares.set(waiting, draft(waiting, ''));
  expect(await drafts.slots('a')).toContain(waiting);
});

test('of two states of a draft the later one is kept', async () => {
  const drafts = new Drafts(db, spare);
  drafts.put(draft('a', 'one'));
  const writing = drafts.flush();
  drafts.put(draft('a', 'two'));
  drafts.leave();
  expect(spares.get('a')?.value).toBe('two');
  await writing;
  await vi.waitFor(async () => expect((await db.drafts.get('a'))?.value).toBe('two'), BUSY_MACHINE);
});

test('input after the clock was set back is later than the earlier draft', async () => {
  const day = 86_400_000;
  const earlier = new Drafts(db, spare);
  earlier.put({ ...draft('a', 'one'), updatedAt: 2 * day });
  await earlier.flush();
  const drafts = new Drafts(db, spare);
  expect((await drafts.read('a'))?.value).toBe('one');
  // The page dies before the database has it.
  spare.taken = () => undefined;
  vi.spyOn(db, 'backendDB').mockImplementation(() => {
    throw new Error('the page is gone');
  });
  drafts.put({ ...draft('a', 'two'), updatedAt: day });
  await drafts.flush();
  vi.restoreAllMocks();
  expect((await new Drafts(db, spare).read('a'))?.value).toBe('two');
});

test('the first change is stored beside the database before put returns, and until the database has it', async () => {
  const drafts = new Drafts(db, spare);
  drafts.put(draft('a', 'o'));
  expect(spares.get('a')?.value).toBe('o');
  await vi.waitFor(() => expect(spares.size).toBe(0), BUSY_MACHINE);
  // At once, not after the 300 ms of later writes.
  expect((await db.drafts.get('a'))?.value).toBe('o');
});

test('the entry of a later change stays when an earlier one arrives', async () => {
  const drafts = new Drafts(db, spare);
  drafts.put(draft('a', 'one'));
  const writing = drafts.flush();
  drafts.put(draft('a', 'two'));
  await writing;
  expect([...spares.values()].map((row) => row?.value)).not.toEqual(['one']);
  await vi.waitFor(async () => expect((await db.drafts.get('a'))?.value).toBe('two'), BUSY_MACHINE);
  await vi.waitFor(() => expect(spares.size).toBe(0), BUSY_MACHINE);
});

test('a draft that was dropped does not come back where the page ends before the database knows', async () => {
  const drafts = new Drafts(db, spare);
  drafts.put(draft('a', 'o'));
  await drafts.flush();
  drafts.put(draft('a', 'one'));
  drafts.remove('a');
  drafts.leave();
  // The next page, to which the database still gives the first state.
  const beside = spares.get('a') ?? null;
  expect(beside?.isGone).toBe(true);
  await vi.waitFor(() => expect(spares.size).toBe(0), BUSY_MACHINE);
  expect(await db.drafts.get('a')).toBeUndefined();
  await db.drafts.put(draft('a', 'o'));
  spares.set('a', beside);
  expect(await new Drafts(db, spare).read('a')).toBeNull();
});

test('a stored draft is not kept twice', async () => {
  const drafts = new Drafts(db, spare);
  drafts.put(draft('a', 'one'));
  await drafts.flush();
  drafts.leave();
  expect(spares.size).toBe(0);
});

test('a draft that is read is the one before the read, also when a change follows in the same moment', async () => {
  const drafts = new Drafts(db, spare);
  const reading = drafts.read('a');
  drafts.put(draft('a', 'typed since'));
  expect(await reading).toBeNull();
  const again = drafts.read('a');
  drafts.put(draft('a', 'later'));
  expect((await again)?.value).toBe('typed since');
});
