import { expect, test } from 'vitest';
import { Fingerprint } from './fingerprint.ts';

const lines = Array.from(
  { length: 3000 },
  (_, n) => `Baris ${n}: terpal biru menampung air lalu tumpah ke gerobak buah.`,
);
const of = (texts: readonly string[]) => texts.reduce((hash, text) => hash.add(text), new Fingerprint()).toString();

test('one changed letter anywhere in a long text gives another fingerprint', () => {
  const seen = new Set([of(lines)]);
  for (let at = 0; at < lines.length; at += 100) seen.add(of(lines.with(at, lines[at]?.replace('biru', 'bira') ?? '')));
  expect(seen.size).toBe(1 + lines.length / 100);
});

test('line ends and indents are no change, the order of lines is', () => {
  expect(of(['a  b\r\n c'])).toBe(of(['a b\nc']));
  expect(of(['a', 'b'])).not.toBe(of(['b', 'a']));
});
