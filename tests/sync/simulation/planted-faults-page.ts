import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PLANTED_FAULTS } from './planted-faults.ts';

export interface Caught {
  name: string;
  seed: number;
  step: string;
  invariant: string;
  /** What the violation said. */
  detail: string;
}

const file = fileURLToPath(new URL('../../../docs/planted-faults.md', import.meta.url));
const preamble = `# Planted faults

A test that cannot fail proves nothing. Each mistake of this table was put into the code (\`find\` replaced by \`replace\` in
[\`planted-faults.ts\`](../tests/sync/simulation/planted-faults.ts), as the simulation is built; no file is changed), and the simulation ran
from seed 1 on until an invariant did not hold. The invariants are those of [sync.md](sync.md#invariants).

\`npm run test:planted -- --write\` does it again and writes this page; it fails where a fault passes unseen.
`;

export function writePlantedFaults(caught: readonly Caught[]): void {
  const rows = caught.map(({ name, seed, step, invariant }) => {
    const { file: where, scenario } = PLANTED_FAULTS[name] ?? { file: '' };
    const run = scenario === undefined ? '' : ` of \`${scenario}\``;
    return `| ${name} | \`${where}\` | ${invariant} | ${seed}${run}, step ${step} |`;
  });
  const table = ['| planted | where | caught by | at seed |', '| --- | --- | --- | --- |', ...rows];
  const on = `_${caught.length} of ${Object.keys(PLANTED_FAULTS).length} caught, ${new Date().toISOString().slice(0, 10)}_`;
  writeFileSync(file, `${preamble}\n${table.join('\n')}\n\n${on}\n`);
}
