import * as v from 'valibot';
import { HouseId } from '../../../domain/ids.ts';
import type { ScopeId } from '../../../domain/scopes.ts';
import type { PullRequest } from '../../../domain/sync/protocol.ts';
import { UserDatabase } from '../../../src/db/database.ts';
import type { CursorRow } from '../../../src/db/tables/cursors.ts';
import { cursorToAsk } from '../../../src/sync/apply-pull.ts';
import { startSync, type Sync } from '../../../src/sync/start-sync.ts';
import type { Coverage } from './coverage.ts';
import { cutTransactions, quiet, setDiskFull, storedRows, tick } from './disk.ts';
import type { Line } from './line.ts';
import type { Network } from './network.ts';
import type { Random } from './random.ts';
import type { VirtualClock } from './virtual-clock.ts';

export interface Tab {
  db: UserDatabase;
  sync: Sync;
  isAlive: boolean;
  /** Scopes that its screens show, and how to stop. */
  pins: Map<ScopeId, () => void>;
}

export interface DeviceNeeds {
  random: Random;
  clock: VirtualClock;
  network: Network;
  coverage: Coverage;
}

/** Copy limits of a simulated device: small, so that eviction happens all the time. */
const COPY_LIMITS = { script: 2, scene: 3 };

/** A browser profile: one database, one to four tabs of the real client. */
export class Device {
  readonly tabs: Tab[] = [];
  /** Mutation ids whose commit has resolved: they must never be lost from now on. */
  readonly committed = new Set<string>();
  /** Mutations that it has ever committed itself, also before it was lost. */
  readonly wrote = new Set<string>();
  /** Mutation ids whose failure to be stored was reported to the user. */
  readonly refused = new Set<string>();
  private lockHolders: Tab[] = [];
  private lockQueue: (() => void)[] = [];
  /** While set, tabs lead without asking. */
  isLockBroken = false;
  /** Error of its clock. */
  skewMs = 0;
  /** The session's houses, as the device last heard. */
  houses: string[];

  tabOpened: (tab: Tab) => void = () => undefined;

  constructor(
    readonly name: string,
    readonly dbName: string,
    readonly line: Line,
    private readonly needs: DeviceNeeds,
    private readonly openDatabase = () => new UserDatabase(line.person.userId, dbName),
  ) {
    this.houses = [line.person.house];
  }

  now = () => this.needs.clock.now + this.skewMs;

  openTab(): Tab {
    const { clock, network, random } = this.needs;
    const db = this.openDatabase();
    const tab: Tab = { db, sync: undefined as never, isAlive: true, pins: new Map() };
    this.tabs.push(tab);
    tab.sync = startSync({
      db,
      api: network.apiFor(this.name, this.line, () => tab.isAlive, this.hasMoved),
      houseIds: this.houses.map((id) => v.parse(HouseId, id)),
      copyLimits: COPY_LIMITS,
      effects: {
        now: this.now,
        after: (delayMs, run) => clock.after(delayMs, () => tab.isAlive && run()),
        random: random.next,
        uuid: random.uuid,
        lead: (_name, work, stopped) => this.lead(tab, work, stopped),
      },
    });
    this.tabOpened(tab);
    return tab;
  }

  /** Whether a copy that was asked for is another one by now, so that the answer does not fit it. */
  private readonly hasMoved = ({ scopes }: PullRequest): boolean => {
    const rows = storedRows<CursorRow>(this.dbName, 'cursors');
    const now = new Map(rows.map((row) => [row.scope, cursorToAsk(row)]));
    return scopes.some(({ id, cursor }) => now.has(id) && now.get(id) !== cursor);
  };

  private async lead(tab: Tab, work: (signal: AbortSignal) => Promise<void>, stopped: AbortSignal): Promise<void> {
    if (this.lockHolders.length > 0 && !this.isLockBroken) {
      await new Promise<void>((resolve) => {
        this.lockQueue.push(resolve);
        stopped.addEventListener('abort', () => resolve(), { once: true });
      });
    }
    if (stopped.aborted || !tab.isAlive) return;
    if (this.lockHolders.length > 0) this.needs.coverage.count('fault: two leaders at once');
    this.lockHolders.push(tab);
    await work(stopped);
    this.lockHolders = this.lockHolders.filter((holder) => holder !== tab);
    if (this.lockHolders.length === 0) this.lockQueue.shift()?.();
  }

  /** The lock is taken away from anyone who waits for it to be free: every tab leads. */
  breakLock(): void {
    this.isLockBroken = true;
    for (const resolve of this.lockQueue.splice(0)) resolve();
  }

  private noted: ReadonlySet<string> = new Set();

  /** Scopes that the one leading tab has shown since the last step; other engines do not know them. */
  get pinned(): ReadonlySet<string> {
    return this.lockHolders.length === 1 && !this.isLockBroken ? this.noted : new Set();
  }

  notePins(): void {
    this.noted = new Set(this.lockHolders.length === 1 ? this.lockHolders[0]?.pins.keys() : []);
  }

  noteCommitted(mutationId: string): void {
    this.committed.add(mutationId);
    this.wrote.add(mutationId);
  }

  /** The browser is gone between one instant and the next. */
  async kill(): Promise<void> {
    const tabs = this.tabs.splice(0);
    if (tabs.length > 0) this.needs.coverage.count('fault: killed');
    for (const tab of tabs) tab.isAlive = false;
    this.needs.network.cut(this.name);
    if (cutTransactions(this.dbName) > 0) this.needs.coverage.count('fault: killed in the middle of a write');
    for (const tab of tabs) {
      tab.db.close();
      // A killed tab opens nothing again.
      Object.assign(tab.db, { open: () => Promise.reject(new Error('killed')) });
    }
    this.lockHolders = [];
    this.lockQueue = [];
    for (const tab of tabs) void tab.sync.stop();
    await quiet();
  }

  /** The user logs out: everything ends in its order. */
  async close(): Promise<void> {
    for (const tab of this.tabs.splice(0)) {
      await tab.sync.stop();
      tab.isAlive = false;
      tab.db.close();
    }
    this.lockHolders = [];
    this.lockQueue = [];
    await quiet();
  }

  /** A kill at some await of whatever has just begun. */
  async killSoon(): Promise<void> {
    for (let ticks = this.needs.random.int(40); ticks > 0; ticks -= 1) await tick();
    await this.kill();
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

  fillDisk(): void {
    setDiskFull(this.dbName, () => this.needs.coverage.count('fault: disk full'));
  }

  freeDisk(): void {
    setDiskFull(this.dbName, null);
  }

  /** A person opens a production or a scene in some tab, or leaves one. */
  look(tab: Tab, scope: ScopeId): void {
    const leave = tab.pins.get(scope);
    if (leave === undefined) tab.pins.set(scope, tab.sync.follow(scope));
    else leave();
    if (leave !== undefined) tab.pins.delete(scope);
  }

  setHouses(houses: string[]): void {
    this.houses = houses;
    for (const tab of this.tabs) tab.sync.setHouses(houses.map((id) => v.parse(HouseId, id)));
  }

  wake(): void {
    for (const tab of this.tabs) tab.sync.wake();
  }
}
