import * as v from 'valibot';
import { DayId, HouseId, SceneId, ScriptId, TagId } from '../../../domain/ids.ts';
import { houseScope, sceneScope, scriptScope, type ScopeId } from '../../../domain/scopes.ts';
import type { SyncApi } from '../../../src/api/sync-api.ts';
import { UserDatabase } from '../../../src/db/database.ts';
import type { ConflictRow } from '../../../src/db/tables/conflicts.ts';
import { commit, type ChangeRequest } from '../../../src/sync/commit.ts';
import { startSync, type Sync } from '../../../src/sync/start-sync.ts';
import { cutTransactions, quiet, setDiskFull, tick } from './disk.ts';
import type { Network } from './network.ts';
import type { Random } from './random.ts';
import type { VirtualClock } from './virtual-clock.ts';

export interface Person {
  name: string;
  userId: string;
  house: HouseId;
  api: SyncApi;
}

interface Tab {
  db: UserDatabase;
  sync: Sync;
  isAlive: boolean;
}

/** The simulated device's caps: small, so that eviction happens all the time. */
const CAPS = { scripts: 2, scenes: 3 };
const WORDS = ['Pasar Senen', 'Kota Tua', 'Ancol', 'Glodok', 'Menteng', 'Cikini'];

/** A browser profile: one database, one or two tabs of the real client. */
export class Device {
  readonly tabs: Tab[] = [];
  /** Mids whose commit has resolved: they must never be lost from now on. */
  readonly committed = new Set<string>();
  private lockHolder: Tab | null = null;
  private lockQueue: (() => void)[] = [];
  /** While set, tabs lead without asking. */
  isLockBroken = false;

  constructor(
    readonly name: string,
    readonly person: Person,
    readonly dbName: string,
    private readonly random: Random,
    private readonly clock: VirtualClock,
    private readonly network: Network,
  ) {}

  openTab(): Tab {
    const db = new UserDatabase(this.person.userId, this.dbName);
    const tab: Tab = { db, sync: undefined as never, isAlive: true };
    this.tabs.push(tab);
    tab.sync = startSync({
      db,
      api: this.network.apiFor(this.name, this.person.api, () => tab.isAlive),
      houseIds: [this.person.house],
      caps: CAPS,
      effects: {
        now: () => this.clock.now,
        after: (delayMs, run) => this.clock.after(delayMs, () => tab.isAlive && run()),
        random: this.random.next,
        uuid: this.random.uuid,
        lead: (_name, work, stopped) => this.lead(tab, work, stopped),
      },
    });
    return tab;
  }

  private async lead(tab: Tab, work: (signal: AbortSignal) => Promise<void>, stopped: AbortSignal): Promise<void> {
    if (this.lockHolder !== null && !this.isLockBroken) {
      await new Promise<void>((resolve) => {
        this.lockQueue.push(resolve);
        stopped.addEventListener('abort', () => resolve(), { once: true });
      });
    }
    if (stopped.aborted || !tab.isAlive) return;
    this.lockHolder = tab;
    await work(stopped);
    this.release(tab);
  }

  private release(tab: Tab): void {
    if (this.lockHolder !== tab) return;
    this.lockHolder = null;
    this.lockQueue.shift()?.();
  }

  /** The browser is gone between one instant and the next. */
  async kill(): Promise<void> {
    const tabs = this.tabs.splice(0);
    for (const tab of tabs) tab.isAlive = false;
    this.network.cut(this.name);
    cutTransactions(this.dbName);
    for (const tab of tabs) tab.db.close();
    this.lockHolder = null;
    this.lockQueue = [];
    for (const tab of tabs) void tab.sync.stop();
    await quiet();
  }

  async reopen(): Promise<void> {
    if (this.tabs.length > 0) await this.kill();
    this.openTab();
    await quiet();
  }

  get db(): UserDatabase {
    const [tab] = this.tabs;
    if (tab === undefined) throw new Error('the device is off');
    return tab.db;
  }

  /** What a person does next. A failure (full disk, record gone meanwhile) must leave everything as it was. */
  async operate(): Promise<void> {
    const { db } = this.random.pick(this.tabs);
    const request = await this.nextChange(db);
    if (request === null) return;
    await this.write(db, request);
  }

  async operateOnFullDisk(): Promise<void> {
    setDiskFull(this.dbName, true);
    await this.operate();
    setDiskFull(this.dbName, false);
  }

  /** A kill in the middle of a write. */
  async operateAndDie(): Promise<void> {
    const request = await this.nextChange(this.db);
    if (request !== null) void this.write(this.db, request);
    for (let ticks = this.random.int(30); ticks > 0; ticks -= 1) await tick();
    await this.kill();
  }

  private async write(db: UserDatabase, changes: ChangeRequest[]): Promise<void> {
    try {
      const { mid, isChanged } = await commit(
        db,
        { name: 'simulated', changes },
        { now: () => this.clock.now, uuid: this.random.uuid },
      );
      if (isChanged) this.committed.add(mid);
    } catch {
      // Told to the person; the invariants see to it that nothing was half done.
    }
  }

