import { randomUUID } from 'node:crypto';
import { DayId, HouseId, ScriptId, TagId } from '../../domain/ids.ts';
import { houseScope, scriptScope, type ScopeId } from '../../domain/scopes.ts';
import * as v from 'valibot';
import { UserDatabase } from '../../src/db/database.ts';
import { commit } from '../../src/sync/commit.ts';
import { startSync, type Sync } from '../../src/sync/start-sync.ts';
import { makeToken, type ServerState } from '../support/sync-server.ts';
import { checkDevice, checkReplica } from './device-checks.ts';
import { httpSyncApi } from './http-sync-api.ts';

/** Waits are shortened by this factor, so that a device recovers soon after each kill. */
const HASTE = 25;

/** The production that all devices of a run work on. */
export interface Production {
  house: HouseId;
  script: ScriptId;
  /** The day whose place all devices write: their values collide. */
  day: DayId;
}

export const newProduction = (): Production => ({
  house: v.parse(HouseId, randomUUID()),
  script: v.parse(ScriptId, randomUUID()),
  day: v.parse(DayId, randomUUID()),
});

/** A device in this process: real sync module and IndexedDB, real requests to whatever server is up. */
export class NodeDevice {
  readonly db: UserDatabase;
  readonly committed = new Set<string>();
  readonly tags: string[] = [];
  /** The last value of the own day's place. */
  place = 0;
  private readonly ownDay = v.parse(DayId, randomUUID());
  private readonly scope: ScopeId;
  private readonly sync: Sync;
  private token = '';

  /** `name` distinguishes devices of one user. */
  constructor(
    readonly name: string,
    readonly userId: string,
    private readonly production: Production,
    private readonly origin: () => string,
    onPush: () => void,
  ) {
    this.db = new UserDatabase(userId, `klaket-${userId}-${name}`);
    this.scope = scriptScope(production.script);
    this.sync = startSync({
      db: this.db,
      api: httpSyncApi(origin, () => this.token, onPush),
      houseIds: [production.house],
      effects: {
        now: () => Date.now(),
        random: () => Math.random(),
        uuid: randomUUID,
        after(delayMs, run) {
          const timer = setTimeout(run, delayMs >= 60_000 ? delayMs / 6 : delayMs / HASTE);
          return () => clearTimeout(timer);
        },
        lead: (_name, work, stopped) => work(stopped),
      },
    });
  }

  /** Access tokens live for 15 minutes; a run may be longer. */
  async renewToken(): Promise<void> {
    this.token = await makeToken(this.origin(), this.userId);
  }

  wake(): void {
    this.sync.wake();
  }

  async start(): Promise<void> {
    await this.renewToken();
    this.sync.follow(this.scope);
    await this.commit('day.create', this.ownDay, 'create', '0');
  }

  async makeProduction(): Promise<void> {
    const { house, script, day } = this.production;
    const { mutationId } = await commit(this.db, {
      name: 'script.import',
      changes: [
        {
          scope: houseScope(house),
          kind: 'script',
          id: script,
          op: 'create',
          fields: {
            title: 'Payung Terakhir',
            fileName: 'payung.fountain',
            format: 'fountain',
            fingerprint: script,
            pageCount: 1,
            sceneCount: 0,
            importedAt: new Date().toISOString(),
          },
        },
        {
          scope: this.scope,
          kind: 'day',
          id: day,
          op: 'create',
          fields: { number: 1, date: null, position: 'a0', place: '0' },
        },
      ],
    });
    this.committed.add(mutationId);
  }

  /** One commit: something new, the next value of the own day, or a value of the shared day. */
  async write(): Promise<void> {
    const dice = Math.random();
    if (dice < 0.5) {
      const id = v.parse(TagId, randomUUID());
      const { mutationId } = await commit(this.db, {
        name: 'tag.create',
        changes: [
          {
            scope: this.scope,
            kind: 'tag',
            id,
            op: 'create',
            fields: { kind: 'cast', name: `${this.name} ${this.tags.length}`, number: null },
          },
        ],
      });
      this.committed.add(mutationId);
      this.tags.push(id);
    } else if (dice < 0.9) {
      this.place += 1;
      await this.commit('day.place', this.ownDay, 'update', String(this.place));
    } else if ((await this.db.days.get(this.production.day)) !== undefined) {
      await this.commit('day.place', this.production.day, 'update', `${this.name} ${this.place}`);
    }
  }

  private async commit(name: string, id: DayId, op: 'create' | 'update', place: string): Promise<void> {
    const fields = op === 'create' ? { number: 1, date: null, position: 'a0', place } : { place };
    const { mutationId, isChanged } = await commit(this.db, {
      name,
      changes: [{ scope: this.scope, kind: 'day', id, op, fields } as never],
    });
    if (isChanged) this.committed.add(mutationId);
  }

  async isAtRest(): Promise<boolean> {
    return !(await this.db.outbox.toArray()).some(
      (entry) => entry.state === 'queued' || entry.state === 'acknowledged',
    );
  }

  /** Throws if device and server do not have the same, or something that was committed is missing or refused. */
  async compare(state: ServerState): Promise<void> {
    await checkDevice(this.db, [...this.committed]);
    await checkReplica(this.db, state);
    const logged = new Set(state.log.map(({ mutationId }) => mutationId));
    for (const mutationId of this.committed)
      if (!logged.has(mutationId)) throw new Error(`${this.name}: ${mutationId} is not on the server`);
    const records = new Map(state.records.map((record) => [record.id, record]));
    for (const id of this.tags) if (!records.has(id)) throw new Error(`${this.name}: a tag is not on the server`);
    const place = records.get(this.ownDay)?.fields['place'];
    if (place !== String(this.place)) throw new Error(`${this.name}: own day at ${String(place)}, not ${this.place}`);
  }

  async stop(): Promise<void> {
    await this.sync.stop();
    await this.db.delete();
  }
}
