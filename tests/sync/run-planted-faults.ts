/**
 * `npm run test:planted`: puts each planted fault into the code and shows which invariant noticed, at which seed. Fails
 * if one passes. `npm run test:planted -- disk` tries those with "disk" in their name; `-- --write` also writes
 * docs/planted-faults.md.
 */
import { PLANTED_FAULTS } from './simulation/planted-faults.ts';
import { writePlantedFaults, type Caught } from './simulation/planted-faults-page.ts';
import { runJobs } from './simulation/workers.ts';

/** As the doses of the scenarios have them. */
const ABOUT_OPERATIONS = 80;
const MOST_SEEDS = Number(process.env['FAULT_SEEDS'] ?? 60);
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const caught: Caught[] = [];
const missed: string[] = [];

for (const [name, { scenario, leaders, from = 1 }] of Object.entries(PLANTED_FAULTS)) {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
  const about = scenario === 'sessions' ? undefined : scenario;
  const jobs = Array.from({ length: MOST_SEEDS }, (_, index) => ({
    options: {
      seed: index + from,
      ...(leaders ? { operations: 60, leaders: 4 } : { operations: about === undefined ? 200 : ABOUT_OPERATIONS }),
      ...(about === undefined ? {} : { about }),
    },
    ...(scenario === 'sessions' ? { scenario } : {}),
  }));
  let first: Caught | null = null;
  await runJobs(
    jobs,
    (result) => {
      if (result.ok || first !== null) return first !== null;
      const [, step = '', invariant, detail = ''] = /step (\d+): (I\d+): ([^\n]*)/.exec(result.violation) ?? [];
      first = { name, seed: result.seed, step, invariant: invariant ?? result.violation.split('\n')[0] ?? '', detail };
      return true;
    },
    { planted: name },
  );
  if (first === null) missed.push(name);
  else caught.push(first);
  console.log(first === null ? `NOT CAUGHT  ${name}` : JSON.stringify(first));
  // After each, so that an interrupted run keeps its results.
  if (process.argv.includes('--write')) writePlantedFaults(caught, missed);
}
if (missed.length > 0) {
  console.error(`Not caught: ${missed.join('; ')}`);
  process.exit(1);
}
