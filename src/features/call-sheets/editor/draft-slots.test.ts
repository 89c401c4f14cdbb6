import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setDraftStore, type StoredDraft } from '../../../drafts/draft-store.ts';
import { acquireSlot, gatherOthers, keyOfSlot } from './draft-slots.ts';

/** Web Locks as browsers have them, as far as slots need them: Node has none. */
function lockManager() {
  const held = new Set<string>();
  return {
    request(name: string, _options: unknown, whenAsked: (lock: object | null) => Promise<unknown> | undefined) {
      if (held.has(name)) return Promise.resolve(whenAsked(null));
      held.add(name);
      return Promise.resolve(whenAsked({})).finally(() => held.delete(name));
    },
  };
}

const OWNER = 'user';
const KEY = 'call-sheet:x';
let drafts: Map<string, StoredDraft>;
const draft = (typed: string): StoredDraft => ({ typed, updatedAt: 1 });
/** Lets what a leaving window holds be released. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  drafts = new Map();
  setDraftStore({
    read: (key) => Promise.resolve(drafts.get(key) ?? null),
    put: (key, _scopes, typed) => void drafts.set(key, { typed, updatedAt: 2 }),
    remove: (key) => void drafts.delete(key),
  });
  vi.stubGlobal('navigator', { locks: lockManager() });
});
afterEach(() => {
  setDraftStore(null);
  vi.unstubAllGlobals();
});

describe('the slot of a draft', () => {
  test('is the window\u2019s own as long as it lives, and brings what a window that is gone has left there', async () => {
    drafts.set(KEY, draft('left'));
    const first = await acquireSlot(OWNER, KEY);
    expect(first).toMatchObject({ slot: { key: KEY }, left: { typed: 'left' } });
    const second = await acquireSlot(OWNER, KEY);
    expect(second).toMatchObject({ slot: { key: `${KEY}#2` }, left: null });
    first.slot.leave();
    await turn();
    expect((await acquireSlot(OWNER, KEY)).slot.key).toBe(KEY);
  });

  test('of another user or sheet is another one', async () => {
    await acquireSlot(OWNER, KEY);
    expect((await acquireSlot('somebody else', KEY)).slot.key).toBe(KEY);
    expect((await acquireSlot(OWNER, 'call-sheet:y')).slot.key).toBe('call-sheet:y');
  });

  test('is shared by windows beyond the sixth', async () => {
    for (let n = 0; n < 6; n++) await acquireSlot(OWNER, KEY);
    const seventh = await acquireSlot(OWNER, KEY);
    expect(seventh.slot.key).toBe(`${KEY}#7`);
    expect((await acquireSlot(OWNER, KEY)).slot.key).toBe(`${KEY}#7`);
  });

  test('tells whose it is', () => {
    expect(keyOfSlot(KEY)).toBe(KEY);
    expect(keyOfSlot(`${KEY}#3`)).toBe(KEY);
    expect(keyOfSlot('call-sheet:new:s:')).toBe('call-sheet:new:s:');
  });

  test('is one for all where the browser has no locks', async () => {
    vi.stubGlobal('navigator', {});
    drafts.set(KEY, draft('left'));
    expect(await acquireSlot(OWNER, KEY)).toMatchObject({ slot: { key: KEY }, left: { typed: 'left' } });
  });
});

describe('what other windows have left', () => {
  test('is taken from those that are gone and left to those that live', async () => {
    const gone = await acquireSlot(OWNER, KEY);
    const lives = await acquireSlot(OWNER, KEY);
    drafts.set(gone.slot.key, draft('of one that is gone'));
    drafts.set(lives.slot.key, draft('of one that lives'));
    drafts.set(`${KEY}#4`, draft('of another one that is gone'));
    gone.slot.leave();
    await turn();
    const { slot } = await acquireSlot(OWNER, KEY);
    expect(slot.key).toBe(KEY);
    const taken: unknown[] = [];
    await gatherOthers(OWNER, KEY, slot, ({ typed }) => void taken.push(typed));
    expect(taken).toEqual(['of another one that is gone']);
    expect([...drafts.keys()].sort()).toEqual([KEY, `${KEY}#2`]);
  });

  test('stays where it is when it cannot be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    drafts.set(`${KEY}#2`, draft('kept'));
    const { slot } = await acquireSlot(OWNER, KEY);
    setDraftStore({
      read: () => Promise.reject(new Error('the disk')),
      put: () => undefined,
      remove: (key) => void drafts.delete(key),
    });
    const taken: unknown[] = [];
    await gatherOthers(OWNER, KEY, slot, ({ typed }) => void taken.push(typed));
    expect(taken).toEqual([]);
    expect(drafts.has(`${KEY}#2`)).toBe(true);
  });
});
