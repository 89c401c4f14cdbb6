import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../support/api-world.ts';
import { simulate } from './simulation/simulation.ts';

/** `FAULT_SEEDS=from-to` runs others than the usual ones. */
const [from, to] = (process.env['FAULT_SEEDS'] ?? '1-25').split('-').map(Number);
const OPERATIONS = Number(process.env['FAULT_OPERATIONS'] ?? 60);

let world: World;
beforeAll(async () => {
  world = await openWorld({ engine: 'pglite' });
});
afterAll(() => world.close());

test('whatever fails, nothing is lost, doubled or different in the end', async () => {
  const failures: string[] = [];
  // With a planted fault, the first seed that notices is enough.
  for (let seed = from ?? 1; seed <= (to ?? 1) && !(process.env['PLANT'] && failures.length > 0); seed += 1) {
    await simulate(world, {
      seed,
      operations: OPERATIONS,
      ...(process.env['FAULT_TRACE'] ? { trace: (line: string) => console.log(line) } : {}),
    }).catch((error: unknown) => failures.push(error instanceof Error ? error.message : String(error)));
  }
  expect(failures).toEqual([]);
}, 600_000);
