/** `npm run axe`: the accessibility specs in both languages and all three themes. */
import { findChromium } from './support/browser.ts';
import { packageBin, runCommand } from './support/command.ts';

const { code } = await runCommand(
  packageBin('playwright'),
  ['test', '--config=tests/playwright.config.ts', 'accessibility', ...process.argv.slice(2)],
  { output: 'inherit', env: { AXE: 'every', CHROMIUM_PATH: await findChromium(console.log) }, timeoutMs: 30 * 60_000 },
);
process.exitCode = code;
