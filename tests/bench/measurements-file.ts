/** docs/measurements.md: one section for each benchmark, each with the day and the machine it was measured on. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { root } from '../support/command.ts';

export interface Measurement {
  /** The section's heading; measuring again replaces the section of the same heading. */
  title: string;
  /** Subject and method of the measurement, in a sentence or two. */
  how: string;
  columns: string[];
  rows: string[][];
}

const file = `${root}/docs/measurements.md`;

const preamble = `# Measurements

Written by \`npm run bench\` and \`npm run lighthouse\`; never edited by hand, but for "One account's load", whose numbers
\`tests/api/load.test.ts\` prints. Timed figures come from a machine that does other things too: compare them with others of
the same run, not across machines. They are no tests and fail nothing.
`;

function machine(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${memory} GiB, ${process.platform}, Node ${process.versions.node}`;
}

function toSection(measurement: Measurement, browser: string | null): string {
  const { title, how, columns, rows } = measurement;
  const on = [new Date().toISOString().slice(0, 10), machine(), browser].filter(Boolean).join(' · ');
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    `## ${title}`,
    '',
    how,
    '',
    line(columns),
    line(columns.map((_, index) => (index === 0 ? '---' : '--:'))),
    ...rows.map(line),
    '',
    `_${on}_`,
    '',
  ].join('\n');
}

/** Prints a measurement and puts it into its place in the file. `browser` is a name with its version. */
export function record(measurement: Measurement, browser: string | null = null): void {
  const section = toSection(measurement, browser);
  console.log(`\n${section}`);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : preamble;
  const [, ...sections] = before.split(/^(?=## )/m);
  const heading = `## ${measurement.title}\n`;
  const index = sections.findIndex((text) => text.startsWith(heading));
  if (index >= 0) sections[index] = section;
  else sections.push(section);
  writeFileSync(file, [preamble, ...sections].map((text) => text.trimEnd()).join('\n\n') + '\n');
}

/** The value below which the share `q` (0 to 1) of the samples is. */
export function quantile(samples: number[], q: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1))] ?? Number.NaN;
}

export function milliseconds(value: number): string {
  return `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
}
