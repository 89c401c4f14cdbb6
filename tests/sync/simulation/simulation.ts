import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { HouseId } from '../../../domain/ids.ts';
import { client, mutationLog, record, scope } from '../../../server/db/schema.ts';
import { startNewEpoch } from '../../../server/sync/epoch.ts';
import type { World } from '../../support/api-world.ts';
import { appSyncApi } from '../support/app-sync-api.ts';
import { Device, type Person } from './device.ts';
import { quiet } from './disk.ts';
import { checkDevice, checkLog, closeConnection, forgetDevice, checkReplica, Violation } from './invariants.ts';
import { Network } from './network.ts';
import { checkHistory } from './oracle.ts';
import { Random } from './random.ts';
import { VirtualClock } from './virtual-clock.ts';

export interface SimulationOptions {
  seed: number;
  operations: number;
  /** Called with each step, for somebody who wants to read what happened. */
  trace?: (line: string) => void;
}

/** Two colleagues' three or four devices and a stranger's, one server, one seed. Throws Violation with the seed and the step. */
export async function simulate(
  world: World,
  { seed, operations, trace = () => undefined }: SimulationOptions,
): Promise<void> {
  const simulation = new Simulation(world, seed, trace);
  try {
    await simulation.run(operations);
  } catch (error) {
    const words =
      error instanceof Error
        ? error instanceof Violation
          ? error.message
          : (error.stack ?? error.message)
        : String(error);
    throw new Violation(`seed ${seed}, step ${simulation.steps}: ${words}`, { cause: error });
  } finally {
    await simulation.close();
  }
}

class Simulation {
  steps = 0;
  private readonly random: Random;
  private readonly clock = new VirtualClock();
  private readonly network: Network;
  private readonly devices: Device[] = [];
  private stopHints: () => void = () => undefined;
  private backup: Awaited<ReturnType<Simulation['snapshot']>> | null = null;
  private houses: string[] = [];
  private userIds: string[] = [];
  private hasRestored = false;
  private hasLost = false;

  constructor(
    private readonly world: World,
    private readonly seed: number,
    private readonly trace: (line: string) => void,
  ) {
    this.random = new Random(seed);
    this.network = new Network(this.random);
  }

  async run(operations: number): Promise<void> {
    await this.setUp();
    for (let done = 0; done < operations;) {
      if (await this.step()) done += 1;
      this.steps += 1;
      await quiet();
      await checkDevice(this.devices[this.steps % this.devices.length] ?? this.random.pick(this.devices));
    }
    const committed = this.devices.reduce((sum, device) => sum + device.committed.size, 0);
    if (committed < operations / 3)
      throw new Violation(
        `only ${committed} of ${operations} operations wrote something: the simulation proves nothing`,
      );
    await this.comeToRest();
    await this.checkRest();
  }

  private async setUp(): Promise<void> {
    const house = randomUUID();
    const foreign = randomUUID();
    this.houses = [house, foreign];
    const people: Person[] = [];
    for (const [name, houseId] of [
      ['anna', house],
      ['budi', house],
      ['other', foreign],
    ] as const) {
      const user = await this.world.makeUser({ house: { id: houseId } });
      const { token } = await this.world.logIn(user.email);
      people.push({
        name,
        userId: user.id,
        house: v.parse(HouseId, houseId),
        api: appSyncApi(this.world.app, () => token),
      });
    }
    this.userIds = people.map((person) => person.userId);
    const [anna, budi, other] = people;
    const owners = [anna, anna, budi, other];
    for (const [index, person] of owners.entries()) {
      if (person === undefined) continue;
      const name = `${person.name}-${index}`;
      this.devices.push(
        new Device(name, person, `sim-${this.seed}-${index}-${house}`, this.random, this.clock, this.network),
      );
    }
    this.stopHints = this.world.database.notify.subscribe(({ scope: id, version }) => this.network.hint(id, version));
    for (const device of this.devices) await device.reopen();
  }

