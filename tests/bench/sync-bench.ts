/**
 * Sync in numbers (goals 1, 3, 4, 5, 9), each beside a floor of the same run: real Chromium, real server, real
 * PostgreSQL.
 */
import { randomUUID } from 'node:crypto';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../support/browser.ts';
import { startPostgres } from '../support/postgres.ts';
import { buildPage } from '../support/sync-page.ts';
import { makePerson, startSyncServer } from '../support/sync-server.ts';
import { type Measurement, milliseconds, quantile, record } from './measurements-file.ts';
import { benchSheetReads } from './sheet-rate-bench.ts';
import { benchRates } from './sync-rate-bench.ts';

const SAVES = 150;
const RELAYS = 60;
const DRAINS = 5;
const PULLS = 5;
const DRAINED = 1000;
const PULLED = 5000;

interface Bed {
  browser: Browser;
  origin: string;
  house: string;
}

async function newDevice({ browser, origin, house }: Bed, userId: string, isBare = false): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(origin);
  await page.waitForFunction(() => 'bench' in globalThis);
  await page.evaluate(([user, home, bare]) => bench.open(user, home, bare), [userId, house, isBare] as const);
  return page;
}

async function newProduction(bed: Bed, page: Page, scenes: number): Promise<string> {
  const script = randomUUID();
  await page.evaluate(([house, id, count]) => bench.makeProduction(house, id, count), [
    bed.house,
    script,
    scenes,
  ] as const);
  return script;
}

const ratio = (value: number, floor: number) => (value / floor).toFixed(1);

async function benchSave(bed: Bed): Promise<string[][]> {
  const page = await newDevice(bed, await makePerson(bed.origin, bed.house));
  const script = await newProduction(bed, page, 120);
  const session = await page.context().newCDPSession(page);
  const rows: string[][] = [];
  for (const [name, rate, goal] of [
    ['save', 1, '≤ 16 ms, ≤ 2×'],
    ['save, processor 4× slower', 4, '≤ 50 ms, ≤ 2×'],
  ] as const) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    await page.evaluate(([id]) => bench.save(id, 20), [script] as const);
    const { save, floor } = await page.evaluate(([id, times]) => bench.save(id, times), [script, SAVES] as const);
    const [p95, floorP95] = [quantile(save, 0.95), quantile(floor, 0.95)];
    rows.push([
      name,
      milliseconds(quantile(save, 0.5)),
      milliseconds(p95),
      milliseconds(quantile(floor, 0.5)),
      milliseconds(floorP95),
      `${ratio(p95, floorP95)} (p95), ${ratio(quantile(save, 0.5), quantile(floor, 0.5))} (median)`,
      '–',
      goal,
    ]);
  }
  await page.context().close();
  return rows;
}

async function benchRelay(bed: Bed): Promise<string[]> {
  const [anna, budi] = [await makePerson(bed.origin, bed.house), await makePerson(bed.origin, bed.house)];
  const here = await newDevice(bed, anna);
  const script = await newProduction(bed, here, 120);
  const there = await newDevice(bed, budi);
  await there.evaluate(([id]) => bench.follow(id, 120), [script] as const);
  await there.evaluate(([id]) => bench.watch(id), [script] as const);
  const samples = { edit: [] as number[], floor: [] as number[] };
  for (let n = -5; n < RELAYS; n += 1) {
    for (const kind of ['edit', 'floor'] as const) {
      const synopsis = randomUUID();
      const start = await here.evaluate(
        ([which, id, text]) => (which === 'edit' ? bench.edit(id, text) : bench.floorEdit(id, text)),
        [kind, script, synopsis] as const,
      );
      const arrived = await there.waitForFunction((text) => bench.arrivals()[text], synopsis);
      if (n >= 0) samples[kind].push(Number(await arrived.jsonValue()) - start);
      await here.waitForTimeout(60);
    }
  }
  await here.context().close();
  await there.context().close();
  const [median, floorMedian] = [quantile(samples.edit, 0.5), quantile(samples.floor, 0.5)];
  return [
    'edit here, seen there',
    milliseconds(median),
    milliseconds(quantile(samples.edit, 0.95)),
    milliseconds(floorMedian),
    milliseconds(quantile(samples.floor, 0.95)),
    `${ratio(median, floorMedian)} (median)`,
    '–',
    'p95 ≤ 120 ms, ≤ 1.5×',
  ];
}

