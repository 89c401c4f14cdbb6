/**
 * `npm test`: check, unit, API, sync, build, kills, end-to-end in a real Chromium. Ends with one line of totals over
 * all of them, and with a non-zero code when anything failed. `npm test -- unit e2e` runs some of the stages, the word
 * `long` the end-to-end tests tagged `@long`; `npm run test:ci` runs everything, `npm run test:all` in full doses.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { runChecks } from './check.ts';
import { findChromium, findPageChromium } from './support/browser.ts';
import { playwrightFailures, vitestFailures } from './support/failures.ts';
import { packageBin, root, runCommand } from './support/command.ts';
import { isFullDose } from './support/dose.ts';
import { screenSizes, tooLargeScreens } from './support/screen-sizes.ts';

interface TestCounts {
  passed: number;
  failed: number;
}

/** Titles of failures, repeated at the very end: the log of a whole run is long. */
const failures: string[] = [];

interface Stage {
  name: string;
  run: () => Promise<TestCounts>;
}

const results = `${root}/test-results`;

/** A runner that ends without a report has failed once, whatever it printed. */
const NO_REPORT: TestCounts = { passed: 0, failed: 1 };

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

function numberAt(report: unknown, ...path: string[]): number {
  let value: unknown = report;
  for (const key of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }
  return typeof value === 'number' ? value : 0;
}

/** A limit against hanging; a slow machine gets enough time. */
const STAGE_LIMIT_MS = 30 * 60_000;

/** Skipped and flaky tests count as failed: a test that did not run has proved nothing. */
async function vitest(name: string, projects: string[], files: string[] = []): Promise<TestCounts> {
  const reportFile = `${results}/${name}.json`;
  const { code } = await runCommand(
    packageBin('vitest'),
    [
      'run',
      '--config=tests/vitest.config.ts',
      ...projects.map((project) => `--project=${project}`),
      ...files,
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
    ],
    { output: 'inherit', timeoutMs: STAGE_LIMIT_MS },
  );
  const report = readReport(reportFile);
  if (report === null) return NO_REPORT;
  failures.push(...vitestFailures(report));
  const passed = numberAt(report, 'numPassedTests');
  const failed =
    numberAt(report, 'numFailedTests') + numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests');
  // A file that could not be loaded has no tests that failed; an unhandled error belongs to none.
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** The build passes as one test, and the limit of each of its screens as one more. */
async function build(): Promise<TestCounts> {
  const { code, output } = await runCommand(packageBin('vite'), ['build'], { timeoutMs: 240_000 });
  console.log(code === 0 ? 'built dist/' : output);
  if (code !== 0) return { passed: 0, failed: 1 };
  const sizes = screenSizes(`${root}/dist`);
  const tooLarge = tooLargeScreens(sizes);
  failures.push(...tooLarge.map((sentence) => `build: ${sentence}`));
  return { passed: 1 + sizes.length - tooLarge.length, failed: tooLarge.length };
}

/**
 * Real browsers and servers, really killed: the torn log always, a few of each of the others in the full dose
 * (`npm run test:kills -- pages 500` for more).
 */
async function kills(): Promise<TestCounts> {
  // Those of the end-to-end tests, too: installed while the processor builds.
  await findChromium(console.log);
  await findPageChromium(console.log);
  return vitest('kills', ['kills'], isFullDose ? [] : ['tests/kills/torn-log.test.ts']);
}

async function endToEnd(name: string, tests: '--grep' | '--grep-invert'): Promise<TestCounts> {
  const reportFile = `${results}/${name}.json`;
  // Installed before a test waits for them; some specs start the whole browser again.
  console.log('pages in', await findPageChromium(console.log), 'and', await findChromium(console.log));
  const { code } = await runCommand(
    packageBin('playwright'),
    ['test', '--config=tests/playwright.config.ts', tests, '@long', '--reporter=list,json'],
    {
      output: 'inherit',
      timeoutMs: STAGE_LIMIT_MS,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
    },
  );
  const report = readReport(reportFile);
  if (report === null) return NO_REPORT;
  failures.push(...playwrightFailures(report));
  const passed = numberAt(report, 'stats', 'expected');
  const failed =
    numberAt(report, 'stats', 'unexpected') + numberAt(report, 'stats', 'flaky') + numberAt(report, 'stats', 'skipped');
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

const BUILD: Stage = { name: 'build', run: build };
const KILLS: Stage = { name: 'kills', run: kills };
/**
 * One after the other: they share two cores, and a failure is easiest to read in order. Build and torn log leave a core
 * idle and run in parallel; the kills of the full dose should have the machine to themselves.
 */
const steps: Stage[][] = [
  [{ name: 'check', run: () => runChecks() }],
  [{ name: 'unit', run: () => vitest('unit', ['unit', 'unit-src', 'unit-view']) }],
  [{ name: 'api', run: () => vitest('api', ['api']) }],
  [{ name: 'sync', run: () => vitest('sync', ['sync']) }],
  ...(isFullDose ? [[BUILD], [KILLS]] : [[BUILD, KILLS]]),
  [{ name: 'e2e', run: () => endToEnd('e2e', '--grep-invert') }],
];
/** Tests that repeat a unit or API test, or that are slow: `npm test` leaves them out. */
const LONG: Stage = { name: 'long', run: () => endToEnd('long', '--grep') };

async function runStage(stage: Stage): Promise<TestCounts> {
  try {
    return await stage.run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return NO_REPORT;
  }
}

const wanted = process.argv.slice(2);
const isWanted = ({ name }: Stage) => wanted.length === 0 || wanted.includes(name);
const isWhole = isFullDose || wanted.includes('all');
const chosen = [
  ...steps.map((stages) => (isWhole ? stages : stages.filter(isWanted))),
  isWhole || wanted.includes('long') ? [LONG] : [],
].filter((stages) => stages.length > 0);
if (chosen.length === 0) {
  const names = [...steps.flat(), LONG].map(({ name }) => name);
  console.error(`No such stage. There are: ${names.join(', ')} and all.`);
  process.exit(2);
}
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const summary: string[] = [];
const totals: TestCounts = { passed: 0, failed: 0 };
for (const stages of chosen) {
  console.log(`\n== ${stages.map(({ name }) => name).join(' and ')}`);
  await Promise.all(
    stages.map(async (stage) => {
      const startedAt = performance.now();
      const { passed, failed } = await runStage(stage);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
      summary.push(
        `${stage.name.padEnd(6)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${seconds.padStart(5)} s`,
      );
      totals.passed += passed;
      totals.failed += failed;
    }),
  );
}
console.log(`\n${summary.join('\n')}\n`);
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