  /** True where a person did something. */
  private async step(): Promise<boolean> {
    const choice = this.random.next();
    const device = this.random.pick(this.devices);
    if (device.tabs.length === 0) {
      this.trace(`${device.name} starts`);
      await device.reopen();
      return false;
    }
    if (choice < 0.42) {
      this.trace(`${device.name} writes`);
      await device.operate();
      return true;
    }
    if (choice < 0.82) {
      // Enough of it that devices come up to date in between: most trouble needs two who know of each other.
      const moves = 1 + this.random.int(12);
      this.trace(`the network moves ${moves} times`);
      for (let move = 0; move < moves; move += 1) {
        await this.network.step(true);
        await quiet();
      }
    } else if (choice < 0.9) {
      const ms = this.random.pick([10, 500, 3_000, 20_000, 61_000]);
      this.trace(`${ms} ms pass`);
      this.clock.advance(ms);
    } else {
      await this.fault(device);
    }
    return false;
  }

  private async fault(device: Device): Promise<void> {
    const faults: Record<string, () => Promise<void> | void> = {
      'goes offline': () => this.network.goOffline(device.name),
      'comes online': () => this.online(device),
      'comes online again': () => this.online(device),
      'is killed': () => device.kill(),
      'is killed while writing': () => device.operateAndDie(),
      'has a full disk': () => device.operateOnFullDisk(),
      'opens a second tab': () => void (device.tabs.length < 2 && device.openTab()),
      'has two leaders': () => {
        device.isLockBroken = true;
        if (device.tabs.length < 2) device.openTab();
      },
      'has an expired token': () => void this.network.expired.add(device.name),
      'has a wrong clock': () => void (this.clock.now += 3_600_000 * (this.random.int(5) - 2)),
      'sees the server restart': () => this.network.cut(),
      'is lost and replaced by a new one': () => this.lose(device),
      'sees a backup made': async () => {
        this.backup = await this.snapshot();
      },
      'sees the backup restored': () => this.restore(),
    };
    const name = this.random.pick(Object.keys(faults));
    this.trace(`${device.name} ${name}`);
    await faults[name]?.();
  }

