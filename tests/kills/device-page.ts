/**
 * A device without screens: the real commit, sync, leadership and database in a real page, driven by the test through
 * `klaket`. Its writers run until the page is killed, and report every commit that has resolved.
 */
import * as v from 'valibot';
import { DayId, HouseId, ScriptId, TagId } from '../../domain/ids.ts';
import { houseScope, scriptScope, type ScopeId } from '../../domain/scopes.ts';
import { setTokenSource } from '../../src/api/token-source.ts';
import { type SyncApi, syncApiOf } from '../../src/api/sync-api.ts';
import { leadOneTab } from '../../src/app/sync-lead.ts';
import { openUserDatabase, type UserDatabase } from '../../src/db/database.ts';
import { beginFreshLog } from '../../src/db/fresh-log.ts';
import { commit, type ChangeRequest } from '../../src/sync/commit.ts';
import { startSync } from '../../src/sync/start-sync.ts';
import type { ServerState } from '../support/sync-server.ts';
import { checkDevice, checkReplica } from './device-checks.ts';

/** One device of one person; the same for every page that is opened on it. */
export interface DeviceSetup {
  userId: string;
  house: string;
  script: string;
  day: string;
}

/** Facts of a resolved commit outside the page. */
export interface Resolved {
  mutationId: string;
  /** Value of the day's place, where the commit wrote it; grows by one with each commit. */
  place: number | null;
  /** Tags that the commit made. */
  tags: string[];
}

declare global {
  /** Reaches the test even if the page dies the next moment. */
  function klaketResolved(resolved: Resolved): Promise<void>;
  var klaket: typeof page;
}

let db: UserDatabase;
/** Errors of failed requests. */
const failures: string[] = [];

function noted(api: SyncApi): SyncApi {
  const note = async <T>(what: string, answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      failures.push(`${what}: ${String(error)}`);
      throw error;
    }
  };
  return {
    push: (request, signal) => note('push', api.push(request, signal)),
    pull: (request, signal) => note('pull', api.pull(request, signal)),
    events: (listeners, signal) => note('events', api.events(listeners, signal)),
  };
}

const page = {
  beginFreshLog,

  /** Opens the device as a tab of the app does. */
  open({ userId, house }: DeviceSetup): void {
    let token: Promise<string> | null = null;
    const fresh = () =>
      (token = fetch(`/test/tokens/${userId}`, { method: 'POST' })
        .then((response) => response.json())
        .then((body: unknown) => v.parse(v.object({ token: v.string() }), body).token));
    setTokenSource({ current: () => token ?? fresh(), renewed: fresh });
    void beginFreshLog();
    db = openUserDatabase(userId);
    startSync({
      db,
      api: noted(syncApiOf(userId)),
      houseIds: [v.parse(HouseId, house)],
      effects: {
        now: () => Date.now(),
        random: () => Math.random(),
        uuid: () => crypto.randomUUID(),
        after(delayMs, run) {
          const timer = setTimeout(run, delayMs);
          return () => clearTimeout(timer);
        },
        lead: leadOneTab,
      },
    });
  },

  /** Makes the production and its first shooting day, if a former page has not. */
  async prepare(setup: DeviceSetup): Promise<void> {
    const script = v.parse(ScriptId, setup.script);
    if ((await db.days.get(setup.day)) !== undefined) return;
    const { mutationId } = await commit(db, {
      name: 'script.import',
      changes: [
        {
          scope: houseScope(v.parse(HouseId, setup.house)),
          kind: 'script',
          id: script,
          op: 'create',
          fields: {
            title: 'Payung Terakhir',
            fileName: 'payung.fountain',
            format: 'fountain',
            fingerprint: setup.script,
            pageCount: 1,
            sceneCount: 0,
            importedAt: new Date().toISOString(),
          },
        },
        {
          scope: scriptScope(script),
          kind: 'day',
          id: v.parse(DayId, setup.day),
          op: 'create',
          fields: { number: 1, date: null, position: 'a0', place: '0' },
        },
      ],
    });
    await klaketResolved({ mutationId, place: 0, tags: [] });
  },

  /** Commits without a pause, until the page is gone. */
  write(setup: DeviceSetup): void {
    const scope = scriptScope(v.parse(ScriptId, setup.script));
    void writePlaces(scope, v.parse(DayId, setup.day));
    void writeTags(scope);
  },

  /** Throws when the device's state is wrong after all these resolved commits. */
  async check(setup: DeviceSetup, resolved: Resolved[]): Promise<void> {
    await checkDevice(db, mutationIdsOf(resolved));
    const place = Number((await db.days.get(setup.day))?.fields.place);
    const last = Math.max(...resolved.map((entry) => entry.place ?? 0));
    if (!(place >= last)) throw new Error(`the day's place is ${place}, but ${last} had resolved`);
    const tags = resolved.flatMap((entry) => entry.tags);
    const missing = (await db.tags.bulkGet(tags)).filter((row) => row === undefined).length;
    if (missing > 0) throw new Error(`${missing} of ${tags.length} tags are gone`);
  },

  /**
   * Waits until everything has been sent and pulled, then compares with the server. Returns the mutationIds of all that
   * was ever committed here.
   */
  async compare(setup: DeviceSetup, resolved: Resolved[]): Promise<string[]> {
    const until = performance.now() + 90_000;
    for (let waiting = await statesOfQueue(); waiting !== ''; waiting = await statesOfQueue()) {
      if (performance.now() > until)
        throw new Error(`the queue is not empty after 90 s: ${waiting}; ${failures.join()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await page.check(setup, resolved);
    const state = (await (await fetch('/test/state')).json()) as ServerState;
    await checkReplica(db, state);
    return (await db.outbox.toArray()).map((entry) => entry.mutationId);
  },
};

globalThis.klaket = page;

/** States that are not confirmed, e.g. `queued 3`. */
async function statesOfQueue(): Promise<string> {
  const counts = new Map<string, number>();
  for (const { state } of await db.outbox.toArray())
    if (state !== 'confirmed') counts.set(state, (counts.get(state) ?? 0) + 1);
  return [...counts].map(([state, count]) => `${state} ${count}`).join(', ');
}

const mutationIdsOf = (resolved: Resolved[]) => resolved.map(({ mutationId }) => mutationId);

/** One field of one record, over and over: the last value that resolved must be there. */
async function writePlaces(scope: ScopeId, id: DayId): Promise<never> {
  for (let place = Number((await db.days.get(id))?.fields.place) + 1; ; place += 1) {
    const { mutationId } = await commit(db, {
      name: 'day.place',
      changes: [{ scope, kind: 'day', id, op: 'update', fields: { place: String(place) } }],
    });
    await klaketResolved({ mutationId, place, tags: [] });
  }
}

/** New records, one or a few hundred in a commit: all of them or none must be there. */
async function writeTags(scope: ScopeId): Promise<never> {
  for (let round = 0; ; round += 1) {
    const count = round % 5 === 4 ? 200 : 1;
    const changes = Array.from({ length: count }, (_, index): ChangeRequest => {
      const id = v.parse(TagId, crypto.randomUUID());
      return { scope, kind: 'tag', id, op: 'create', fields: { kind: 'cast', name: `SARI ${index}`, number: null } };
    });
    const { mutationId } = await commit(db, { name: 'tag.create', changes });
    await klaketResolved({ mutationId, place: null, tags: changes.map(({ id }) => id) });
  }
}
