import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/command.ts';
import { projectFiles, readProjectFile } from './source-files.ts';

const documents = projectFiles().filter((file) => file === 'README.md' || /^docs\/.*\.md$/.test(file));

/** The records of decisions, by number. */
const records = new Map(
  readdirSync(`${root}/docs/decisions`)
    .filter((file) => /^\d{3}-.*\.md$/.test(file))
    .map((file) => [file.slice(0, 3), file]),
);

test('every link of a document to a file leads to one', () => {
  const broken = documents.flatMap((file) => {
    const text = readProjectFile(file).replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
    return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target.split('#')[0] ?? '')
      .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
      .filter((target) => !existsSync(join(root, dirname(file), target)))
      .map((target) => `${file}: ${target}`);
  });
  expect(broken).toEqual([]);
});

test('every decision is in the index by area, its number is its own, and there are at most 80', () => {
  const files = readdirSync(`${root}/docs/decisions`).filter((file) => /^\d{3}-/.test(file));
  const index = readFileSync(`${root}/docs/decisions/README.md`, 'utf8');
  expect(files.filter((file) => !index.includes(`](${file})`))).toEqual([]);
  expect(files.filter((file) => records.get(file.slice(0, 3)) !== file)).toEqual([]);
  // A rule of the product belongs to docs/rules. Records about one thing are one record.
  expect(files.length).toBeLessThanOrEqual(80);
});

test('each decision and each page of rules that a source or a document names exists', () => {
  // These two describe the code of a certain day, with its numbers.
  const files = projectFiles().filter(
    (file) => /\.(?:tsx?|sql|css|md)$/.test(file) && !/sync-bugs|reliability/.test(file),
  );
  const missing = files.flatMap((file) => {
    const text = readProjectFile(file);
    const numbers = [...text.matchAll(/\b[Dd]ecisions? (\d{3})\b|docs\/decisions\/(\d{3})\b/g)]
      .map(([, word, path]) => word ?? path ?? '')
      .filter((number) => !records.has(number));
    const pages = [...text.matchAll(/docs\/(?:decisions|rules)\/[\w-]+\.md/g)]
      .map(([path]) => path)
      .filter((path) => !existsSync(join(root, path)));
    return [...numbers, ...pages].map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('each path of the sources that a document names exists', () => {
  const living = documents.filter((file) => !/sync-bugs|measurements/.test(file));
  const missing = living.flatMap((file) =>
    [...readProjectFile(file).matchAll(/`((?:domain|src|server|sw|tests|public)\/[\w./$-]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('each rule of the product names the test that holds it, or says that there is none yet', () => {
  const tests = projectFiles().filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));
  const pages = documents.filter((file) => file.startsWith('docs/rules/'));
  const faults = pages.flatMap((file) =>
    readProjectFile(file)
      .split(/^(?=- |#)/m)
      .filter((rule) => rule.startsWith('- '))
      .flatMap((rule) => {
        const named = [...rule.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path);
        const unknown = named.filter((path) => !tests.some((one) => one === path || one.endsWith(`/${path}`)));
        if (named.length === 0 && !rule.includes('No test yet.')) unknown.push(rule.slice(0, 60));
        return unknown.map((fault) => `${file}: ${fault}`);
      }),
  );
  expect(faults).toEqual([]);
});

const testFiles = projectFiles().filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));

/** Tests with a name as documents write it: `files.test.ts`, `files.test`, or `files` of `tests/api`. */
const testsNamed = (name: string): string[] =>
  testFiles.filter((file) => {
    const short = file.replace(/\.tsx?$/, '');
    return [file, short, short.replace(/\.test$/, '')].some((path) => path === name || path.endsWith(`/${name}`));
  });

/** Cells of the tables whose last column is "shown by", each with its row. */
function shownBy(text: string): { row: string; cell: string }[] {
  const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());
  let isIn = false;
  return text.split('\n').flatMap((line) => {
    const cells = line.startsWith('|') ? cellsOf(line) : [];
    if (cells.at(-2) === 'shown by') isIn = true;
    else if (cells.length === 0) isIn = false;
    else if (isIn && !/^-+$/.test(cells.at(-2) ?? '')) return [{ row: line, cell: cells.at(-2) ?? '' }];
    return [];
  });
}

test('each claim about security names a test that exists, or says that it was only read', () => {
  const faults = ['docs/asvs.md', 'docs/security.md'].flatMap((file) =>
    shownBy(readProjectFile(file)).flatMap(({ row, cell }) => {
      const named = [...cell.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name);
      const isExcused = /\| does not apply|reading only/.test(row);
      if (named.length === 0) return isExcused ? [] : [`${file}: ${row.slice(0, 60)}`];
      return named.filter((name) => testsNamed(name).length === 0).map((name) => `${file}: ${name}`);
    }),
  );
  expect(faults).toEqual([]);
});

test('each title of a test that a document quotes is one of that file', () => {
  const faults = ['docs/asvs.md', 'docs/security.md'].flatMap((file) =>
    [...readProjectFile(file).matchAll(/`([\w./-]+)`: ((?:"[^"]+"(?:, | and )?)+)/g)].flatMap(
      ([, name = '', quotes = '']) => {
        const sources = testsNamed(name).map(readProjectFile);
        return [...quotes.matchAll(/"(?:… )?(.+?)(?: ?…)?"/g)]
          .filter(([, title = '']) => !sources.some((source) => source.includes(title)))
          .map(([, title]) => `${file}: ${name}: ${title}`);
      },
    ),
  );
  expect(faults).toEqual([]);
});
