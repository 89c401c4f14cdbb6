import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keyOfSlot } from '../db/draft-slot-key.ts';
import { acquireSlot, gatherOthers, otherDrafts } from './draft-slots.ts';
import type { DraftStore, StoredDraft } from './draft-store.ts';
import { WindowDraft } from './window-draft.ts';

/** Web Locks as browsers have them, as far as slots need them: Node has none. */
function lockManager() {
  const held = new Set<string>();
  return {
    async request(name: string, _options: unknown, whenAsked: (lock: object | null) => Promise<unknown> | undefined) {
      if (held.has(name)) return whenAsked(null);
      held.add(name);
      await whenAsked({});
      // A browser releases a lock a moment after it has been let go.
      await turn();
      held.delete(name);
    },
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
  };
}

const KEY = 'call-sheet:x';
let drafts: Map<string, StoredDraft>;
let store: DraftStore;
const draft = (typed: unknown, updatedAt = 1): StoredDraft => ({ typed, updatedAt });
const turn = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  drafts = new Map();
  store = {
    owner: 'user',
    read: (key) => Promise.resolve(drafts.get(key) ?? null),
    put: (key, _scopes, typed) => void drafts.set(key, { typed, updatedAt: 2 }),
    remove: (key) => void drafts.delete(key),
  };
  vi.stubGlobal('navigator', { locks: lockManager() });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the slot of a draft', () => {
  test('is the window\u2019s own as long as it lives, and brings what a window that is gone has left there', async () => {
    drafts.set(KEY, draft('left'));
    const first = await acquireSlot(store, KEY);
    expect(first).toMatchObject({ slot: { key: KEY }, left: { typed: 'left' } });
    const second = await acquireSlot(store, KEY);
    expect(second).toMatchObject({ slot: { key: `${KEY}#2` }, left: null });
    first.slot.leave();
    expect((await acquireSlot(store, KEY)).slot.key).toBe(KEY);
  });

  test('is that of the latest draft where several windows have left one', async () => {
    drafts.set(KEY, draft('earlier', 1)).set(`${KEY}#2`, draft('later', 2));
    expect(await acquireSlot(store, KEY)).toMatchObject({ slot: { key: `${KEY}#2` }, left: { typed: 'later' } });
    expect(await acquireSlot(store, KEY)).toMatchObject({ slot: { key: KEY }, left: { typed: 'earlier' } });
  });

  test('of another user or form is another one', async () => {
    await acquireSlot(store, KEY);
    expect((await acquireSlot({ ...store, owner: 'somebody else' }, KEY)).slot.key).toBe(KEY);
    expect((await acquireSlot(store, 'call-sheet:y')).slot.key).toBe('call-sheet:y');
  });

  test('is shared by windows beyond the sixth', async () => {
    for (let n = 0; n < 6; n++) await acquireSlot(store, KEY);
    const seventh = await acquireSlot(store, KEY);
    expect(seventh.slot.key).toBe(`${KEY}#7`);
    expect((await acquireSlot(store, KEY)).slot.key).toBe(`${KEY}#7`);
  });

  test('tells whose it is', () => {
    expect(keyOfSlot(KEY)).toBe(KEY);
    expect(keyOfSlot(`${KEY}#3`)).toBe(KEY);
    expect(keyOfSlot('call-sheet:new:s:')).toBe('call-sheet:new:s:');
  });

  test('is one for all where the browser has no locks', async () => {
    vi.stubGlobal('navigator', {});
    drafts.set(KEY, draft('left'));
    expect(await acquireSlot(store, KEY)).toMatchObject({ slot: { key: KEY }, left: { typed: 'left' } });
    expect(await acquireSlot(store, KEY)).toMatchObject({ slot: { key: KEY }, left: { typed: 'left' } });
    expect(await otherDrafts(store, KEY, KEY)).toEqual([]);
  });
});

