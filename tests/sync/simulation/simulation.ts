import { createHash } from 'node:crypto';
import { Coverage } from './coverage.ts';
import { idOf, scriptScope, type ScopeId } from '../../../domain/scopes.ts';
import type { StoredRecord } from '../../../src/db/tables/stored-record.ts';
import { checkLog, checkOwners, checkReplica, checkShown } from './at-rest.ts';
import { ownReceipts } from './production.ts';
import { Device } from './device.ts';
import { quiet, storedRows, unwatchDisk, watchDisk } from './disk.ts';
import { FAULTS } from './faults.ts';
import { DeviceInvariants } from './invariants.ts';
import { Line, type Person } from './line.ts';
import { BAD_MANNERS, Network, type Manners } from './network.ts';
import { Operations, POISON } from './operations.ts';
import { checkHistory } from './oracle.ts';
import { Random } from './random.ts';
import { copyProfile, deleteProfile } from './profiles.ts';
import { makeScenario, type Scenario, type ScenarioName } from './scenario.ts';
import { Server } from './server.ts';
import { Violation } from './violation.ts';
import { VirtualClock } from './virtual-clock.ts';
import type { OutboxEntry } from '../../../src/db/tables/outbox.ts';

export interface SimulationOptions {
  seed: number;
  operations: number;
  manners?: Manners;
  /** Tabs of each device, all of them leading. */
  leaders?: number;
  /** Scenario besides productions. */
  about?: ScenarioName;
  /** Called with each step, for debugging. */
  trace?: (line: string) => void;
}

export interface SimulationResult {
  coverage: Record<string, number>;
  /** Of everything that happened: two runs of one seed have the same. */
  hash: string;
}

const PEOPLE = [
  ['anna', 0],
  ['budi', 0],
  ['other', 1],
] as const;

/**
 * Three to five devices of three people in two houses, one server, one seed. Throws Violation with the seed and the
 * step.
 */
export async function simulate(options: SimulationOptions): Promise<SimulationResult> {
  const simulation = new Simulation(options);
  try {
    await simulation.run();
    return { coverage: simulation.coverage.counts, hash: simulation.hash() };
  } catch (error) {
    const words =
      error instanceof Violation ? error.message : error instanceof Error ? (error.stack ?? '') : String(error);
    throw new Violation(`seed ${options.seed}, step ${simulation.steps}: ${words}`, { cause: error });
  } finally {
    await simulation.close();
  }
}

export class Simulation {
  steps = 0;
  readonly coverage = new Coverage();
  readonly clock = new VirtualClock();
  readonly random: Random;
  readonly network: Network;
  readonly operations: Operations;
  server!: Server;
  private readonly devices: Device[] = [];
  private readonly authors = new Map<string, string>();
  private readonly history = createHash('sha1');
  private violation: Violation | null = null;
  private hasLost = false;
  private isEnding = false;
  private readonly scenario: Scenario | null;

  constructor(readonly options: SimulationOptions) {
    this.random = new Random(options.seed);
    this.network = new Network(this.random, this.coverage, options.manners ?? BAD_MANNERS, this.trace, () =>
      this.breakServer(),
    );
    this.operations = new Operations(
      this.random,
      this.coverage,
      this.fail,
      this.authors,
      (device) => this.addressesFor(device),
      () => this.scenario,
    );
    this.scenario = options.about === undefined ? null : makeScenario(options.about, this);
  }

  private readonly trace = (line: string): void => {
    this.history.update(line);
    this.options.trace?.(line);
  };

  hash = (): string => this.history.digest('hex');

  /** Ends the simulation at the end of the step; the first reason counts. */
  readonly fail = (violation: Violation): void => {
    this.violation ??= violation;
  };

  private async settle(): Promise<void> {
    await quiet();
    for (const device of this.devices) device.notePins();
    if (this.violation !== null) throw this.violation;
  }

  async run(): Promise<void> {
    const { operations } = this.options;
    const enough = operations / 4;
    await this.setUp();
    let done = 0;
    // If most of it ended in a full disk or a refused change, it continues until enough was written.
    for (; done < operations || (done < 3 * operations && this.wrote < enough); this.steps += 1) {
      if (await this.step()) done += 1;
      await this.settle();
      await this.scenario?.afterStep?.();
    }
    if (this.wrote < enough)
      throw new Violation(`only ${this.wrote} of ${done} operations wrote something: the simulation proves nothing`);
    await this.comeToRest();
    await this.checkRest();
  }

  /**
   * Mutations of the whole run: also those that a lost device took along; those of a copied profile once, where they
   * were written.
   */
  private get wrote(): number {
    return this.devices.reduce((sum, device) => sum + device.wrote.size, 0);
  }

