/**
 * Bytes of a text file to a string. TextDecoder reads proper UTF-8; all else is read by hand, because Node 20
 * mis-decodes Windows-1252 (nodejs/node 56542) and because a file with one stray byte should lose nothing.
 */

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export type DecodedText =
  | {
      ok: true;
      /** Line ends are LF; no BOM. Form feeds and vertical tabs count as line ends. */
      text: string;
      encoding: TextEncoding;
      /** Lines (from 1) with bytes that the encoding does not explain, or a NUL that was dropped, at most 1,000. */
      unreadableLines: number[];
    }
  | { ok: false; reason: 'binary' };

/**
 * Windows-1252, 0x80–0x9F: https://encoding.spec.whatwg.org/index-windows-1252.txt (its five gaps map to C1 controls).
 */
const WINDOWS_1252_HIGH =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';

const MAX_UNREADABLE_LINES = 1000;
/** `String.fromCharCode` takes its units as arguments; engines allow many more than this. */
const CHUNK = 8192;

export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = utf16Order(bytes);
  if (utf16 !== null) {
    const text = decodeUtf16(bytes, utf16.isLittleEndian, utf16.offset);
    return finish(text, utf16.isLittleEndian ? 'utf-16le' : 'utf-16be');
  }
  // A few NULs slipped in: a bad disk or a program's fault. More of them are a picture, an archive, a database.
  const nuls = countNuls(bytes);
  if (nuls > Math.max(bytes.length < LEAST_TEXT ? 0 : 1, bytes.length * 0.02)) return { ok: false, reason: 'binary' };
  const proper = nuls > 0 ? null : decodeProperUtf8(bytes);
  if (proper !== null) return finish(proper, 'utf-8');
  const { text, valid, stray } = decodeUtf8(bytes, hasUtf8Bom(bytes) ? 3 : 0);
  // More stray bytes than proper sequences: the file was never UTF-8.
  if (stray > valid) return finish(decodeWindows1252(bytes), 'windows-1252', nuls > 0);
  return finish(text, 'utf-8', stray > 0 || nuls > 0);
}

const LEAST_TEXT = 40;
function countNuls(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(0); at !== -1; at = bytes.indexOf(0, at + 1)) count++;
  return count;
}

function decodeProperUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

const hasUtf8Bom = (bytes: Uint8Array): boolean => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

/** By BOM; without one, Latin text in UTF-16 has a NUL in nearly every second byte, always on the same side. */
function utf16Order(bytes: Uint8Array): { isLittleEndian: boolean; offset: number } | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { isLittleEndian: true, offset: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { isLittleEndian: false, offset: 2 };
  const pairs = Math.min(bytes.length >> 1, 32_768);
  if (pairs < 2) return null;
  let evenNuls = 0;
  let oddNuls = 0;
  for (let i = 0; i < pairs; i++) {
    if (bytes[2 * i] === 0) evenNuls++;
    if (bytes[2 * i + 1] === 0) oddNuls++;
  }
  if (oddNuls > pairs * 0.6 && evenNuls < pairs * 0.05) return { isLittleEndian: true, offset: 0 };
  if (evenNuls > pairs * 0.6 && oddNuls < pairs * 0.05) return { isLittleEndian: false, offset: 0 };
  return null;
}

function decodeUtf16(bytes: Uint8Array, isLittleEndian: boolean, offset: number): string {
  const low = isLittleEndian ? 0 : 1;
  const builder = new UnitBuilder();
  const end = bytes.length - ((bytes.length - offset) % 2);
  for (let i = offset; i < end; i += 2) builder.push((bytes[i + low] ?? 0) | ((bytes[i + 1 - low] ?? 0) << 8));
  // Half a unit at the end: a cut file. Marks the place instead of dropping it.
  if (end < bytes.length) builder.push(0xfffd);
  return builder.toString();
}

export function decodeWindows1252(bytes: Uint8Array): string {
  const builder = new UnitBuilder();
  for (const byte of bytes) builder.push(windows1252Unit(byte));
  return builder.toString();
}

const windows1252Unit = (byte: number): number =>
  byte >= 0x80 && byte <= 0x9f ? WINDOWS_1252_HIGH.charCodeAt(byte - 0x80) : byte === 0 ? STRAY_MARK : byte;

/**
 * UTF-8 (RFC 3629: no overlong forms, no surrogates, at most U+10FFFF). A byte outside a proper sequence is read as
 * Windows-1252, behind a mark that `finish` turns into a line number, so that no text is lost to one bad byte.
 */
