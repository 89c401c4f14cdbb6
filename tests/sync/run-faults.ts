/** `npm run test:faults -- N [first seed]`: N seeds of 200 operations, in as many processes as there are cores. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

const [count = 200, first = 1] = process.argv.slice(2).map(Number);
const PER_RUN = 25;
const starts: number[] = [];
for (let seed = first; seed < first + count; seed += PER_RUN) starts.push(seed);
let failed = 0;

async function work(): Promise<void> {
  for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
    const end = Math.min(start + PER_RUN, first + count) - 1;
    const output = await run(`${start}-${end}`);
    const violations = output.match(/seed \d+, step \d+: [^\n]*/g) ?? [];
    const isDone = /Tests\s+1 passed/.test(output);
    if (!isDone) failed += Math.max(1, violations.length);
    console.log(`seeds ${start}-${end}: ${isDone ? 'nothing lost, nothing doubled' : violations.join('\n') || output}`);
  }
}

function run(seeds: string): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(
      'npx',
      ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'sync', 'simulation'],
      {
        env: {
          ...process.env,
          FAULT_SEEDS: seeds,
          FAULT_OPERATIONS: process.env['FAULT_OPERATIONS'] ?? '200',
          NO_COLOR: '1',
        },
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('exit', () => resolve(output));
  });
}

await Promise.all(Array.from({ length: availableParallelism() }, work));
console.log(`${count} seeds, ${failed} failed`);
if (failed > 0) process.exit(1);