  private async setUp(): Promise<void> {
    const { random } = this;
    this.server = await Server.start(random, this.clock, this.trace);
    this.usePoison();
    const names = this.scenario?.people ?? PEOPLE;
    const houses = [await this.server.makeHouse(), await this.server.makeHouse(), await this.server.makeHouse()];
    const people: Person[] = [];
    for (const [name, index] of names) {
      const house = houses[index] ?? '';
      people.push({ name, house, userId: await this.server.makePerson(name, house) });
    }
    await this.scenario?.setUp?.(people);
    const [first, second] = people;
    for (const person of [...people, first, second].slice(0, 3 + random.int(3)))
      if (person) await this.addDevice(person);
    for (const device of this.devices) await this.start(device);
  }

  private async addDevice(person: Person): Promise<void> {
    const line = new Line(this.server, person, this.coverage, this.fail, this.authors);
    const name = `${person.name}-${this.devices.length}`;
    const device = new Device(name, `sim-${this.options.seed}-${name}`, line, this);
    device.tabOpened = (tab) => this.scenario?.tabOpened?.(device, tab);
    this.devices.push(device);
    await line.logIn();
    this.watch(device);
  }

  /** From now on its invariants are checked after every write. */
  private watch(device: Device): void {
    const invariants = new DeviceInvariants(device, this.coverage);
    watchDisk(device.dbName, () => {
      try {
        if (this.violation === null) invariants.check();
      } catch (error) {
        this.fail(error instanceof Violation ? error : new Violation(String(error)));
      }
    });
  }

  private async start(device: Device): Promise<void> {
    await device.reopen();
    const { leaders = 1 } = this.options;
    if (leaders > 1 && !this.isEnding) device.breakLock();
    while (device.tabs.length < leaders) device.openTab();
    await quiet();
  }

  private readonly addressesFor = ({ line: { person } }: Device): ScopeId[] => {
    const known = this.devices
      .filter(({ line }) => line.person.house === person.house)
      .flatMap(({ dbName }) => storedRows<StoredRecord<'script'>>(dbName, 'scripts'))
      .filter((script) => script.scope === `house:${person.house}`);
    return [...new Set(known.map(({ id }) => scriptScope(id)))];
  };

  /** At the end each user opens scopes that others have made and may not have sent yet, and their own receipts. */
  private openAddresses(device: Device): void {
    const [tab] = device.tabs;
    if (tab === undefined) return;
    for (const script of this.addressesFor(device)) {
      device.look(tab, script);
      device.look(tab, ownReceipts(idOf(script), device.line.person.userId));
    }
  }

  /** True if a person did something. */
  private async step(): Promise<boolean> {
    const choice = this.random.next();
    const device = this.random.pick(this.devices);
    if (device.tabs.length === 0) {
      this.trace(`${device.name} starts`);
      await this.start(device);
      return false;
    }
    // Conversations need both sides to be up to date.
    if (choice < (this.scenario === null ? 0.45 : 0.3)) {
      this.trace(`${device.name} does something`);
      await this.operations.next(device);
      return true;
    }
    if (choice < 0.82) {
      // Enough of it that devices come up to date in between: most trouble needs two that have each other's work.
      const moves = 1 + this.random.int(12);
      this.trace(`the network moves ${moves} times`);
      for (let move = 0; move < moves && (await this.network.step(true)); move += 1) await this.settle();
    } else if (choice < 0.9) {
      const ms = this.random.pick([10, 500, 3_000, 20_000, 61_000]);
      this.trace(`${ms} ms pass`);
      this.clock.advance(ms);
    } else if (this.scenario?.strike !== undefined && this.random.chance(0.1)) {
      await this.scenario.strike(device);
    } else {
      const name = this.random.pick(Object.keys(FAULTS));
      this.trace(`${device.name} ${name}`);
      await FAULTS[name]?.(this, device);
    }
    return false;
  }

  /** A text that the database breaks on, no matter who sends it. */
  private usePoison(): void {
    const isPoison = (params: readonly unknown[]) =>
      params.some((param) => typeof param === 'string' && param.includes(POISON));
    this.server.engine.breaker = (_text, params) => isPoison(params);
  }

  private breakServer(): () => void {
    const { engine } = this.server;
    const usual = engine.breaker;
    let left = this.random.int(14);
    // A quarter strikes after the commit, however many statements a push has by now.
    const isAfterCommit = left > 10;
    engine.breaker = (text, params) => {
      left -= 1;
      if (isAfterCommit ? text !== 'committed' : left !== 0) return usual?.(text, params) === true;
      this.coverage.count(
        text === 'committed' ? 'fault: server broke after the commit' : 'fault: server broke before the commit',
      );
      return true;
    };
    return () => void (engine.breaker = usual);
  }

  /** Also what a user does who comes online: logs in again if needed. */
  async comeOnline(device: Device): Promise<void> {
    this.network.offline.delete(device.name);
    await device.line.logIn();
    const houses = await this.server.housesOf(device.line.person.userId);
    if (houses.join() !== device.houses.join()) device.setHouses(houses);
    device.wake();
  }

  async loseMembership(device: Device): Promise<void> {
    const { person } = device.line;
    await this.server.leave(person.userId, person.house);
    device.line.hasBeenOut = true;
    this.coverage.count('fault: membership lost');
    if (this.random.chance(0.5)) await this.comeOnline(device);
  }

