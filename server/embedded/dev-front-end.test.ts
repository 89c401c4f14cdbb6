import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isAnsweredByServer } from './dev-front-end.ts';

const src = join(import.meta.dirname, '../../src');

describe('in development', () => {
  test('every source file of the page comes from Vite, those in src/api too', () => {
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.includes('.'));
    expect(files).toContain(join('api', 'http.ts'));
    expect(files.filter((file) => isAnsweredByServer(`/${file}`, src))).toEqual([]);
    expect(isAnsweredByServer('/api/http.ts?t=1700000000000', src)).toBe(false);
  });

  test.each([
    '/api',
    '/api/sessions',
    '/api/sync/events?x=1',
    '/api/nothing.ts',
    '/dev/mail',
    '/emulator/auth/handler',
  ])('the server answers %s', (path) => expect(isAnsweredByServer(path, src)).toBe(true));

  test.each(['/', '/login', '/ph/script-breakdown', '/dev/ui', '/apitite', '/@vite/client'])(
    'Vite answers %s',
    (path) => expect(isAnsweredByServer(path, src)).toBe(false),
  );
});
