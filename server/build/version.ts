import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const Package = v.object({ version: v.string() });

/**
 * Version of this build, for settings and bug reports: `0.1.0 (2b1c535)`; without the commit where there is no
 * repository.
 */
export function versionOf(folder: string): string {
  const { version } = v.parse(Package, JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')));
  try {
    const git = ['rev-parse', '--short', 'HEAD'];
    const commit = execFileSync('git', git, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return `${version} (${commit.trim()})`;
  } catch {
    return version;
  }
}
