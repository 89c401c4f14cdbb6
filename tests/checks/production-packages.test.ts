import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../support/command.ts';
import { readImports } from './import-arrows.ts';
import { sourceFiles } from './source-files.ts';
import { readLock, trimLock } from './trim-lock.ts';

/** Loaded by the embedded default, by a build or by hand only: never in production. */
const NOT_IN_PRODUCTION =
  /^server\/(build\/|import-screenplay\.ts|pdf-text\.ts|db\/open-pglite\.ts|embedded\/(auth-emulator-process|dev-front-end|emulator-pages)\.ts)|\.test\.ts$/;
/** `npm start` runs the sources with it. */
const RUNNER = 'tsx';

const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

test('a production install has the packages that the server loads, and no others', () => {
  const manifest = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { dependencies: Record<string, string> };
  const loaded = sourceFiles()
    .filter((file) => /^(server|domain)\//.test(file) && !NOT_IN_PRODUCTION.test(file))
    .flatMap(readImports)
    .filter(({ target, isTypeOnly, request }) => target === null && !isTypeOnly && !request.startsWith('node:'))
    .map(({ request }) => packageOf(request));
  expect(Object.keys(manifest.dependencies).toSorted()).toEqual([...new Set([...loaded, RUNNER])].toSorted());
});

test('the lock file brings no optional peer of a production package; npm run trim-lock takes it out', () => {
  expect(trimLock(readLock())).toEqual([]);
});
