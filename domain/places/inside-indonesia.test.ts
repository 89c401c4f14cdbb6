import { describe, expect, test } from 'vitest';
import { distanceM, movePin } from './geometry.ts';
import { isInIndonesia } from './inside-indonesia.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

describe('isInIndonesia', () => {
  test.each([
    ['Monas, Jakarta', -6.1754, 106.8272],
    ['Ancol, on the water', -6.118, 106.83],
    ['Pulau Tidung, a small island', -5.797, 106.497],
    ['Sabang', 5.894, 95.316],
    ['Merauke', -8.499, 140.404],
    ['Kuta, Bali', -8.723, 115.169],
    ['Kupang', -10.178, 123.607],
    ['Miangas, the northernmost island', 5.55, 126.58],
    ['Batam', 1.13, 104.05],
  ])('%s', (_, latitude, longitude) => {
    expect(isInIndonesia(at(latitude, longitude))).toBe(true);
  });

  test.each([
    ['Singapore', 1.3521, 103.8198],
    ['Kuala Lumpur', 3.139, 101.6869],
    ['Kuching', 1.553, 110.359],
    ['Dili', -8.57, 125.56],
    ['Port Moresby', -9.44, 147.18],
    ['Darwin', -12.46, 130.84],
    ['the Indian Ocean', -10, 100],
    ['Null Island', 0, 0],
  ])('not %s', (_, latitude, longitude) => {
    expect(isInIndonesia(at(latitude, longitude))).toBe(false);
  });
});

test('movePin goes as far as it says', () => {
  const from = at(-6.1754, 106.8272);
  expect(distanceM(from, movePin(from, 100, 0))).toBeCloseTo(100, 1);
  expect(distanceM(from, movePin(from, 0, -10))).toBeCloseTo(10, 1);
});
