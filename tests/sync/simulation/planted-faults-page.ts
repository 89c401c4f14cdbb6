import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PLANTED_FAULTS } from './planted-faults.ts';

export interface Caught {
  name: string;
  seed: number;
  step: string;
  invariant: string;
  /** Text of the violation. */
  detail: string;
}

const file = fileURLToPath(new URL('../../../docs/planted-faults.md', import.meta.url));
const preamble = `# Planted faults

A test that cannot fail proves nothing. Each mistake of this table was put into the code (\`find\` replaced by \`replace\` in
[\`planted-faults.ts\`](../tests/sync/simulation/planted-faults.ts), as the simulation is built; no file is changed), and the simulation ran
from seed 1 on until an invariant did not hold; what strikes rarely, from the seed that is named. The invariants are those of [sync.md](sync.md#invariants).

\`npm run test:planted -- --write\` does it again and writes this page; it fails where a fault passes unseen.
`;

/** Rows of faults that were not tried this time stay; one that was missed has none. */
export function writePlantedFaults(caught: readonly Caught[], missed: readonly string[]): void {
  const rows = new Map<string, string>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, name = ''] = /^\| (.+?) +\| `/.exec(line) ?? [];
    if (name in PLANTED_FAULTS && !missed.includes(name)) rows.set(name, line);
  }
  for (const { name, seed, step, invariant } of caught) {
    const { file: where, scenario, leaders } = PLANTED_FAULTS[name] ?? { file: '' };
    const dose = leaders ? 'leaders' : scenario;
    const run = dose === undefined ? '' : ` of \`${dose}\``;
    rows.set(name, `| ${name} | \`${where}\` | ${invariant} | ${seed}${run}, step ${step} |`);
  }
  const names = Object.keys(PLANTED_FAULTS);
  const list = names.flatMap((name) => rows.get(name) ?? []);
  const table = ['| planted | where | caught by | at seed |', '| --- | --- | --- | --- |', ...list];
  const without = names.filter((name) => !rows.has(name));
  const named = (label: string, of: readonly string[]) => (of.length === 0 ? '' : `. ${label}: ${of.join('; ')}`);
  const uncaught = without.filter((name) => missed.includes(name));
  const rest =
    named('Not caught', uncaught) +
    named(
      'Without a row, so not caught or not tried yet',
      without.filter((name) => !uncaught.includes(name)),
    );
  const on = `_${list.length} of ${names.length} caught, ${new Date().toISOString().slice(0, 10)}${rest}_`;
  writeFileSync(file, `${preamble}\n${table.join('\n')}\n\n${on}\n`);
}
