import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/command.ts';

const documents = [
  'README.md',
  ...readdirSync(`${root}/docs`, { recursive: true }).map((file) => `docs/${String(file)}`),
]
  .filter((file) => file.endsWith('.md'))
  .toSorted();

test('every link of a document to a file leads to one', () => {
  const broken = documents.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
    return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target.split('#')[0] ?? '')
      .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
      .filter((target) => !existsSync(join(root, dirname(file), target)))
      .map((target) => `${file}: ${target}`);
  });
  expect(broken).toEqual([]);
});

test('every decision is in the index by area, and its number is its own', () => {
  const folder = `${root}/docs/decisions`;
  const records = readdirSync(folder).filter((file) => /^\d{3}-.*\.md$/.test(file));
  const index = readFileSync(`${folder}/README.md`, 'utf8');
  expect(records.filter((file) => !index.includes(`](${file})`))).toEqual([]);
  const numbers = records.map((file) => file.slice(0, 3));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

test('each path of the sources that a document names exists', () => {
  // Records of decisions tell what was true then.
  const living = documents.filter((file) => !/decisions\/\d|sync-bugs|measurements/.test(file));
  const missing = living.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/`((?:domain|src|server|sw|tests)\/[\w./$-]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});