function decodeUtf8(bytes: Uint8Array, offset: number): { text: string; valid: number; stray: number } {
  const builder = new UnitBuilder();
  let valid = 0;
  let stray = 0;
  let i = offset;
  while (i < bytes.length) {
    const byte = bytes[i] ?? 0;
    if (byte < 0x80) {
      builder.push(byte === 0 ? STRAY_MARK : byte);
      i++;
      continue;
    }
    const length = sequenceLength(bytes, i);
    if (length === 0) {
      stray++;
      builder.push(STRAY_MARK);
      builder.push(windows1252Unit(byte));
      i++;
      continue;
    }
    valid++;
    builder.pushCodePoint(codePointAt(bytes, i, length));
    i += length;
  }
  return { text: builder.toString(), valid, stray };
}

/** A noncharacter, which no valid text contains. */
const STRAY_MARK = 0xfdd0;
const STRAY_MARK_TEXT = '\uFDD0';

function sequenceLength(bytes: Uint8Array, at: number): 0 | 2 | 3 | 4 {
  const lead = bytes[at] ?? 0;
  const second = bytes[at + 1] ?? 0;
  if (lead >= 0xc2 && lead <= 0xdf) return isContinuation(second) ? 2 : 0;
  if (lead >= 0xe0 && lead <= 0xef) {
    const lowest = lead === 0xe0 ? 0xa0 : 0x80;
    const highest = lead === 0xed ? 0x9f : 0xbf;
    return second >= lowest && second <= highest && isContinuation(bytes[at + 2]) ? 3 : 0;
  }
  if (lead >= 0xf0 && lead <= 0xf4) {
    const lowest = lead === 0xf0 ? 0x90 : 0x80;
    const highest = lead === 0xf4 ? 0x8f : 0xbf;
    return second >= lowest && second <= highest && isContinuation(bytes[at + 2]) && isContinuation(bytes[at + 3])
      ? 4
      : 0;
  }
  return 0;
}

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

function codePointAt(bytes: Uint8Array, at: number, length: 2 | 3 | 4): number {
  let point = (bytes[at] ?? 0) & (0xff >> (length + 1));
  for (let i = 1; i < length; i++) point = (point << 6) | ((bytes[at + i] ?? 0) & 0x3f);
  return point;
}

class UnitBuilder {
  readonly #units = new Uint16Array(CHUNK);
  readonly #parts: string[] = [];
  #used = 0;

  push(unit: number): void {
    if (this.#used === CHUNK) this.#flush();
    this.#units[this.#used++] = unit;
  }

  pushCodePoint(point: number): void {
    if (point < 0x10000) return this.push(point);
    this.push(0xd800 + ((point - 0x10000) >> 10));
    this.push(0xdc00 + ((point - 0x10000) & 0x3ff));
  }

  #flush(): void {
    this.#parts.push(String.fromCharCode(...this.#units.subarray(0, this.#used)));
    this.#used = 0;
  }

  toString(): string {
    this.#flush();
    return this.#parts.join('');
  }
}

function finish(decoded: string, encoding: TextEncoding, hasStrayMarks = false): DecodedText {
  let text = decoded.charCodeAt(0) === 0xfeff ? decoded.slice(1) : decoded;
  if (isBinary(text)) return { ok: false, reason: 'binary' };
  if (/[\r\f\v\u0085\u2028\u2029]/.test(text)) text = text.replace(/\r\n?|[\f\v\u0085\u2028\u2029]/g, '\n');
  const unreadableLines = findUnreadableLines(text);
  if (hasStrayMarks) text = text.replaceAll(STRAY_MARK_TEXT, '');
  return { ok: true, text, encoding, unreadableLines };
}

/** Text has no control characters other than tab and line ends; a few are pasted by accident, many mean binary. */
function isBinary(text: string): boolean {
  const sample = text.length > 65_536 ? text.slice(0, 65_536) : text;
  // oxlint-disable-next-line no-control-regex -- exactly these are counted
  const controls = sample.match(/[\u0000-\u0008\u000e-\u001f]/g)?.length ?? 0;
  return controls > 0 && controls > sample.length * 0.01;
}

function findUnreadableLines(text: string): number[] {
  const lines: number[] = [];
  // U+FFFD in the file itself: an earlier program already lost the character there.
  const pattern = /[\uFDD0\uFFFD\u0081\u008D\u008F\u0090\u009D]/g;
  let line = 1;
  let lineEnd = text.indexOf('\n');
  for (
    let match = pattern.exec(text);
    match !== null && lines.length < MAX_UNREADABLE_LINES;
    match = pattern.exec(text)
  ) {
    for (; lineEnd !== -1 && lineEnd < match.index; lineEnd = text.indexOf('\n', lineEnd + 1)) line++;
    if (lines.at(-1) !== line) lines.push(line);
  }
  return lines;
}
