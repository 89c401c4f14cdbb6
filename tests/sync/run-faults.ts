/**
 * `npm run test:faults -- N [first seed]`: N seeds of 200 operations, in as many processes as there are cores. `--
 * duplicates N`: until N requests were delivered twice or late. `-- leaders N`: N runs with four leading tabs on each
 * device. `-- sessions N`: N sequences of logins, logouts and expired sessions on one phone. `--write` puts the result
 * into docs/measurements.md. FAULT_TRACE=1 prints every step; FAULT_OPERATIONS sets another number, FAULT_PROCESSES
 * another number of processes.
 */
import { record } from '../bench/measurements-file.ts';
import { runDose } from './simulation/doses.ts';

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const numbers = words.map(Number).filter((number) => !Number.isNaN(number));
const name = words.find((word) => Number.isNaN(Number(word))) ?? 'seeds';
const [count = 200, first = 1] = numbers;
const startedAt = performance.now();
const seconds = () => Math.round((performance.now() - startedAt) / 1000);

const result = await runDose(name, count, first, ({ seeds, violations }, latest) => {
  if (latest !== null) console.log(latest);
  if (seeds % 100 === 0) console.log(`${seeds} seeds, ${violations.length} failed, ${seconds()} s`);
});
const { seeds, violations, msEach, coverage, reached } = result;
for (const [what, times] of Object.entries(coverage.counts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  console.log(`${String(times).padStart(8)} ${what}`);
const missing = name === 'seeds' && count >= 200 ? coverage.missing() : [];
for (const what of missing) console.log(`NEVER    ${what}`);
console.log(
  `${name}: ${reached} in ${seeds} seeds, ${violations.length} failed, ${Math.round(msEach)} ms of processor time each, ${seconds()} s`,
);
if (process.argv.includes('--write')) {
  record({
    title: `Simulated faults: ${name}`,
    how: 'Seeded simulations of docs/sync.md, invariants checked after every write of every device. A failure would print its seed.',
    columns: ['run', 'reached', 'seeds', 'from seed', 'failed', 'processor time of a seed', 'whole'],
    rows: [[name, reached, seeds, first, violations.length, `${Math.round(msEach)} ms`, `${seconds()} s`].map(String)],
  });
}
if (violations.length > 0 || missing.length > 0) process.exitCode = 1;
