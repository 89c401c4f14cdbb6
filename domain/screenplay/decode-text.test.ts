import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isLittleEndian: boolean) =>
  Uint8Array.from(
    Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)).flatMap((unit) =>
      isLittleEndian ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255],
    ),
  );
const text = 'INT. KEDÁI KOPI – MALAM\n“Héi,” kata Sari. 🎬';

describe('decodeText', () => {
  it('reads UTF-8 with and without BOM', () => {
    expect(decodeText(utf8(text))).toMatchObject({ text, encoding: 'utf-8', unreadableLines: [] });
    expect(decodeText(utf8(`\uFEFF${text}`))).toMatchObject({ text, encoding: 'utf-8' });
  });

  it('reads UTF-16 in both orders, by BOM and by its zeros', () => {
    for (const [isLittleEndian, encoding] of [
      [true, 'utf-16le'],
      [false, 'utf-16be'],
    ] as const) {
      expect(decodeText(utf16(`\uFEFF${text}`, isLittleEndian))).toMatchObject({ text, encoding });
      expect(decodeText(utf16(text, isLittleEndian))).toMatchObject({ text, encoding });
    }
  });

  it('reads Windows-1252, its quotation marks and dashes included', () => {
    expect(decodeText(bytes(0x93, 0x48, 0xe9, 0x94, 0x20, 0x96, 0x20, 0x80))).toMatchObject({
      text: '“Hé” – €',
      encoding: 'windows-1252',
      unreadableLines: [],
    });
  });

  it('keeps a stray byte in UTF-8 text and tells its line', () => {
    const damaged = bytes(...utf8('satu –\ndua –\n'), 0x92, ...utf8('tiga'));
    expect(decodeText(damaged)).toEqual({
      ok: true,
      text: 'satu –\ndua –\n’tiga',
      encoding: 'utf-8',
      unreadableLines: [3],
    });
  });

  it('tells each line that has lost characters once', () => {
    expect(decodeText(utf8('\uFFFD\uFFFDa\n\nb\uFFFD\n\uFFFD'))).toMatchObject({ unreadableLines: [1, 3, 4] });
  });

  it('refuses overlong forms and surrogates in UTF-8', () => {
    expect(decodeText(bytes(...utf8('é é é'), 0xc0, 0xaf))).toMatchObject({ text: 'é é éÀ¯' });
    expect(decodeText(bytes(...utf8('é é é é'), 0xed, 0xa0, 0x80))).toMatchObject({
      text: expect.not.stringContaining('\uD800') as string,
    });
  });

  it('makes all line ends one', () => {
    expect(decodeText(utf8('a\r\nb\rc\nd\fe\u2028f'))).toMatchObject({ text: 'a\nb\nc\nd\ne\nf' });
  });

  it.each<[string, (text: Uint8Array) => Uint8Array]>([
    ['in the middle', (text) => Uint8Array.from([...text.slice(0, 20), 0, ...text.slice(20)])],
    ['at the start', (text) => Uint8Array.from([0, ...text])],
    ['at the end', (text) => Uint8Array.from([...text, 0])],
    ['in a word', (text) => Uint8Array.from([...text.slice(0, 15), 0, ...text.slice(15)])],
    ['twice in a longer text', (text) => Uint8Array.from([...text, 0, ...text, ...text, 0, ...text])],
  ])('drops a NUL %s and says on which line', (_, damage) => {
    const text = new TextEncoder().encode('INT. RUMAH – PAGI\n\nBudi masuk pelan. Sepi.\n');
    const decoded = decodeText(damage(text));
    expect(decoded).toMatchObject({ ok: true, encoding: 'utf-8' });
    if (!decoded.ok) return;
    expect(decoded.text.replaceAll('\n', '')).toMatch(/^(?:INT\. RUMAH – PAGIBudi masuk pelan\. Sepi\.)+$/);
    expect(decoded.unreadableLines.length).toBeGreaterThan(0);
  });

  it('calls bytes with NULs or many control characters binary', () => {
    expect(decodeText(bytes(65, 66, 0, 67, 68, 69, 70, 71))).toEqual({ ok: false, reason: 'binary' });
    expect(decodeText(bytes(...Array.from({ length: 100 }, (_, index) => 1 + (index % 8))))).toEqual({
      ok: false,
      reason: 'binary',
    });
  });
});
