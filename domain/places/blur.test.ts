import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLUR_RADIUS_M, blurPin } from './blur.ts';
import { distanceM } from './geometry.ts';

const pin = { latitude: -6.1841, longitude: 106.8479 };

describe('blurPin', () => {
  test('the place is always inside the circle', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(distanceM(pin, blurPin(pin, id))).toBeLessThan(BLUR_RADIUS_M);
      }),
    );
  });

  test('the middle is not the place itself, and the same every time', () => {
    const far = Array.from({ length: 200 }, (_, index) => distanceM(pin, blurPin(pin, `place-${index}`)));
    expect(far.filter((metres) => metres > 100).length).toBeGreaterThan(150);
    expect(blurPin(pin, 'a')).toEqual(blurPin(pin, 'a'));
    expect(blurPin(pin, 'a')).not.toEqual(blurPin(pin, 'b'));
  });
});
