import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { screenSizes, tooLargeScreens } from './screen-sizes.ts';

const dist = mkdtempSync(join(tmpdir(), 'klaket-screens-'));
afterAll(() => rmSync(dist, { recursive: true }));

mkdirSync(join(dist, 'assets'));
for (const [name, kilobytes] of Object.entries({ program: 110, id: 4, en: 5, form: 40, plan: 240 })) {
  writeFileSync(join(dist, `assets/${name}.js`), name);
  writeFileSync(join(dist, `assets/${name}.js.br`), Buffer.alloc(kilobytes * 1000));
}
const words = { id: 'assets/id.js', en: 'assets/en.js' };
const screens = [
  { layout: 'public', route: 'index', files: [words] },
  { layout: 'bare', route: 'login', files: [words, 'assets/form.js'] },
  { layout: 'document', route: 'sheets', files: [words, 'assets/form.js'] },
  { layout: 'workspace', route: 'ph/plan/$id', files: [words, 'assets/plan.js'] },
];
writeFileSync(join(dist, 'screens.json'), JSON.stringify({ program: ['assets/program.js'], screens }));

test('a screen is its program, its code and the longer of the languages, against the guard of its kind', () => {
  const sizes = screenSizes(dist).map(({ name, kilobytes, limit }) => [name, kilobytes, limit]);
  expect(sizes).toEqual([
    ['public/index', 115, 150],
    ['bare/login', 155, 150],
    ['document/sheets', 155, 190],
    ['workspace/ph/plan/$id', 355, 350],
  ]);
});

test('screens above their limit are named', () => {
  expect(tooLargeScreens(screenSizes(dist))).toEqual([
    'bare/login loads 155.0 kB of JavaScript, at most 150',
    'workspace/ph/plan/$id loads 355.0 kB of JavaScript, at most 350',
  ]);
});
