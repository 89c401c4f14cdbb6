import { describe, expect, it } from 'vitest';
import { sampleHeic, samplePhoto } from '../../tests/support/sample-media.ts';
import { pixelsOf } from './image-pixels.ts';

describe('pixels of a picture', () => {
  it('are read from its header', async () => {
    expect(pixelsOf('jpg', await samplePhoto(300, 200))).toBe(60_000);
    expect(pixelsOf('heic', sampleHeic())).toBe(64 * 80);
    const png = new Uint8Array(24);
    new DataView(png.buffer).setUint32(16, 20_000);
    new DataView(png.buffer).setUint32(20, 30_000);
    expect(pixelsOf('png', png)).toBe(600_000_000);
  });

  it.each(['jpg', 'png', 'heic'] as const)('are not known of a %s that is cut', (type) => {
    for (const length of [0, 3, 10, 23]) expect(pixelsOf(type, new Uint8Array(length))).toBeNull();
  });
});
