import { describe, expect, it } from 'vitest';
import { type MediaFault, type MediaKind, mediaFault } from './media-limits.ts';

const MB = 1_000_000;

it.each<[MediaKind, string, number, number | null, MediaFault | null]>([
  ['photo', 'wajah.HEIC', 4.9 * MB, null, null],
  ['photo', 'wajah.jpeg', 5 * MB, null, 'too-large'],
  ['photo', 'wajah.webp', 1 * MB, null, 'wrong-format'],
  ['photo', 'wajah', 1 * MB, null, 'wrong-format'],
  ['photo', 'jpg', 1 * MB, null, 'wrong-format'],
  ['video', 'reel.mov', 99 * MB, 120, null],
  ['video', 'reel.mp4', 99 * MB, 120.5, 'too-long'],
  ['video', 'reel.mp4', 100 * MB, 10, 'too-large'],
  ['video', 'reel.avi', 1 * MB, 10, 'wrong-format'],
  ['audio', 'suara.wav', 9 * MB, null, null],
  ['audio', 'suara.m4a', 1 * MB, 10, 'wrong-format'],
  ['briefing', 'rapat.m4a', 300 * MB, 7200, null],
  ['briefing', 'rapat.ogg', 1 * MB, 10, null],
  ['briefing', 'rapat.flac', 1 * MB, 10, 'wrong-format'],
])('a %s file %s of %d bytes and %s seconds: %s', (kind, name, bytes, seconds, fault) => {
  expect(mediaFault(kind, { name, bytes, seconds })).toBe(fault);
});

describe('several faults', () => {
  it('are reported one at a time, the format first', () => {
    expect(mediaFault('video', { name: 'reel.avi', bytes: 200 * MB, seconds: 999 })).toBe('wrong-format');
  });
});
