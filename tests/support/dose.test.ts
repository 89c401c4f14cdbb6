import { expect, test, vi } from 'vitest';

/** Tags of the end-to-end tests that run on a day, of all 28. */
async function tagsOn(day: number): Promise<string[]> {
  vi.resetModules();
  vi.stubEnv('TEST_DOSE', '');
  vi.stubEnv('TEST_DAY', String(day));
  const { testsOfOtherDays } = await import('./dose.ts');
  const tags = ['', '@long', ...Array.from({ length: 28 }, (_, part) => `@day${part + 1}`)];
  const running = tags.filter((tag) => testsOfOtherDays()?.test(`a title ${tag}`) === false);
  vi.unstubAllEnvs();
  return running;
}

test('on each day the untagged tests run and those of that day, and within four weeks each tag', async () => {
  const running = [];
  for (let day = 20_776; day < 20_776 + 28; day++) running.push(await tagsOn(day));
  expect(running).toEqual(Array.from({ length: 28 }, (_, part) => ['', `@day${part + 1}`]));
});
