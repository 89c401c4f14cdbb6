/**
 * A device without screens for the benchmarks of sync: the real commit, sync and database, and beside each its floor.
 */
import { Dexie, liveQuery, type Table } from 'dexie';
import * as v from 'valibot';
import { HouseId, SceneId, ScriptId } from '../../domain/ids.ts';
import { houseScope, scriptScope, type ScopeId } from '../../domain/scopes.ts';
import { setTokenSource } from '../../src/api/token-source.ts';
import { syncApiOf } from '../../src/api/sync-api.ts';
import { leadOneTab } from '../../src/app/sync-lead.ts';
import { AppError } from '../../domain/errors.ts';
import { openUserDatabase, type UserDatabase } from '../../src/db/database.ts';
import { commit, type ChangeRequest } from '../../src/sync/commit.ts';
import { startSync, type Sync } from '../../src/sync/start-sync.ts';

declare global {
  var bench: typeof page;
}

/** The clock that all pages of a machine share. */
const now = () => performance.timeOrigin + performance.now();
const uuid = () => crypto.randomUUID();

let db: UserDatabase;
let sync: Sync;
let floor: Dexie & { rows: Table<object, string> };
let isOffline = false;
const arrivals: Record<string, number> = {};
let longest = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration);
}).observe({ type: 'longtask' });

const sceneFields = (n: number) => ({
  number: String(n),
  position: `a${String(n).padStart(6, '0')}V`,
  slugline: `INT. RUMAH SUSUN LANTAI ${n} - MALAM`,
  interior: 'INT' as const,
  set: `RUMAH SUSUN LANTAI ${n}`,
  timeOfDay: 'night' as const,
  timeText: 'MALAM',
  light: 'night' as const,
  eighths: 7,
  page: n,
  color: null,
  synopsis: 'Sari menunggu di tangga. Lampu padam, lalu terdengar langkah dari bawah.',
  isOmitted: false,
  dayId: null,
  dayPosition: `a${String(n).padStart(6, '0')}V`,
  tagIds: [],
});

async function until(isSo: () => Promise<boolean> | boolean): Promise<number> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 1));
  return now();
}

const sceneIds = async (script: string) =>
  (await db.scenes.where('scope').equals(`script:${script}`).primaryKeys()).toSorted();
const countQueued = async () =>
  db.outbox.where('[state+order]').between(['queued', Dexie.minKey], ['queued', Dexie.maxKey]).count();
const countWaiting = async () =>
  (await countQueued()) +
  (await db.outbox
    .where('[state+order]')
    .between(['acknowledged', Dexie.minKey], ['acknowledged', Dexie.maxKey])
    .count());