  private async nextChange(db: UserDatabase): Promise<ChangeRequest[] | null> {
    const house = houseScope(this.person.house);
    const scripts = await db.scripts.toArray();
    const choice = this.random.next();
    if (scripts.length === 0 || (scripts.length < 4 && choice < 0.06)) return this.production(house);
    if (choice < 0.09) return [{ scope: house, kind: 'script', id: this.random.pick(scripts).id, op: 'delete' }];
    if (choice < 0.13)
      return [
        {
          scope: house,
          kind: 'script',
          id: this.random.pick(scripts).id,
          op: 'update',
          fields: { title: this.word() },
        },
      ];
    const conflicts = await db.conflicts.where('isOpen').equals(1).toArray();
    const conflict = conflicts.length > 0 && choice < 0.3 ? this.random.pick(conflicts) : undefined;
    if (conflict !== undefined) return this.choose(db, conflict);
    const [days, scenes] = [await db.days.toArray(), await db.scenes.toArray()];
    const texts = await db.sceneTexts.toArray();
    if (choice < 0.36) return this.createDay(scriptScope(this.random.pick(scripts).id));
    if (days.length > 0 && choice < 0.42) return [this.deletion(this.random.pick(days), 'day')];
    if (scenes.length > 0 && choice < 0.45) return [this.deletion(this.random.pick(scenes), 'scene')];
    if (texts.length > 0 && choice < 0.55) {
      const { scope, id } = this.random.pick(texts);
      return [
        {
          scope,
          kind: 'scene-text',
          id,
          op: 'update',
          fields: { elements: [{ text: this.word(), type: 'action', source: 1 }] },
        },
      ];
    }
    if (days.length > 0 && choice < 0.75) {
      const { scope, id } = this.random.pick(days);
      const fields = this.random.pick([
        { place: this.word() },
        { number: 1 + this.random.int(9) },
        { position: `a${this.random.int(9)}` },
        { place: this.word(), number: 2 },
      ]);
      return [{ scope, kind: 'day', id, op: 'update', fields }];
    }
    if (scenes.length === 0) return null;
    const { scope, id, fields: scene } = this.random.pick(scenes);
    const tag = v.parse(TagId, `00000000-0000-4000-8000-00000000000${this.random.int(9)}`);
    const tagIds = scene.tagIds.includes(tag) ? scene.tagIds.filter((other) => other !== tag) : [...scene.tagIds, tag];
    const fields = this.random.pick([
      { synopsis: this.word() },
      { tagIds },
      { dayId: days[0]?.id ?? null, dayPosition: 'a1' },
    ]);
    return [{ scope, kind: 'scene', id, op: 'update', fields }];
  }

  private word = () => `${this.random.pick(WORDS)} ${this.random.int(99)}`;

  private deletion<K extends 'day' | 'scene'>({ scope, id }: { scope: ScopeId; id: string }, kind: K): ChangeRequest {
    return { scope, kind, id, op: 'delete' } as ChangeRequest;
  }

  private createDay(scope: ScopeId): ChangeRequest[] {
    const id = v.parse(DayId, this.random.uuid());
    return [
      { scope, kind: 'day', id, op: 'create', fields: { number: 1, date: null, position: 'a0', place: this.word() } },
    ];
  }

  private production(house: ScopeId): ChangeRequest[] {
    const id = v.parse(ScriptId, this.random.uuid());
    const scope = scriptScope(id);
    const scenes = [1, 2].map((number): ChangeRequest[] => {
      const scene = v.parse(SceneId, this.random.uuid());
      return [
        {
          scope,
          kind: 'scene',
          id: scene,
          op: 'create',
          fields: {
            number: String(number),
            position: `a${number}`,
            slugline: 'INT. PASAR - PAGI',
            interior: 'INT',
            set: 'PASAR',
            timeOfDay: 'morning',
            timeText: 'PAGI',
            light: 'day',
            eighths: 3,
            page: 1,
            color: null,
            synopsis: '',
            isOmitted: false,
            dayId: null,
            dayPosition: 'a0',
            tagIds: [],
          },
        },
        {
          scope: sceneScope(scene),
          kind: 'scene-text',
          id: scene,
          op: 'create',
          fields: { elements: [{ text: 'Sepi.', type: 'action', source: 1 }] },
        },
      ];
    });
    return [
      {
        scope: house,
        kind: 'script',
        id,
        op: 'create',
        fields: {
          title: this.word(),
          fileName: 'a.fountain',
          format: 'fountain',
          fingerprint: 'x',
          pageCount: 1,
          sceneCount: 2,
          importedAt: new Date(this.clock.now).toISOString(),
        },
      },
      ...this.createDay(scope),
      ...scenes.flat(),
    ];
  }

  /** Chooses one of two values, wants a deletion or not, or restores. */
  private async choose(db: UserDatabase, conflict: ConflictRow): Promise<ChangeRequest[]> {
    const { kind, id, scope, open, deleted, fields } = conflict;
    const candidate = this.random.pick(open);
    const resolves: Record<string, string[]> = {};
    for (const { field, mid } of open) if (deleted || field === candidate.field) (resolves[field] ??= []).push(mid);
    const change = { scope: scope as ScopeId, kind, id };
    const row = await db.recordTable(kind).get(id);
    if (deleted && this.random.chance(0.3)) return [{ ...change, op: 'delete', resolves } as ChangeRequest];
    if (deleted)
      return [
        {
          ...change,
          op: 'create',
          fields: { ...fields, [candidate.field]: candidate.value },
          resolves,
        } as ChangeRequest,
      ];
    if (row === undefined) return [];
    if (candidate.field === '@deleted') {
      return [
        this.random.chance(0.5)
          ? ({ ...change, op: 'delete' } as ChangeRequest)
          : ({ ...change, op: 'update', fields: {}, resolves } as ChangeRequest),
      ];
    }
    const shown = (row.fields as unknown as Record<string, unknown>)[candidate.field];
    return [
      {
        ...change,
        op: 'update',
        fields: { [candidate.field]: this.random.chance(0.5) ? candidate.value : shown },
        resolves,
      } as ChangeRequest,
    ];
  }
}
