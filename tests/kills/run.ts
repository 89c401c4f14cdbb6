/** `npm run test:kills -- pages 500`: real kills of pages, of whole browsers or of the server, as many as wanted. */
import { packageBin, runCommand } from '../support/command.ts';
import { SMALL } from './doses.ts';

const [what = '', count = ''] = process.argv.slice(2);
if (!Object.hasOwn(SMALL, what) || !/^[1-9]\d*$/.test(count)) {
  console.error(`Say what is to be killed and how often: ${Object.keys(SMALL).join(', ')}, e.g. pages 500.`);
  process.exit(2);
}
const { code } = await runCommand(
  packageBin('vitest'),
  ['run', '--config=tests/vitest.config.ts', '--project=kills', `tests/kills/${what}.test.ts`],
  { output: 'inherit', env: { [`KILLS_${what.toUpperCase()}`]: count }, timeoutMs: 3 * 3_600_000 },
);
process.exitCode = code;
