import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { SOURCES } from './build-app.ts';

const root = join(import.meta.dirname, '..');

/** Files that the steps of the build import, by paths from the root. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/from '(\.{1,2}\/[^']+)'/g)].map(([, request = '']) =>
    normalize(join(dirname(file), request)),
  );
}

test('every source that decides whether npm start builds again is listed', () => {
  expect(SOURCES.filter((source) => !existsSync(join(root, source)))).toEqual([]);
});

test('every file that the build steps import is among these sources', () => {
  const steps = readdirSync(join(root, 'server/build')).map((name) => `server/build/${name}`);
  const imported = ['vite.config.ts', 'lingui.config.ts', ...steps].flatMap(importsOf);
  expect(imported.length).toBeGreaterThan(10);
  const isSource = (file: string) => SOURCES.some((source) => file === source || file.startsWith(`${source}/`));
  expect(imported.filter((file) => !isSource(file))).toEqual([]);
});
