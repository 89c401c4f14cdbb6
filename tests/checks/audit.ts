import * as v from 'valibot';
import { runCommand } from '../support/command.ts';

const GRAVE = ['high', 'critical'];
const Report = v.object({
  vulnerabilities: v.record(v.string(), v.object({ name: v.string(), severity: v.string(), range: v.string() })),
});

/**
 * Findings of `npm audit --json`: packages with a known high or critical weakness. Null if the registry gave no
 * answer.
 */
export function readAudit(json: string): string[] | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Report), json);
  if (!parsed.success) return null;
  return Object.values(parsed.output.vulnerabilities)
    .filter(({ severity }) => GRAVE.includes(severity))
    .map(({ name, severity, range }) => `${name} ${range}: a known ${severity} weakness (npm audit tells more)`);
}

/** Queries the registry for known vulnerabilities. An unreachable registry is reported and fails nothing. */
export async function checkAdvisories(): Promise<string[]> {
  const { output } = await runCommand('npm', ['audit', '--json'], { timeoutMs: 60_000 });
  const findings = readAudit(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  if (findings === null)
    console.log('note          advisories: the registry gave no answer, so known weaknesses were NOT looked up');
  return findings ?? [];
}
