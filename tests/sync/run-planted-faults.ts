/** `npm run test:planted`: puts each planted fault into the code and shows which invariant the simulation reports. Fails if one passes. */
import { spawnSync } from 'node:child_process';
import { PLANTED_FAULTS } from './simulation/planted-faults.ts';

const wanted = process.argv.slice(2);
const seeds = process.env['FAULT_SEEDS'] ?? '1-40';
const missed: string[] = [];
console.log('| planted fault | expected | caught by | at |\n|---|---|---|---|');
for (const [name, { caughtBy }] of Object.entries(PLANTED_FAULTS)) {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
  const { stdout, stderr } = spawnSync(
    'npx',
    ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'sync', 'simulation'],
    {
      encoding: 'utf8',
      env: { ...process.env, PLANT: name, FAULT_SEEDS: seeds, NO_COLOR: '1' },
    },
  );
  const found = /seed (\d+), step (\d+): ([^\n]*)/.exec(`${stdout}${stderr}`);
  if (found === null) missed.push(name);
  const invariant = /^(I\d+)/.exec(found?.[3] ?? '')?.[1] ?? found?.[3]?.slice(0, 60) ?? 'NOTHING';
  console.log(
    `| ${name} | ${caughtBy} | ${invariant} | ${found === null ? '' : `seed ${found[1]}, step ${found[2]}`} |`,
  );
}
if (missed.length > 0) {
  console.error(`Not caught: ${missed.join('; ')}`);
  process.exit(1);
}
