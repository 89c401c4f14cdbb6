import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../support/browser.ts';
import { isAlive, processes } from '../support/server-process.ts';

/** A browser whose storage is in a folder and outlives it. */
export const openProfile = async (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, { executablePath: await findChromium(), args: chromiumFlags });

/** SIGKILL for the browser and everything that it has started, at once. */
export async function killBrowser(context: BrowserContext, profile: string): Promise<void> {
  const all = processes();
  const doomed = new Set(all.filter(({ command }) => command.includes(profile)).map(({ pid }) => pid));
  for (let size = 0; size !== doomed.size;) {
    size = doomed.size;
    for (const { pid, parent } of all) if (doomed.has(parent)) doomed.add(pid);
  }
  doomed.delete(process.pid);
  const closed = context.waitForEvent('close');
  for (const pid of doomed) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone with its parent.
    }
  }
  await closed;
  // The profile belongs to the next browser only when nothing of this one is left.
  while ([...doomed].some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 20));
}