describe('what other windows have left', () => {
  test('is taken from those that are gone and left to those that live', async () => {
    const gone = await acquireSlot(store, KEY);
    const lives = await acquireSlot(store, KEY);
    drafts.set(gone.slot.key, draft('of one that is gone', 2));
    drafts.set(lives.slot.key, draft('of one that lives'));
    drafts.set(`${KEY}#4`, draft('of another one that is gone'));
    gone.slot.leave();
    const { slot } = await acquireSlot(store, KEY);
    expect(slot.key).toBe(KEY);
    const taken: unknown[] = [];
    await gatherOthers(store, KEY, slot, ({ typed }) => void taken.push(typed));
    expect(taken).toEqual(['of another one that is gone']);
    expect([...drafts.keys()].sort()).toEqual([KEY, `${KEY}#2`]);
  });

  test('stays where it is when it cannot be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    drafts.set(`${KEY}#2`, draft('kept'));
    const unreadable = { ...store, read: () => Promise.reject(new Error('the disk')) };
    const { slot } = await acquireSlot(unreadable, KEY);
    const taken: unknown[] = [];
    await gatherOthers(unreadable, KEY, slot, ({ typed }) => void taken.push(typed));
    expect(taken).toEqual([]);
    expect(drafts.has(`${KEY}#2`)).toBe(true);
  });
});

describe('the draft of a window', () => {
  const open = async (key = KEY) => {
    const window = new WindowDraft(key, () => store);
    return { window, left: await window.open() };
  };
  const typed = (key: string) => drafts.get(key)?.typed;

  test('is not written over by another window, and is the only one that a save removes', async () => {
    const [{ window: a }, { window: b }] = [await open(), await open()];
    a.put([], { text: 'a' });
    b.put([], { text: 'b' });
    expect([typed(KEY), typed(`${KEY}#2`)]).toEqual([{ text: 'a' }, { text: 'b' }]);
    a.remove();
    expect([...drafts]).toEqual([[`${KEY}#2`, draft({ text: 'b' }, 2)]]);
  });

  test('that was typed before the slot is known goes to the slot', async () => {
    await open();
    const window = new WindowDraft(KEY, () => store);
    const opening = window.open();
    window.put([], { text: 'early' });
    expect(drafts.size).toBe(0);
    await opening;
    expect([...drafts.keys()]).toEqual([`${KEY}#2`]);
  });

  test('has the first slot where the code of the slots does not come', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const window = new WindowDraft(
      KEY,
      () => store,
      () => new Promise(() => undefined),
    );
    const opening = window.open();
    window.put([], { text: 'typed on a train' });
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    await opening;
    expect(typed(KEY)).toEqual({ text: 'typed on a train' });
    expect(await window.others()).toEqual([]);
  });

  test('of two closed windows are both found by one: the later one first, the other one on request', async () => {
    drafts.set(KEY, draft('earlier', 1)).set(`${KEY}#2`, draft('later', 2));
    const { window, left } = await open();
    expect(left?.typed).toBe('later');
    const [other] = await window.others();
    expect(other).toEqual({ key: KEY, updatedAt: 1 });
    expect((await window.take(other ?? { key: '', updatedAt: 0 }))?.typed).toBe('earlier');
    expect(await window.others()).toEqual([{ key: `${KEY}#2`, updatedAt: 2 }]);
    window.remove();
    expect([...drafts.keys()]).toEqual([`${KEY}#2`]);
  });

  test('of a window that lives is offered to nobody', async () => {
    const { window: lives } = await open();
    lives.put([], { text: 'mine' });
    const { window } = await open();
    expect(await window.others()).toEqual([]);
    expect(await window.take({ key: KEY, updatedAt: 2 })).toBeNull();
    lives.leave();
    await turn();
    expect(await window.others()).toEqual([{ key: KEY, updatedAt: 2 }]);
  });

  test('is found again by the same window that left its form a moment ago', async () => {
    const { window: first } = await open();
    first.put([], { text: 'typed' });
    first.leave();
    const { window, left } = await open();
    expect(left?.typed).toEqual({ text: 'typed' });
    expect(window.slotKey).toBe(KEY);
  });

  test('left before its slot was known holds nothing', async () => {
    const window = new WindowDraft(KEY, () => store);
    const opening = window.open();
    window.leave();
    await opening;
    expect((await open()).window.slotKey).toBe(KEY);
  });
});
