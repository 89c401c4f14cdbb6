import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { makePerson, readServerState, wrongInLog } from '../support/sync-server.ts';
import type { DeviceSetup, Resolved } from './device-page.ts';

/** Longest time between the first commit of a page and its end. */
const LONGEST_LIFE_MS = 250;

export interface KilledDevice {
  setup: DeviceSetup;
  /** Everything of which the outside has heard that it had resolved. */
  resolved: Resolved[];
}

/** A person's device with nothing on it yet. */
export async function newKilledDevice(origin: string): Promise<KilledDevice> {
  const house = randomUUID();
  const userId = await makePerson(origin, house);
  return { setup: { userId, house, script: randomUUID(), day: randomUUID() }, resolved: [] };
}

/** Listens to the pages of a browser, before the first of them is opened. */
export async function listenTo(context: BrowserContext, device: () => KilledDevice): Promise<void> {
  await context.exposeBinding('klaketResolved', (_source, entry: Resolved) => void device().resolved.push(entry));
}

/** Opens a page on the device and checks the state that a former one has left. */
export async function openAndCheck(context: BrowserContext, origin: string, device: KilledDevice): Promise<Page> {
  const page = await context.newPage();
  await page.goto(origin);
  await page.waitForFunction(() => 'klaket' in globalThis);
  // A copy: later commits of this page are checked by the next page.
  const { setup, resolved } = device;
  await page.evaluate((given) => klaket.open(given), setup);
  if (resolved.length > 0)
    await page.evaluate(([given, known]) => klaket.check(given, known), [setup, resolved] as const);
  await page.evaluate((given) => klaket.prepare(given), setup);
  return page;
}

/** Lets the page write, and resolves at a random instant in the middle of it. */
export async function writeForAWhile(page: Page, device: KilledDevice): Promise<void> {
  await page.evaluate((given) => klaket.write(given), device.setup);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_LIFE_MS));
}

/** Opens the device for the last time: everything arrives at the server, once. */
export async function settle(context: BrowserContext, origin: string, device: KilledDevice): Promise<void> {
  const page = await openAndCheck(context, origin, device);
  const { setup, resolved } = device;
  const committed = await page.evaluate(([given, known]) => klaket.compare(given, known), [setup, resolved] as const);
  await page.close();
  const state = await readServerState(origin);
  const wrong = wrongInLog(state);
  const logged = new Set(state.log.map(({ mutationId }) => mutationId));
  for (const { mutationId } of resolved)
    if (!logged.has(mutationId)) wrong.push(`${mutationId} had resolved and is not on the server`);
  for (const mutationId of committed)
    if (!logged.has(mutationId)) wrong.push(`${mutationId} was committed and is not on the server`);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}
