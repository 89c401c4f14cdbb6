/**
 * `npm run -s suggest-order -- FILE`: prints the cheapest order of shooting that is found within 5 seconds, as JSON.
 */
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { CastCostFile } from './cast-cost-file.ts';
import { seededRandom } from '../../../domain/schedule/seeded-random.ts';
import { suggestOrder } from './suggest-order.ts';

/** Counted from the start of this process, since a busy machine loads it slowly; npm takes some of the 5 seconds. */
const SEARCH_ENDS_MS = 4_000;

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Name the file: npm run -s suggest-order -- FILE');
  process.exit(2);
}
try {
  const problem = v.parse(CastCostFile, JSON.parse(await readFile(file, 'utf8')));
  const { order, cost } = suggestOrder(problem, {
    random: seededRandom(1),
    elapsed: () => performance.now() / SEARCH_ENDS_MS,
  });
  console.log(JSON.stringify({ order, cost }));
} catch (error) {
  console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
