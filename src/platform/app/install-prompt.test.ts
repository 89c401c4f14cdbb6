import { describe, expect, it } from 'vitest';
import { isIos, shouldOfferInstall } from './install-prompt.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 11, 12);
const withWork = { hasWork: true, dismissedAt: [] };

describe('the offer to install', () => {
  it('comes when there is work on the device and a way to install', () => {
    expect(shouldOfferInstall('prompt', withWork, NOW)).toBe(true);
    expect(shouldOfferInstall('ios', withWork, NOW)).toBe(true);
  });

  it('does not come before anything has been saved', () => {
    expect(shouldOfferInstall('prompt', { hasWork: false, dismissedAt: [] }, NOW)).toBe(false);
  });

  it('does not come in the installed app or where there is no way', () => {
    expect(shouldOfferInstall('installed', withWork, NOW)).toBe(false);
    expect(shouldOfferInstall('none', withWork, NOW)).toBe(false);
  });

  it('rests for 60 days after it was put away, and ends with the second time', () => {
    expect(shouldOfferInstall('prompt', { hasWork: true, dismissedAt: [NOW - 59 * DAY] }, NOW)).toBe(false);
    expect(shouldOfferInstall('prompt', { hasWork: true, dismissedAt: [NOW - 60 * DAY] }, NOW)).toBe(true);
    expect(shouldOfferInstall('prompt', { hasWork: true, dismissedAt: [NOW - 900 * DAY, NOW - 800 * DAY] }, NOW)).toBe(
      false,
    );
  });
});

describe('a device with iOS', () => {
  it.each([
    [
      'iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 Version/18.2 Mobile/15E148 Safari/604.1',
      5,
      true,
    ],
    [
      'iPad that calls itself a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.2 Safari/605.1.15',
      5,
      true,
    ],
    [
      'Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.2 Safari/605.1.15',
      0,
      false,
    ],
    [
      'Android',
      'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
      5,
      false,
    ],
  ])('is recognised: %s', (_name, userAgent, touchPoints, expected) => {
    expect(isIos(userAgent, touchPoints)).toBe(expected);
  });
});
