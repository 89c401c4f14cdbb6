import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keyOfSlot } from '../db/draft-slot-key.ts';
import { type DraftStore, newSlotKey, type StoredDraft } from './draft-store.ts';
import { WindowDraft } from './window-draft.ts';

/** Web Locks as browsers have them, as far as slots need them: Node has none. */
function lockManager() {
  const held = new Set<string>();
  return {
    async request(name: string, _options: unknown, whenAsked: (lock: object | null) => Promise<unknown> | undefined) {
      if (held.has(name)) return whenAsked(null);
      held.add(name);
      await whenAsked({});
      // A browser frees a lock a moment after it was released.
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
const own = expect.stringMatching(/^call-sheet:x#[\da-f-]{36}$/) as unknown;

beforeEach(() => {
  drafts = new Map();
  store = {
    owner: 'user',
    read: (key) => Promise.resolve(drafts.get(key) ?? null),
    slots: (key) => Promise.resolve([...drafts.keys()].filter((slot) => keyOfSlot(slot) === key)),
    put: (key, _scopes, typed) => void drafts.set(key, { typed, updatedAt: 2 }),
    readBase: () => Promise.resolve(undefined),
    remove: (key) => void drafts.delete(key),
  };
  vi.stubGlobal('navigator', { locks: lockManager() });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const open = async () => {
  const window = new WindowDraft(KEY, () => store);
  return { window, left: await window.open() };
};
const opened = async () => {
  const { window, left } = await open();
  return [window.slotKey, left?.typed];
};

describe('the slot of a draft', () => {
  test('is that of a window that is gone, with what was left there, else one of the window\u2019s own', async () => {
    drafts.set(KEY, draft('left'));
    const first = await open();
    expect([first.window.slotKey, first.left?.typed]).toEqual([KEY, 'left']);
    const second = await open();
    expect([second.window.slotKey, second.left]).toEqual([own, null]);
    first.window.leave();
    expect((await open()).window.slotKey).toBe(KEY);
  });

  test('is that of the latest draft where several windows have left one', async () => {
    drafts.set(KEY, draft('earlier', 1)).set(`${KEY}#2`, draft('later', 2));
    expect(await opened()).toEqual([`${KEY}#2`, 'later']);
    expect(await opened()).toEqual([KEY, 'earlier']);
  });

  test('of another user is another one', async () => {
    drafts.set(KEY, draft('left'));
    await open();
    store = { ...store, owner: 'somebody else' };
    expect((await open()).window.slotKey).toBe(KEY);
  });

  test('belongs to one window, however many there are', async () => {
    const keys = new Set<string>();
    for (let n = 0; n < 40; n++) keys.add((await open()).window.slotKey);
    expect(keys.size).toBe(40);
  });

  test('tells whose it is', () => {
    expect(keyOfSlot(KEY)).toBe(KEY);
    expect(keyOfSlot(`${KEY}#3`)).toBe(KEY);
    expect(keyOfSlot(newSlotKey(KEY))).toBe(KEY);
    expect(keyOfSlot('call-sheet:new:s:')).toBe('call-sheet:new:s:');
  });

  test('is one for all that is typed where the browser has no locks', async () => {
    vi.stubGlobal('navigator', {});
    drafts.set(KEY, draft('left'));
    expect(await opened()).toEqual([KEY, 'left']);
    const { window, left } = await open();
    expect([window.slotKey, left?.typed]).toEqual([KEY, 'left']);
    expect(await window.others()).toEqual([]);
  });
});

describe('drafts that other windows have left', () => {
  const gathered = async (window: WindowDraft) => {
    const taken: unknown[] = [];
    await window.gather(({ typed }) => Promise.resolve(void taken.push(typed)));
    return taken;
  };

  test('are taken from those that are gone and left to those that live', async () => {
    const { window: gone } = await open();
    const { window: lives } = await open();
    drafts.set(gone.slotKey, draft('of one that is gone', 2));
    drafts.set(lives.slotKey, draft('of one that lives'));
    drafts.set(`${KEY}#4`, draft('of another one that is gone'));
    gone.leave();
    const { window } = await open();
    expect(window.slotKey).toBe(gone.slotKey);
    expect(await gathered(window)).toEqual(['of another one that is gone']);
    expect([...drafts.keys()].toSorted()).toEqual([gone.slotKey, lives.slotKey].toSorted());
  });

  test('stay where they are when they cannot be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    drafts.set(`${KEY}#2`, draft('kept'));
    store = { ...store, read: () => Promise.reject(new Error('the disk')) };
    const { window } = await open();
    expect(await gathered(window)).toEqual([]);
    expect(drafts.has(`${KEY}#2`)).toBe(true);
  });
});

describe('the draft of a window', () => {
  const typed = (key: string) => drafts.get(key)?.typed;

  test('is not written over by another window, and is the only one that a save removes', async () => {
    const [{ window: a }, { window: b }] = [await open(), await open()];
    a.put([], { text: 'a' });
    b.put([], { text: 'b' });
    expect([typed(a.slotKey), typed(b.slotKey)]).toEqual([{ text: 'a' }, { text: 'b' }]);
    a.remove();
    expect([...drafts]).toEqual([[b.slotKey, draft({ text: 'b' }, 2)]]);
  });

  test('has a letter at once that is typed before other windows have been asked', async () => {
    const { window: other } = await open();
    other.put([], { text: 'of another window' });
    const window = new WindowDraft(KEY, () => store);
    const opening = window.open();
    window.put([], { text: 'early' });
    expect(typed(window.slotKey)).toEqual({ text: 'early' });
    expect(await opening).toBeNull();
    expect([...drafts.keys()]).toEqual([other.slotKey, window.slotKey]);
  });

  test('has what was left once the form has added it to what was typed since', async () => {
    drafts.set(KEY, draft({ text: 'left' }));
    const window = new WindowDraft(KEY, () => store);
    const opening = window.open();
    window.put([], { place: 'early' });
    const early = window.slotKey;
    expect((await opening)?.typed).toEqual({ text: 'left' });
    expect([typed(KEY), typed(early)]).toEqual([{ text: 'left' }, { place: 'early' }]);
    window.put([], { text: 'left', place: 'early' });
    expect([...drafts]).toEqual([[KEY, draft({ text: 'left', place: 'early' }, 2)]]);
  });

  test('that died before other windows had been asked is found by the next one', async () => {
    const window = new WindowDraft(KEY, () => store);
    window.put([], { text: 'early' });
    expect((await open()).left?.typed).toEqual({ text: 'early' });
  });

  test('leaves where it is what is no longer wanted when it is found', async () => {
    drafts.set(KEY, draft('left'));
    const window = new WindowDraft(KEY, () => store);
    expect(await window.open(() => false)).toBeNull();
    window.put([], { text: 'typed on' });
    expect(typed(KEY)).toBe('left');
    await turn();
    expect(await window.others()).toEqual([{ key: KEY, updatedAt: 1 }]);
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

  test('of a living window is not offered', async () => {
    const { window: lives } = await open();
    lives.put([], { text: 'mine' });
    const { slotKey } = lives;
    const { window } = await open();
    expect(await window.others()).toEqual([]);
    expect(await window.take({ key: slotKey, updatedAt: 2 })).toBeNull();
    lives.leave();
    await turn();
    expect(await window.others()).toEqual([{ key: slotKey, updatedAt: 2 }]);
  });

  test('is found again by the same window that left its form a moment ago', async () => {
    const { window: first } = await open();
    first.put([], { text: 'typed' });
    first.leave();
    const { window, left } = await open();
    expect(left?.typed).toEqual({ text: 'typed' });
    expect(window.slotKey).toBe(first.slotKey);
  });

  test('left before other windows had been asked holds nothing', async () => {
    drafts.set(KEY, draft('left'));
    const window = new WindowDraft(KEY, () => store);
    const opening = window.open();
    window.leave();
    await opening;
    expect((await open()).window.slotKey).toBe(KEY);
  });
});
