import { expect, test } from 'vitest';
import { hasRoomForIncoming, isIncomingSound } from './incoming-files.ts';

const MB = 1024 * 1024;
const file = (name: string, size: number, type = '') => ({ name, size, type });

test('a sound is known by its type or, where another app tells none, by its name', () => {
  expect(isIncomingSound(file('PTT-20261123', 1, 'audio/ogg'))).toBe(true);
  expect(isIncomingSound(file('Catatan.M4A', 1))).toBe(true);
  expect(isIncomingSound(file('PTT-20261123-WA0007.opus', 1, 'application/octet-stream'))).toBe(true);
  expect(isIncomingSound(file('AUD-20261123.OGG', 1))).toBe(true);
  expect(isIncomingSound(file('rekaman', 1, 'video/mp4'))).toBe(true);
  expect(isIncomingSound(file('naskah.fountain', 1, 'text/plain'))).toBe(false);
  expect(isIncomingSound(file('naskah.mp3.pdf', 1, 'application/pdf'))).toBe(false);
});

test('sounds may be larger than screenplays, and all that wait have a limit together', () => {
  expect(hasRoomForIncoming([file('a.pdf', 25 * MB)], [])).toBe(true);
  expect(hasRoomForIncoming([file('a.pdf', 25 * MB + 1)], [])).toBe(false);
  expect(hasRoomForIncoming([file('a.wav', 100 * MB)], [])).toBe(true);
  expect(hasRoomForIncoming([file('a.wav', 100 * MB + 1)], [])).toBe(false);
  expect(hasRoomForIncoming([file('c.wav', 51 * MB)], [file('a.wav', 100 * MB), file('b.wav', 100 * MB)])).toBe(false);
  const ten = Array.from({ length: 10 }, (_, at) => file(`${at}.pdf`, 1));
  expect(hasRoomForIncoming(ten, [])).toBe(true);
  expect(hasRoomForIncoming(ten.slice(1), ten.slice(0, 2))).toBe(false);
});
