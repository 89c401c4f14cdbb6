import { describe, expect, test } from 'vitest';
import { findCycles, findForbidden, type Import } from './import-arrows.ts';
import { findWideComments } from './comment-width.ts';
import { findLiteralText } from './literal-text.ts';
import { findLongTitles } from './test-titles.ts';
import { readPo } from './translations.ts';

function link(from: string, target: string, isTypeOnly = false): Import {
  return { from, request: `./${target}`, target, isTypeOnly };
}

function take(from: string, request: string): Import {
  return { from, request, target: null, isTypeOnly: false };
}

describe('import arrows', () => {
  test('a folder imports what its line of the map names', () => {
    expect(findForbidden(link('src/features/scripts/a.ts', 'src/db/database.ts'))).toBeNull();
    expect(findForbidden(link('src/features/scripts/a.ts', 'src/features/scripts/b.ts'))).toBeNull();
    expect(findForbidden(link('sw/main.ts', 'src/sync/push.ts'))).toBeNull();
    expect(findForbidden(take('domain/screenplay/fdx.ts', 'saxes'))).toBeNull();
    expect(findForbidden(link('server/bookings/venues.ts', 'server/sync/push.ts'))).toBeNull();
    expect(findForbidden(link('server/app.ts', 'server/routes/sync.ts'))).toBeNull();
  });

  test.each([
    ['a feature another feature', link('src/features/scripts/a.ts', 'src/features/login/b.ts')],
    ['the offline zone the interface', link('src/sync/push.ts', 'src/ui/button.tsx')],
    ['the domain the server', link('domain/ids.ts', 'server/config.ts')],
    ['the server the page', link('server/main.ts', 'src/api/client.ts')],
    ['a route the tables', link('src/routes/index.tsx', 'src/db/database.ts')],
    ['the offline zone React', take('src/db/database.ts', 'react')],
    ['a feature an SDK', take('src/features/login/login-form.tsx', 'firebase/auth')],
    ['a feature Dexie itself', take('src/features/scripts/a.ts', 'dexie')],
    ['a low folder of the server a noun', link('server/sync/push.ts', 'server/bookings/venues.ts', true)],
    ['a noun of the server a later one', link('server/talents/minors.ts', 'server/bookings/venues.ts')],
    ['a folder of the server its composition', link('server/routes/sync.ts', 'server/app.ts')],
    ['a folder without a floor', link('server/nowhere/a.ts', 'server/db/schema.ts')],
    ['the domain anything but valibot', take('domain/ids.ts', 'dexie')],
  ])('%s is refused', (_, forbidden) => {
    expect(findForbidden(forbidden)).not.toBeNull();
  });

  test('a cycle is found through several files, and types alone make none', () => {
    expect(findCycles([link('a.ts', 'b.ts'), link('b.ts', 'c.ts'), link('c.ts', 'a.ts')])).toHaveLength(1);
    expect(findCycles([link('a.ts', 'b.ts'), link('b.ts', 'a.ts', true)])).toEqual([]);
  });
});

describe('hard-coded words', () => {
  test('are found between tags and in attributes that are read out', () => {
    const found = findLiteralText(
      'a.tsx',
      'const a = <p title="Close">Hello {"you there"}<img alt="A map" className="wide big" /></p>;',
    );
    expect(found).toHaveLength(4);
  });

  test('are no fault inside a macro, as a class, or as the name of the product', () => {
    const found = findLiteralText(
      'a.tsx',
      'const a = <p className="wide"><Trans>Hello <b>you</b></Trans> Klaket · {count}</p>;',
    );
    expect(found).toEqual([]);
  });
});

test('a comment wider than 120 columns is found, wide code is not', () => {
  const wide = 'x'.repeat(118);
  const text = [`// ${wide}`, `const a = '${wide}';`, '/**', ` * ${wide}`, ' */', '// short'].join('\n');
  expect(findWideComments('a.ts', text)).toEqual([
    'a.ts:1: a comment of 121 columns',
    'a.ts:4: a comment of 121 columns',
  ]);
});

test('a title of more than 100 characters is found; its tag does not count', () => {
  const title = 'x'.repeat(100);
  const text = `test('${title} @long', () => {});\ntest.each([1])('${title}x', () => {});`;
  expect(findLongTitles('a.test.ts', text)).toEqual(['a.test.ts:2: a title of 101 characters']);
});

test('a catalog is read with long messages in several lines and without its obsolete entries', () => {
  const text =
    'msgid ""\nmsgstr ""\n"Language: id\\n"\n\n#. note\nmsgid "One \\"two\\""\nmsgstr ""\n"Satu "\n"dua"\n\n#~ msgid "Old"\n#~ msgstr ""\n';
  expect(readPo(text)).toEqual([{ id: 'One "two"', translation: 'Satu dua' }]);
});