  async regainMembership(device: Device): Promise<void> {
    const { person } = device.line;
    if ((await this.server.housesOf(person.userId)).length > 0) return;
    await this.server.join(person.userId, person.house);
    this.coverage.count('fault: membership regained');
    if (this.random.chance(0.5)) await this.comeOnline(device);
  }

  /** With its unsent work. Once is enough: data that no longer exists must not stay on the others either. */
  async lose(device: Device): Promise<void> {
    if (this.hasLost) return;
    this.hasLost = true;
    await this.wipe(device);
    this.coverage.count('fault: device lost');
    await this.start(device);
  }

  private async wipe(device: Device): Promise<void> {
    await device.kill();
    device.committed.clear();
    device.refused.clear();
    await deleteProfile(device.dbName);
    this.watch(device);
  }

  /** A phone that was set up from another one's backup: the same outbox, the same client id, twice. */
  async replaceByCopy(device: Device): Promise<void> {
    const source = this.devices.find(({ line, name }) => line.person === device.line.person && name !== device.name);
    if (source === undefined || source.tabs.length === 0 || this.hasLost) return;
    this.hasLost = true;
    await this.wipe(device);
    await copyProfile(source.db, device.dbName);
    for (const mutationId of source.committed) device.committed.add(mutationId);
    this.coverage.count('fault: profile copied');
    await this.start(device);
  }

  /** I16: once faults stop, everything drains in bounded time. */
  private async comeToRest(): Promise<void> {
    this.trace('faults stop');
    this.isEnding = true;
    this.network.isKind = true;
    for (const device of this.devices) {
      device.isLockBroken = false;
      device.freeDisk();
      device.skewMs = 0;
      device.line.appVersion = 'current';
      device.line.mostBytes = Number.POSITIVE_INFINITY;
      await this.start(device);
      this.openAddresses(device);
      await this.comeOnline(device);
      await this.operations.sendLarge(device);
      await this.scenario?.comeToRest?.(device);
    }
    let calm = 0;
    for (let round = 0; calm < 3; round += 1) {
      if (round > 400) throw new Violation(`I16: not at rest: ${this.whatWaits()}`);
      for (let moves = 0; moves < 500 && (await this.network.step(false)); moves += 1) await this.settle();
      await this.settle();
      // Tokens live fifteen minutes.
      if (round % 10 === 9) for (const { line } of this.devices) await line.renew();
      const isDone = this.network.isIdle && this.waiting().length === 0 && this.filesOnTheirWay().length === 0;
      calm = isDone ? calm + 1 : 0;
      // With nothing left to send, a lost hint costs a minute.
      this.clock.advance(calm > 0 ? 61_000 : 1_500);
      await this.settle();
    }
  }

  private waiting(): { device: Device; entry: OutboxEntry }[] {
    return this.devices.flatMap((device) =>
      storedRows<OutboxEntry>(device.dbName, 'outbox')
        .filter(({ state }) => state === 'queued' || state === 'acknowledged')
        .map((entry) => ({ device, entry })),
    );
  }

  private filesOnTheirWay = () => this.devices.flatMap((device) => this.scenario?.waitsFor?.(device) ?? []);

  private whatWaits(): string {
    const files = this.filesOnTheirWay();
    if (files.length > 0) return files.join('; ');
    const entries = this.waiting().map(
      ({ device, entry }) =>
        `${device.name} ${entry.state} ${JSON.stringify(entry.outcome)} ${entry.changes.map((change) => `${change.op} ${change.kind}@${change.scope}`).join()}`,
    );
    const scopes = this.devices.map(
      ({ name, dbName }) =>
        `${name} ${JSON.stringify(storedRows(dbName, 'cursors'))} ${JSON.stringify(storedRows(dbName, 'meta'))}`,
    );
    return `${entries.join('; ')} requests idle: ${this.network.isIdle} ${scopes.join('\n')}`;
  }

  private async checkRest(): Promise<void> {
    const rows = await this.server.readRecords();
    for (const device of this.devices) {
      checkReplica(device, rows);
      const houses = await this.server.housesOf(device.line.person.userId);
      checkShown(device, await this.server.readScopes(), houses);
      await checkOwners(device, houses, (scope) => this.server.ownerOf(scope, device.line.person.userId));
    }
    const log = await this.server.readLog();
    checkLog(this.devices, log, this.server.hasRestored);
    // After a restoration the log mixes two histories.
    if (!this.server.hasRestored) checkHistory(log, rows);
    await this.scenario?.checkRest(this.devices, rows, log);
    this.trace(JSON.stringify(rows));
  }

  async close(): Promise<void> {
    if (this.server !== undefined) this.server.engine.breaker = null;
    await this.scenario?.close?.();
    for (const device of this.devices) {
      await device.kill();
      unwatchDisk(device.dbName);
      indexedDB.deleteDatabase(device.dbName);
    }
    await quiet();
  }
}
