import { describe, expect, it } from 'vitest';
import { askForPersistence, mayAskAgain, readStorageState } from './storage-persistence.ts';

const DAY = 86_400_000;

describe('asking the browser to keep what is stored', () => {
  it('happens at the first save, and again a week after a refusal', () => {
    expect(mayAskAgain(null, 0)).toBe(true);
    expect(mayAskAgain(100, 100 + 7 * DAY - 1)).toBe(false);
    expect(mayAskAgain(100, 100 + 7 * DAY)).toBe(true);
  });

  it('is not supported without the browser’s API', async () => {
    expect(await askForPersistence()).toBe('unsupported');
    expect(await readStorageState()).toEqual({ persistence: 'unsupported', usedBytes: null, quotaBytes: null });
  });
});
