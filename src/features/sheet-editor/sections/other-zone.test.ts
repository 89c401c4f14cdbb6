import { afterEach, expect, test, vi } from 'vitest';
import { isElsewhere } from './other-zone.ts';

afterEach(() => vi.unstubAllEnvs());

test('a zone is another one while its clocks show another time than the device', () => {
  const now = new Date('2026-12-12T22:30:00Z');
  vi.stubEnv('TZ', 'Asia/Jakarta');
  expect(isElsewhere('Asia/Jakarta', now)).toBe(false);
  expect(isElsewhere('Asia/Makassar', now)).toBe(true);
  vi.stubEnv('TZ', 'Asia/Pontianak');
  expect(isElsewhere('Asia/Jakarta', now)).toBe(false);
  vi.stubEnv('TZ', 'Asia/Singapore');
  expect(isElsewhere('Asia/Makassar', now)).toBe(false);
});
