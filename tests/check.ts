/**
 * `npm run check`: the ground rules that a machine can check. Runs every step, prints each with its time, and fails
 * with all findings at the end. `npm run check -- types text` runs some of them.
 */
import { pathToFileURL } from 'node:url';
import { checkAdvisories } from './checks/audit.ts';
import { checkCommentWidth } from './checks/comment-width.ts';
import { checkImportArrows } from './checks/import-arrows.ts';
import { checkLiteralText } from './checks/literal-text.ts';
import { checkRouteTree } from './checks/route-tree.ts';
import { checkSecrets } from './checks/secrets.ts';
import { checkTestTitles } from './checks/test-titles.ts';
import { checkTranslations } from './checks/translations.ts';
import { packageBin, runCommand } from './support/command.ts';

interface Step {
  name: string;
  what: string;
  /** The findings: empty when all is well. */
  run: () => Promise<string[]> | string[];
}

/** A limit against hanging; a busy machine gets enough time. */
const STEP_LIMIT_MS = 600_000;

function command(bin: string, ...args: string[]): Step['run'] {
  return async () => {
    const { code, output } = await runCommand(packageBin(bin), args, { timeoutMs: STEP_LIMIT_MS });
    return code === 0 ? [] : [output.trim() || `${bin} ended with ${code}`];
  };
}

const steps: Step[] = [
  {
    name: 'types-worker',
    what: 'types of the offline zone as a worker, which has no DOM',
    run: command('tsc', '-p', 'src/tsconfig.worker.json'),
  },
  {
    name: 'types-lint',
    what: 'types of page, server and tests; type-aware lint',
    run: command('oxlint', '--type-aware', '--type-check', '--deny-warnings', '--report-unused-disable-directives'),
  },
  { name: 'translations', what: 'catalogs complete', run: checkTranslations },
  { name: 'dead-code', what: 'no unused file, export or package', run: command('knip', '--no-progress') },
  { name: 'arrows', what: 'imports follow the map', run: checkImportArrows },
  { name: 'text', what: 'no hard-coded words on screens', run: checkLiteralText },
  { name: 'comments', what: 'comments of at most 120 columns', run: checkCommentWidth },
  { name: 'titles', what: 'titles of tests of at most 100 characters', run: checkTestTitles },
  { name: 'routes', what: 'route tree up to date', run: checkRouteTree },
  { name: 'advisories', what: 'no package with a known high weakness', run: checkAdvisories },
  { name: 'secrets', what: 'no credentials', run: checkSecrets },
  { name: 'format', what: 'formatting; npm run format mends it', run: command('oxfmt', '--check') },
];

export interface CheckTotals {
  passed: number;
  failed: number;
}

/** Two steps at a time: the project's reference machine has two cores. */
const PARALLEL = 2;

/** Runs the steps whose name starts with one of `names` (all without names), printing as they end. */
export async function runChecks(names: string[] = []): Promise<CheckTotals> {
  const chosen = steps.filter(({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)));
  if (chosen.length === 0) {
    console.error(`No such check. There are: ${steps.map(({ name }) => name).join(', ')}.`);
    return { passed: 0, failed: 1 };
  }
  const waiting = [...chosen];
  const findings: { step: Step; lines: string[] }[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const startedAt = performance.now();
      let lines: string[];
      try {
        lines = await step.run();
      } catch (error) {
        lines = [error instanceof Error ? (error.stack ?? error.message) : String(error)];
      }
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(5);
      console.log(`${lines.length === 0 ? 'ok  ' : 'FAIL'} ${seconds} s  ${step.name.padEnd(13)} ${step.what}`);
      if (lines.length > 0) findings.push({ step, lines });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  for (const { step, lines } of findings) {
    console.log(`\n${step.name}:`);
    for (const line of lines) console.log(line);
  }
  return { passed: chosen.length - findings.length, failed: findings.length };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { failed } = await runChecks(process.argv.slice(2));
  process.exitCode = failed === 0 ? 0 : 1;
}
