import { definitionOf } from '../../../domain/records/records.ts';
import { openUserDatabase } from '../../../src/db/database.ts';
import { discardEverything } from '../../../src/sync/unsent-work.ts';
import { checkOwners } from './at-rest.ts';
import { Coverage } from './coverage.ts';
import { Device } from './device.ts';
import { quiet, storedRows, unwatchDisk } from './disk.ts';
import { KINDS } from './invariants.ts';
import { Line } from './line.ts';
import { BAD_MANNERS, Network } from './network.ts';
import { Operations } from './operations.ts';
import { Random } from './random.ts';
import { Server } from './server.ts';
import type { SimulationOptions, SimulationResult } from './simulation.ts';
import { Violation } from './violation.ts';
import { VirtualClock } from './virtual-clock.ts';

/**
 * One phone that three people of two houses use in turn: logins, logouts with unsent work kept or discarded, expired
 * and revoked sessions, kills, in random order. I13: no user ever sees or sends another's data. I1: work that was kept
 * at a logout is still there.
 */
export async function simulateSessions({
  seed,
  operations,
  trace = () => undefined,
}: SimulationOptions): Promise<SimulationResult> {
  const coverage = new Coverage();
  const random = new Random(seed);
  const clock = new VirtualClock();
  const authors = new Map<string, string>();
  let violation: Violation | null = null;
  const fail = (found: Violation) => void (violation ??= found);
  const network = new Network(random, coverage, BAD_MANNERS, trace, () => () => undefined);
  const acts = new Operations(random, coverage, fail, authors);
  const server = await Server.start(random, clock, trace);
  const houses = [await server.makeHouse(), await server.makeHouse()];
  const accounts: Device[] = [];
  for (const [name, index] of [
    ['anna', 0],
    ['budi', 0],
    ['other', 1],
  ] as const) {
    const house = houses[index] ?? '';
    const person = { name, house, userId: await server.makePerson(name, house) };
    const open = () => openUserDatabase(person.userId);
    const line = new Line(server, person, coverage, fail, authors);
    accounts.push(new Device(name, open().name, line, { random, clock, network, coverage }, open));
  }
  let current: Device | null = null;
  let step = 0;

  const logIn = async (account: Device) => {
    await account.line.logIn();
    account.openTab();
    current = account;
    coverage.count('session: login');
  };
  const logOut = async (account: Device, isDiscarded: boolean) => {
    const { db } = account;
    await account.close();
    if (isDiscarded) {
      await discardEverything(db);
      account.committed.clear();
    }
    await account.line.logOut();
    current = null;
    coverage.count(isDiscarded ? 'session: logout with everything discarded' : 'session: logout');
  };
  const check = async () => {
    await quiet();
    if (violation !== null) throw violation;
    for (const account of accounts) {
      const mutationIds = new Set(
        storedRows<{ mutationId: string }>(account.dbName, 'outbox').map((entry) => entry.mutationId),
      );
      for (const { mutationId } of storedRows<{ mutationId: string }>(account.dbName, 'trash'))
        mutationIds.add(mutationId);
      for (const mutationId of account.committed)
        if (!mutationIds.has(mutationId)) throw new Violation(`I1: ${account.name} lost ${mutationId}`);
      for (const mutationId of mutationIds)
        if (authors.get(mutationId) !== account.line.person.userId)
          throw new Violation(`I13: ${account.name} holds ${mutationId} of somebody else`);
      await checkOwners(account, [account.line.person.house], (scope) =>
        server.ownerOf(scope, account.line.person.userId),
      );
    }
    if (current === null) return;
    for (const kind of KINDS)
      for (const { scope } of await current.db.recordTable(kind).toArray())
        if (scope.startsWith('house:') && scope !== `house:${current.line.person.house}`)
          throw new Violation(`I13: ${current.name} reads ${definitionOf(kind).table} of ${scope}`);
  };

  try {
    for (let done = 0; done < operations; step += 1) {
      if (current === null) {
        await logIn(random.pick(accounts));
        done += 1;
      } else {
        const account: Device = current;
        const choice = random.next();
        if (choice < 0.35) await acts.next(account);
        else if (choice < 0.65) for (let moves = 0; moves < 8 && (await network.step(true)); moves += 1) await quiet();
        else {
          done += 1;
          if (choice < 0.83) await logOut(account, random.chance(0.2));
          else if (choice < 0.88) clock.advance(901_000);
          else if (choice < 0.92) await account.line.logOut();
          else if (choice < 0.96) await account.line.logIn();
          else {
            await account.kill();
            account.openTab();
          }
        }
      }
      await check();
    }
    return { coverage: coverage.counts, hash: '' };
  } catch (error) {
    const words =
      error instanceof Violation ? error.message : error instanceof Error ? (error.stack ?? '') : String(error);
    throw new Violation(`seed ${seed}, step ${step}: ${words}`, { cause: error });
  } finally {
    for (const account of accounts) {
      await account.kill();
      unwatchDisk(account.dbName);
      indexedDB.deleteDatabase(account.dbName);
    }
    await quiet();
  }
}