  /** With what it had not sent. Once is enough: what nobody has any more must not stay on the others either. */
  private async lose(device: Device): Promise<void> {
    if (this.hasLost) return;
    this.hasLost = true;
    await device.kill();
    closeConnection(device);
    device.committed.clear();
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(device.dbName).addEventListener('success', resolve);
    });
    forgetDevice(device);
    await device.reopen();
  }

  private online(device: Device): void {
    this.network.offline.delete(device.name);
    this.network.expired.delete(device.name);
    for (const tab of device.tabs) tab.sync.wake();
  }

  private async snapshot() {
    const { db } = this.world.database;
    const scopes = await this.ownScopes();
    return {
      scopes: scopes,
      records:
        scopes.length === 0
          ? []
          : await db
              .select()
              .from(record)
              .where(
                inArray(
                  record.scope,
                  scopes.map((row) => row.id),
                ),
              ),
      clients: await db.select().from(client).where(inArray(client.userId, this.userIds)),
      log: await this.ownLog(),
    };
  }

  private async ownScopes() {
    const { db } = this.world.database;
    const rows = await db.select().from(scope).where(inArray(scope.houseId, this.houses)).orderBy(scope.createdAt);
    // Parents first.
    const depth = (id: string) => ['house', 'script', 'scene'].indexOf(id.split(':')[0] ?? '');
    return rows.sort((a, b) => depth(a.id) - depth(b.id));
  }

  private async ownLog() {
    const rows = await this.world.database.db
      .select()
      .from(mutationLog)
      .innerJoin(client, eq(client.id, mutationLog.clientId))
      .where(inArray(client.userId, this.userIds));
    return rows.map((row) => row.mutation_log);
  }

  /** The server comes up again with what it had at the backup. Not over and over: each one is a disaster. */
  private async restore(): Promise<void> {
    if (this.backup === null || this.hasRestored) return;
    this.hasRestored = true;
    this.network.cut();
    const { db } = this.world.database;
    const { scopes, records, clients, log } = this.backup;
    const now = await this.snapshot();
    if (now.log.length > 0)
      await db.delete(mutationLog).where(
        inArray(
          mutationLog.mid,
          now.log.map((row) => row.mid),
        ),
      );
    if (now.scopes.length > 0) {
      await db.delete(record).where(
        inArray(
          record.scope,
          now.scopes.map((row) => row.id),
        ),
      );
      for (const row of [...now.scopes].reverse()) await db.delete(scope).where(eq(scope.id, row.id));
    }
    await db.delete(client).where(inArray(client.userId, this.userIds));
    if (clients.length > 0) await db.insert(client).values(clients);
    if (scopes.length > 0) await db.insert(scope).values(scopes);
    if (records.length > 0) await db.insert(record).values(records);
    if (log.length > 0) await db.insert(mutationLog).values(log);
    await startNewEpoch(db, this.random.uuid);
  }

  /** I16: once faults stop, everything drains in bounded time. */
  private async comeToRest(): Promise<void> {
    this.trace('faults stop');
    for (const device of this.devices) {
      device.isLockBroken = false;
      await device.reopen();
      this.online(device);
    }
    let calm = 0;
    for (let round = 0; calm < 3; round += 1) {
      if (round > 400) throw new Violation(`I16: not at rest: ${await this.whatWaits()}`);
      for (let moves = 0; moves < 500 && (await this.network.step(false)); moves += 1) await quiet();
      await quiet();
      const queued = await this.queued();
      calm = this.network.isIdle && queued === 0 ? calm + 1 : 0;
      // With nothing left to send, a minute is what a lost hint costs.
      this.clock.advance(calm > 0 ? 61_000 : 1_500);
      await quiet();
    }
  }

  private async queued(): Promise<number> {
    let count = 0;
    for (const { db } of this.devices) {
      const entries = await db.outbox.toArray();
      count += entries.filter((entry) => entry.state === 'queued' || entry.state === 'acknowledged').length;
    }
    return count;
  }

  private async whatWaits(): Promise<string> {
    const waiting: string[] = [];
    for (const device of this.devices) {
      for (const entry of await device.db.outbox.toArray()) {
        if (entry.state === 'queued' || entry.state === 'acknowledged')
          waiting.push(
            `${device.name} ${entry.state} ${JSON.stringify(entry.outcome)} ${entry.changes.map((change) => `${change.op} ${change.kind}@${change.scope}`).join()}`,
          );
      }
    }
    return `${waiting.join('; ')} requests idle: ${this.network.isIdle}`;
  }

  private async checkRest(): Promise<void> {
    const { db } = this.world.database;
    const scopes = (await this.ownScopes()).map((row) => row.id);
    const rows = scopes.length === 0 ? [] : await db.select().from(record).where(inArray(record.scope, scopes));
    const [house = ''] = this.houses;
    for (const device of this.devices) {
      await checkDevice(device);
      await checkReplica(device, rows);
      // I13: the stranger has nothing of the house, and the house nothing of the stranger.
      for (const id of await device.db.cursors.toCollection().primaryKeys()) {
        const owner =
          (await db.select({ houseId: scope.houseId }).from(scope).where(eq(scope.id, id)))[0]?.houseId ??
          device.person.house;
        if (owner !== device.person.house)
          throw new Violation(`I13: ${device.name} follows ${id} of ${owner === house ? 'the' : 'another'} house`);
      }
    }
    const log = await this.ownLog();
    await checkLog(this.devices, log);
    // After a restoration the log mixes two histories.
    if (!this.hasRestored) checkHistory(log, rows);
  }

  async close(): Promise<void> {
    this.stopHints();
    for (const device of this.devices) {
      await device.kill();
      closeConnection(device);
      indexedDB.deleteDatabase(device.dbName);
    }
    await quiet();
  }
}
