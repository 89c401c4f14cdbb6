import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { RECORD_KINDS } from '../../domain/records/records.ts';
import { SCOPE_KINDS } from '../../domain/scopes.ts';
import { root } from '../support/command.ts';
import { mayImportFolder } from './import-arrows.ts';

const document = readFileSync(`${root}/docs/architecture.md`, 'utf8');
const map = /## The map[\s\S]*?```\n([\s\S]*?)```/.exec(document)?.[1] ?? '';
const foldersOf = (parent: string): string[] =>
  readdirSync(`${root}/${parent}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Text after a map line's arrow, by its folder. */
const arrows = new Map<string, string[]>();
for (const [, folder = '', rest = ''] of map.matchAll(/^([\w./-]+)\/ ([\s\S]*?)(?=^\S|$(?![\s\S]))/gm)) {
  const arrow = /-> ([\w, -]+?) *(?:$|\|)/m.exec(rest)?.[1];
  if (arrow !== undefined) arrows.set(folder, arrow.split(', '));
}

describe('the map of docs/architecture.md', () => {
  test('has a line for each folder of src', () => {
    const named = [...map.matchAll(/^src\/([\w-]+)\//gm)].map(([, name = '']) => name);
    expect(named.toSorted()).toEqual(foldersOf('src').toSorted());
  });

  test.each(['domain', 'server', 'src/features', 'tests'])('names each folder of %s once', (parent) => {
    const row = document.split('\n').find((line) => line.startsWith(`| \`${parent}/\``)) ?? '';
    const named = [...row.matchAll(/`([\w-]+)\/`/g)].map(([, name = '']) => name).filter((name) => name !== parent);
    expect(named.toSorted()).toEqual(foldersOf(parent).toSorted());
  });

  test.each(['src/app', 'src/platform'])('names each folder of %s', (parent) => {
    const line = new RegExp(`^${parent}/ [\\s\\S]*?(?=^\\S)`, 'm').exec(map)?.[0] ?? '';
    expect(foldersOf(parent).filter((name) => !line.includes(`${name}/`))).toEqual([]);
  });

  test('says what the check of imports allows', () => {
    const folders = foldersOf('src').filter((name) => !['app', 'features', 'routes', 'locales'].includes(name));
    const sources = [...folders, 'features', 'routes'].map((name) => `src/${name}`);
    for (const from of [...sources, 'sw']) {
      const targets = [...folders, 'features', 'locales', 'domain'].filter((name) => {
        const target = name === 'domain' ? name : `src/${name}`;
        return target !== from && mayImportFolder(from, target);
      });
      expect({ from, imports: arrows.get(from)?.toSorted() }).toEqual({ from, imports: targets.toSorted() });
    }
  });
});

test('the map of README.md says the same', () => {
  const text = readFileSync(`${root}/README.md`, 'utf8');
  const short = new Map(
    [...text.matchAll(/^([\w./-]+)\/ .*-> (.+)$/gm)].map(([, folder = '', list = '']) => [folder, list]),
  );
  for (const [folder, targets] of arrows) {
    if (folder === 'src/app' || folder === 'src/features' || !short.has(folder)) continue;
    const named = short.get(folder) === 'nothing else' ? [] : (short.get(folder)?.split(', ') ?? []);
    const beyond = folder === 'domain' ? targets : targets.filter((target) => target !== 'domain');
    expect({ folder, imports: named.toSorted() }).toEqual({ folder, imports: beyond.toSorted() });
  }
  expect(short.size).toBeGreaterThan(15);
});

test('the mechanism of sync names no noun: what a kind of record needs is in its definition', () => {
  const files = readdirSync(`${root}/server/sync`).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const nouns = [...RECORD_KINDS, ...SCOPE_KINDS.filter((kind) => !['house', 'user'].includes(kind))];
  const found = files.flatMap((name) => {
    const text = readFileSync(`${root}/server/sync/${name}`, 'utf8').replace(/^import .*$/gm, '');
    return nouns.filter((noun) => new RegExp(`'${noun}(:[^']*)?'`).test(text)).map((noun) => `${name}: ${noun}`);
  });
  expect(found).toEqual([]);
});
