import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setDraftStore, type StoredDraft } from '../../platform/draft-store.ts';
import { claimPlace, gatherOthers, keyOfPlace } from './draft-places.ts';

/** Web Locks as browsers have them, as far as places need them: Node has none. */
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

describe('the place of a draft', () => {
  test('is the window\u2019s own as long as it lives, and brings what a window that is gone has left there', async () => {
    drafts.set(KEY, draft('left'));
    const first = await claimPlace(OWNER, KEY);
    expect(first).toMatchObject({ place: { key: KEY }, left: { typed: 'left' } });
    const second = await claimPlace(OWNER, KEY);
    expect(second).toMatchObject({ place: { key: `${KEY}#2` }, left: null });
    first.place.leave();
    await turn();
    expect((await claimPlace(OWNER, KEY)).place.key).toBe(KEY);
  });

  test('of another user or sheet is another one', async () => {
    await claimPlace(OWNER, KEY);
    expect((await claimPlace('somebody else', KEY)).place.key).toBe(KEY);
    expect((await claimPlace(OWNER, 'call-sheet:y')).place.key).toBe('call-sheet:y');
  });

  test('is shared by windows beyond the sixth', async () => {
    for (let n = 0; n < 6; n++) await claimPlace(OWNER, KEY);
    const seventh = await claimPlace(OWNER, KEY);
    expect(seventh.place.key).toBe(`${KEY}#7`);
    expect((await claimPlace(OWNER, KEY)).place.key).toBe(`${KEY}#7`);
  });

  test('tells whose it is', () => {
    expect(keyOfPlace(KEY)).toBe(KEY);
    expect(keyOfPlace(`${KEY}#3`)).toBe(KEY);
    expect(keyOfPlace('call-sheet:new:s:')).toBe('call-sheet:new:s:');
  });

  test('is one for all where the browser has no locks', async () => {
    vi.stubGlobal('navigator', {});
    drafts.set(KEY, draft('left'));
    expect(await claimPlace(OWNER, KEY)).toMatchObject({ place: { key: KEY }, left: { typed: 'left' } });
  });
});

describe('what other windows have left', () => {
  test('is taken from those that are gone and left to those that live', async () => {
    const gone = await claimPlace(OWNER, KEY);
    const lives = await claimPlace(OWNER, KEY);
    drafts.set(gone.place.key, draft('of one that is gone'));
    drafts.set(lives.place.key, draft('of one that lives'));
    drafts.set(`${KEY}#4`, draft('of another one that is gone'));
    gone.place.leave();
    await turn();
    const { place } = await claimPlace(OWNER, KEY);
    expect(place.key).toBe(KEY);
    const taken: unknown[] = [];
    await gatherOthers(OWNER, KEY, place, ({ typed }) => void taken.push(typed));
    expect(taken).toEqual(['of another one that is gone']);
    expect([...drafts.keys()].sort()).toEqual([KEY, `${KEY}#2`]);
  });

  test('stays where it is when it cannot be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    drafts.set(`${KEY}#2`, draft('kept'));
    const { place } = await claimPlace(OWNER, KEY);
    setDraftStore({
      read: () => Promise.reject(new Error('the disk')),
      put: () => undefined,
      remove: (key) => void drafts.delete(key),
    });
    const taken: unknown[] = [];
    await gatherOthers(OWNER, KEY, place, ({ typed }) => void taken.push(typed));
    expect(taken).toEqual([]);
    expect(drafts.has(`${KEY}#2`)).toBe(true);
  });
});
