import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { packageBin, runCommand } from './command.ts';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** No look-ups of the browser's own (updates, sync, variations), so that a closed network costs no time. */
export const chromiumFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A container's /dev/shm is often too small for a page.
  '--disable-dev-shm-usage',
  // Chromium has no sandbox for root and stops without this.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

function findInstalled(): string | null {
  const own = chromium.executablePath();
  return [...INSTALLED, own].find((path) => path && existsSync(path)) ?? null;
}

/**
 * The path of a Chromium: `CHROMIUM_PATH`, an installed one, Playwright's own, Debian's package (installed when this is
 * root on a system with apt), or Playwright's download. Throws one sentence when none can be had.
 */
export async function findChromium(log: (line: string) => void = () => {}): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which is not there.`);
    return given;
  }
  const found = findInstalled();
  if (found) return found;
  await installPackage('chromium', log);
  if (!findInstalled()) {
    log('No Chromium here: asking Playwright for one.');
    await runCommand(packageBin('playwright'), ['install', 'chromium-headless-shell', 'chromium'], {
      timeoutMs: 180_000,
    });
  }
  const installed = findInstalled();
  if (!installed) {
    throw new Error('No Chromium was found or could be installed: install one and name it in CHROMIUM_PATH.');
  }
  return installed;
}

/** Chromium without the windows of a browser around the page: the same engine, and two thirds of the processor time. */
const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The path of a Chromium for tests that only open pages: `CHROMIUM_PATH`, the shell (Debian's package), or the result
 * of `findChromium`.
 */
export async function findPageChromium(log: (line: string) => void = () => {}): Promise<string> {
  if (!process.env['CHROMIUM_PATH'] && !existsSync(SHELL)) await installPackage('chromium-headless-shell', log);
  return process.env['CHROMIUM_PATH'] || !existsSync(SHELL) ? findChromium(log) : SHELL;
}

/** As root on a system with apt; otherwise, and without the package, nothing happens. */
async function installPackage(name: string, log: (line: string) => void): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  log(`Installing Debian’s package ${name}.`);
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: 240_000 };
  await runCommand('apt-get', ['-qq', 'update'], options);
  await runCommand('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', name], options);
}
