import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { root } from '../support/command.ts';

/** Ignored paths of .gitignore, for a tree that came without its history. */
const NOT_SOURCES = /^data(\/|$)|(^|\/)(node_modules|dist|coverage|test-results|playwright-report|\.git)(\/|$)/;

function listFiles(): string[] {
  if (existsSync(`${root}/.git`)) {
    const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root });
    return listed.toString('utf8').split('\0').filter(Boolean);
  }
  const entries = readdirSync(root, { withFileTypes: true });
  return entries.flatMap((entry) => {
    if (entry.isFile()) return [entry.name];
    if (NOT_SOURCES.test(entry.name)) return [];
    return readdirSync(`${root}/${entry.name}`, { recursive: true, withFileTypes: true })
      .filter((inner) => inner.isFile())
      .map((inner) => `${inner.parentPath}/${inner.name}`.slice(root.length + 1))
      .filter((file) => !NOT_SOURCES.test(file));
  });
}

/** Paths (relative to the root) of the files that belong to the project: tracked by git, or new and not ignored. */
export function projectFiles(): string[] {
  return [...new Set(listFiles())].filter((file) => existsSync(`${root}/${file}`)).toSorted();
}

/** The project's TypeScript sources. */
export function sourceFiles(): string[] {
  return projectFiles().filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
}

export function readProjectFile(file: string): string {
  return readFileSync(`${root}/${file}`, 'utf8');
}

/** The line number (from 1) of an offset, for messages that an editor can open. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