async function benchDrain(bed: Bed): Promise<string[]> {
  const page = await newDevice(bed, await makePerson(bed.origin, bed.house));
  const script = await newProduction(bed, page, DRAINED);
  const samples = { drain: [] as number[], confirmed: [] as number[], floor: [] as number[] };
  let longest = 0;
  for (let n = 0; n <= DRAINS; n += 1) {
    const drained = await page.evaluate((id) => bench.drain(id), script);
    const floor = await page.evaluate((id) => bench.floorDrain(id), script);
    if (n === 0) continue;
    samples.drain.push(drained.sent);
    samples.confirmed.push(drained.confirmed);
    samples.floor.push(floor);
    longest = Math.max(longest, drained.longest);
  }
  await page.context().close();
  return timesRow(
    `${DRAINED} edits of ${DRAINED} records drained`,
    samples.drain,
    samples.floor,
    longest,
    '≤ 1 s, ≤ 5×',
  );
}

async function benchPull(bed: Bed): Promise<string[]> {
  const maker = await newDevice(bed, await makePerson(bed.origin, bed.house));
  const script = await newProduction(bed, maker, PULLED);
  await maker.context().close();
  const samples = { pull: [] as number[], floor: [] as number[] };
  let longest = 0;
  for (let n = 0; n <= PULLS; n += 1) {
    const page = await newDevice(bed, await makePerson(bed.origin, bed.house), true);
    const floor = await page.evaluate((id) => bench.floorPull(id), script);
    const pulled = await page.evaluate(([id, count]) => bench.follow(id, count), [script, PULLED] as const);
    await page.context().close();
    if (n === 0) continue;
    samples.pull.push(pulled.ms);
    samples.floor.push(floor.ms);
    longest = Math.max(longest, pulled.longest);
  }
  return timesRow(
    `${PULLED} records pulled`,
    samples.pull,
    samples.floor,
    longest,
    '≤ 1.5 s, ≤ 2.5×, no task over 50 ms',
  );
}

function timesRow(name: string, samples: number[], floor: number[], longest: number, goal: string): string[] {
  return [
    name,
    milliseconds(quantile(samples, 0.5)),
    milliseconds(quantile(samples, 0.95)),
    milliseconds(quantile(floor, 0.5)),
    milliseconds(quantile(floor, 0.95)),
    `${ratio(quantile(samples, 0.5), quantile(floor, 0.5))} (median)`,
    longest === 0 ? '< 50 ms' : milliseconds(longest),
    goal,
  ];
}

const PARTS = ['sync', 'sync-save', 'sync-relay', 'sync-drain', 'sync-pull', 'sync-rate', 'sheet-rate'];
export const isSyncPart = (name: string) => PARTS.includes(name);

/** Measures sync: all of it and writes it down, or `only` some parts and shows them. */
export async function benchSync(only: readonly string[]): Promise<void> {
  const isWhole = only.length === 0 || only.includes('sync');
  const wants = (name: string) => isWhole || only.includes(name);
  const built = await buildPage('tests/bench/sync-page.ts');
  const postgres = await startPostgres();
  const server = await startSyncServer({ databaseUrl: postgres.url, staticFolder: built.folder });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    await fetch(`${server.origin}/floor/table`, { method: 'POST' });
    const newBed = (): Bed => ({ browser, origin: server.origin, house: randomUUID() });
    const rows: string[][] = [];
    if (wants('sync-save')) rows.push(...(await benchSave(newBed())));
    if (wants('sync-relay')) rows.push(await benchRelay(newBed()));
    if (wants('sync-drain')) rows.push(await benchDrain(newBed()));
    if (wants('sync-pull')) rows.push(await benchPull(newBed()));
    const measurements: Measurement[] = rows.length > 0 ? [{ ...ON_THE_DEVICE, rows }] : [];
    if (wants('sync-rate')) measurements.push(await benchRates(server.origin, postgres.url));
    if (wants('sheet-rate')) measurements.push(await benchSheetReads(server.origin, postgres.url));
    for (const measurement of measurements) {
      if (isWhole) record(measurement, `Chromium ${browser.version()}`);
      else console.table([measurement.columns, ...measurement.rows]);
    }
  } finally {
    await browser.close();
    await server.kill();
    await postgres.stop();
    built.remove();
  }
}

const ON_THE_DEVICE: Omit<Measurement, 'rows'> = {
  title: 'Sync on the device',
  how: 'In Chromium against the server on PostgreSQL. “save”: one field of one record until it is durable, sync at work, beside a bare strict Dexie transaction with one put. “seen there”: from the commit to the other device’s live query, beside one POST, one event and one Dexie write. “drained”: from coming online to an empty queue, beside one POST with the same changes, one SQL statement and one bulkPut. “pulled”: from opening a production to all of it in the tables, beside a bare fetch and bulkPut.',
  columns: ['what', 'median', 'p95', 'floor, median', 'floor, p95', 'times the floor', 'longest task', 'goal'],
};