const page = {
  /** `isBare`: a device that follows no scope automatically. */
  async open(userId: string, house: string, isBare: boolean): Promise<void> {
    const response = await fetch(`/test/tokens/${userId}`, { method: 'POST' });
    const { token } = v.parse(v.object({ token: v.string() }), await response.json());
    setTokenSource({ current: () => Promise.resolve(token), renewed: () => Promise.resolve(null) });
    db = openUserDatabase(userId);
    floor = new Dexie(`floor-${userId}`, { chromeTransactionDurability: 'strict' }) as typeof floor;
    floor.version(1).stores({ rows: 'id, scope' });
    await floor.open();
    const real = syncApiOf(userId);
    const gate = async <T>(send: () => Promise<T>): Promise<T> => {
      if (isOffline) throw new AppError('OFFLINE');
      return send();
    };
    sync = startSync({
      db,
      api: {
        push: (request, signal) => gate(() => real.push(request, signal)),
        pull: (request, signal) => gate(() => real.pull(request, signal)),
        events: (listeners, signal) => real.events(listeners, signal),
      },
      houseIds: [v.parse(HouseId, house)],
      ...(isBare ? { copyLimits: { script: 0, scene: 0 } } : {}),
      effects: {
        now: () => Date.now(),
        random: () => Math.random(),
        uuid,
        after(delayMs, run) {
          const timer = setTimeout(run, delayMs);
          return () => clearTimeout(timer);
        },
        lead: leadOneTab,
      },
    });
    await until(async () => (await db.cursors.count()) > 0 && sync.status.get().phase === 'sent');
  },

  /** A production of so many scenes, and everything of it at the server. */
  async makeProduction(house: string, script: string, scenes: number): Promise<void> {
    const scriptId = v.parse(ScriptId, script);
    const scope = scriptScope(scriptId);
    await commit(db, {
      name: 'script.import',
      changes: [
        {
          scope: houseScope(v.parse(HouseId, house)),
          kind: 'script',
          id: scriptId,
          op: 'create',
          fields: {
            title: 'Payung Terakhir',
            fileName: 'payung.fountain',
            format: 'fountain',
            fingerprint: script,
            pageCount: 120,
            sceneCount: scenes,
            importedAt: new Date().toISOString(),
          },
        },
        ...Array.from({ length: scenes }, (_, n): ChangeRequest => ({
          scope,
          kind: 'scene',
          id: v.parse(SceneId, uuid()),
          op: 'create',
          fields: sceneFields(n),
        })),
      ],
    });
    await until(async () => (await countWaiting()) === 0);
  },

  /** Follows a production and waits until all of it is here; milliseconds and the longest task. */
  async follow(script: string, scenes: number): Promise<{ ms: number; longest: number }> {
    await new Promise((resolve) => setTimeout(resolve, 200));
    longest = 0;
    const scope = v.parse(ScriptId, script);
    const start = now();
    sync.follow(scriptScope(scope));
    const end = await until(async () => ((await db.cursors.get(scriptScope(scope)))?.cursor ?? 0) > 0);
    if ((await db.scenes.where('scope').equals(scriptScope(scope)).count()) !== scenes)
      throw new Error('not all is here');
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { ms: end - start, longest };
  },

  async floorPull(script: string): Promise<{ ms: number; longest: number }> {
    await floor.rows.clear();
    await new Promise((resolve) => setTimeout(resolve, 200));
    longest = 0;
    const start = now();
    const rows = (await (await fetch(`/floor/records/script:${script}`)).json()) as object[];
    await floor.rows.bulkPut(rows);
    const end = now();
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { ms: end - start, longest };
  },

  setOffline(value: boolean): void {
    isOffline = value;
    if (!value) sync.wake();
  },

  /** One field of one record, so many times; each save beside a bare transaction. Milliseconds. */
  async save(script: string, times: number): Promise<{ save: number[]; floor: number[] }> {
    const ids = await sceneIds(script);
    const scope: ScopeId = scriptScope(v.parse(ScriptId, script));
    const samples = { save: [] as number[], floor: [] as number[] };
    for (let n = 0; n < times; n += 1) {
      const id = v.parse(SceneId, ids[n % ids.length]);
      const synopsis = `Sari menunggu di tangga ${uuid()}`;
      const start = now();
      await commit(db, {
        name: 'scene.edit',
        changes: [{ scope, kind: 'scene', id, op: 'update', fields: { synopsis } }],
      });
      samples.save.push(now() - start);
      await new Promise((resolve) => setTimeout(resolve, 15));
      const row = { id, scope, fields: { ...sceneFields(n), synopsis }, stamps: { '*': 1 } };
      const floorStart = now();
      await floor.transaction('rw', floor.rows, async () => {
        await floor.rows.put(row);
      });
      samples.floor.push(now() - floorStart);
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
    return samples;
  },

  /**
   * Edits so many records without a network, then times until the server has all of it, and until that is known here.
   */
  async drain(script: string): Promise<{ sent: number; confirmed: number; longest: number }> {
    const ids = await sceneIds(script);
    const scope = scriptScope(v.parse(ScriptId, script));
    page.setOffline(true);
    for (const id of ids) {
      await commit(db, {
        name: 'scene.edit',
        changes: [{ scope, kind: 'scene', id: v.parse(SceneId, id), op: 'update', fields: { synopsis: uuid() } }],
      });
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    longest = 0;
    const start = now();
    page.setOffline(false);
    const sent = await until(async () => (await countQueued()) === 0);
    const confirmed = await until(async () => (await countWaiting()) === 0);
    return { sent: sent - start, confirmed: confirmed - start, longest };
  },

  /** One request with the same contents, one write of the same rows. */
  async floorDrain(script: string): Promise<number> {
    const rows = await db.scenes.where('scope').equals(`script:${script}`).toArray();
    const mutations = rows.map(({ id, scope, fields }) => ({
      mutationId: uuid(),
      clientId: script,
      seq: 1,
      name: 'scene.edit',
      version: 1,
      changes: [
        { scope, kind: 'scene', id, op: 'update', fields: { synopsis: fields.synopsis }, base: { synopsis: 1 } },
      ],
    }));
    const start = now();
    await (await fetch('/floor/push', { method: 'POST', body: JSON.stringify({ mutations }) })).json();
    await floor.rows.bulkPut(rows);
    return now() - start;
  },

  /** Notes when each value of the scene's synopsis is visible here; a live query only sees written values. */
  async watch(script: string): Promise<void> {
    const [id = ''] = await sceneIds(script);
    liveQuery(() => db.scenes.get(id)).subscribe((row) => {
      if (row !== undefined) arrivals[row.fields.synopsis] ??= now();
    });
    const stream = new EventSource('/floor/events');
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const row = v.parse(
        v.looseObject({ id: v.string(), fields: v.object({ synopsis: v.string() }) }),
        JSON.parse(data),
      );
      void floor.rows.put(row).then(() => (arrivals[row.fields.synopsis] ??= now()));
    });
    await new Promise((resolve) => stream.addEventListener('ready', resolve, { once: true }));
  },

  arrivals: () => arrivals,

  async edit(script: string, synopsis: string): Promise<number> {
    const [id = ''] = await sceneIds(script);
    const scope = scriptScope(v.parse(ScriptId, script));
    const start = now();
    await commit(db, {
      name: 'scene.edit',
      changes: [{ scope, kind: 'scene', id: v.parse(SceneId, id), op: 'update', fields: { synopsis } }],
    });
    return start;
  },

  async floorEdit(script: string, synopsis: string): Promise<number> {
    const [id = ''] = await sceneIds(script);
    const change = { scope: `script:${script}`, kind: 'scene', id, fields: { synopsis } };
    const start = now();
    await fetch('/floor/push', { method: 'POST', body: JSON.stringify({ mutations: [{ changes: [change] }] }) });
    return start;
  },
};

globalThis.bench = page;
