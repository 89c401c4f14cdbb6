import { describe, expect, it } from 'vitest';
import { checkPixels } from './camera.ts';

const WIDTH = 100;
const HEIGHT = 125;

function picture(brightness: (x: number, y: number) => number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) pixels.fill(brightness(x, y), (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3);
  return pixels;
}

const isFace = (x: number, y: number) => Math.hypot((x - 50) / 26, (y - 52) / 36) < 1;
const textured = (base: number) => (x: number, y: number) => base + ((x * 7 + y * 13) % 5) * 8;

describe('pictures of the camera', () => {
  it.each([
    ['daylight', textured(120), { light: 'good', isSharp: true }],
    ['a dark room', textured(10), { light: 'dark', isSharp: true }],
    ['a lamp in the face', () => 250, { light: 'bright', isSharp: false }],
    ['a wall, or a blurred face', () => 128, { light: 'good', isSharp: false }],
  ] as const)('%s', (_, brightness, checks) => {
    expect(checkPixels(picture(brightness), WIDTH, HEIGHT)).toEqual(checks);
  });

  it('a window behind the person', () => {
    const backlit = (x: number, y: number) => (isFace(x, y) ? textured(70)(x, y) : 250);
    expect(checkPixels(picture(backlit), WIDTH, HEIGHT).light).toBe('behind');
  });
});
