import { describe, expect, it } from 'vitest';
import { viewportFor } from './tablet-viewport.ts';

const usual = 'width=device-width,initial-scale=1,viewport-fit=cover';

describe('the viewport of the workspace', () => {
  it('is laid out at 1024 px on devices of 600 to 1100 px', () => {
    for (const [width, scale] of [
      [600, 0.585],
      [820, 0.8],
      [1024, 1],
      [1100, 1.074],
    ] as const)
      expect(viewportFor(width, width, usual)).toBe(`width=1024,minimum-scale=${scale},viewport-fit=cover`);
  });

  it('is the device’s own below and above', () => {
    for (const width of [360, 599, 1101, 1440]) expect(viewportFor(width, width, usual)).toBe(usual);
  });

  it('keeps the layout of a phone in landscape, and that of a tablet in landscape', () => {
    expect(viewportFor(740, 360, usual)).toBe('width=599,viewport-fit=cover');
    expect(viewportFor(932, 430, usual)).toBe('width=599,viewport-fit=cover');
    expect(viewportFor(1024, 600, usual)).toContain('width=1024');
  });

  it('says nothing about zooming, which stays possible', () => {
    expect(viewportFor(820, 820, usual)).not.toMatch(/maximum-scale|user-scalable/);
  });
});
