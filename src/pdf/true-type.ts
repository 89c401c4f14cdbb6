import { type Kern, readKerning, readTabularFigures } from './open-type-layout.ts';
import type { FontTables } from './woff.ts';

/** A TrueType font, as far as setting lines of text needs it. Distances are in units of the font. */
export interface Font {
  /** Name in the PDF, `PlusJakartaSans-Bold`. */
  name: string;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  box: [number, number, number, number];
  glyphCount: number;
  /** Glyph of a code point, figures in their tabular form; 0 if the font has none. */
  glyphOf: (codePoint: number) => number;
  advanceOf: (glyph: number) => number;
  kern: Kern;
  /** The font as a file of its own with the tables that a PDF needs. */
  file: () => Uint8Array;
}

const view = (table: Uint8Array) => new DataView(table.buffer, table.byteOffset, table.byteLength);

export function readFont(name: string, tables: FontTables): Font {
  const table = (tag: string): DataView => {
    const bytes = tables.get(tag);
    if (bytes === undefined) throw new Error(`the font ${name} has no table ${tag}`);
    return view(bytes);
  };
  const [head, hhea, hmtx] = [table('head'), table('hhea'), table('hmtx')];
  const measured = hhea.getUint16(34);
  const figures = readTabularFigures(tables.get('GSUB'));
  const glyphs = readCharacterMap(table('cmap'));
  return {
    name,
    unitsPerEm: head.getUint16(18),
    ascent: hhea.getInt16(4),
    descent: hhea.getInt16(6),
    box: [head.getInt16(36), head.getInt16(38), head.getInt16(40), head.getInt16(42)],
    glyphCount: table('maxp').getUint16(4),
    glyphOf: (codePoint) => {
      const glyph = glyphs.get(codePoint) ?? 0;
      return figures.get(glyph) ?? glyph;
    },
    advanceOf: (glyph) => hmtx.getUint16(Math.min(glyph, measured - 1) * 4),
    kern: readKerning(tables.get('GPOS')),
    file: () => writeFontFile(tables),
  };
}

/** Format 4 (the basic plane) and 12 (all of Unicode) of the "cmap" table. */
function readCharacterMap(cmap: DataView): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < cmap.getUint16(2); index++) {
    const at = cmap.getUint32(4 + index * 8 + 4);
    const format = cmap.getUint16(at);
    if (format === 4) readSegments(cmap, at, glyphs);
    else if (format === 12)
      for (let group = 0; group < cmap.getUint32(at + 12); group++) {
        const record = at + 16 + group * 12;
        const [first, last, glyph] = [cmap.getUint32(record), cmap.getUint32(record + 4), cmap.getUint32(record + 8)];
        for (let point = first; point <= last; point++) glyphs.set(point, glyph + point - first);
      }
  }
  return glyphs;
}

function readSegments(cmap: DataView, at: number, glyphs: Map<number, number>): void {
  const doubled = cmap.getUint16(at + 6);
  for (let offset = 0; offset < doubled; offset += 2) {
    const last = cmap.getUint16(at + 14 + offset);
    const first = cmap.getUint16(at + 16 + doubled + offset);
    const delta = cmap.getUint16(at + 16 + doubled * 2 + offset);
    const rangeAt = at + 16 + doubled * 3 + offset;
    const range = cmap.getUint16(rangeAt);
    for (let point = first; point <= last && point !== 0xff_ff; point++) {
      const glyph = range === 0 ? point : cmap.getUint16(rangeAt + range + (point - first) * 2);
      if (glyph !== 0) glyphs.set(point, (glyph + delta) & 0xff_ff);
    }
  }
}

const NEEDED = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];

/**
 * Puts tables together as a TrueType file ("The Font File" of OpenType): directory, tables on four-byte bounds,
 * checksums.
 */
function writeFontFile(tables: FontTables): Uint8Array {
  const needed = NEEDED.flatMap((tag) => {
    const bytes = tables.get(tag);
    return bytes === undefined ? [] : [{ tag, bytes: bytes.slice() }];
  });
  const directory = 12 + needed.length * 16;
  const file = new Uint8Array(needed.reduce((end, { bytes }) => end + padded(bytes.length), directory));
  const data = view(file);
  const power = 2 ** Math.floor(Math.log2(needed.length));
  data.setUint32(0, 0x1_00_00);
  data.setUint16(4, needed.length);
  data.setUint16(6, power * 16);
  data.setUint16(8, Math.log2(power));
  data.setUint16(10, (needed.length - power) * 16);
  let end = directory;
  let headAt = 0;
  for (const [index, { tag, bytes }] of needed.entries()) {
    if (tag === 'head') {
      headAt = end;
      view(bytes).setUint32(8, 0);
    }
    file.set(bytes, end);
    const entry = 12 + index * 16;
    for (let letter = 0; letter < 4; letter++) file[entry + letter] = tag.charCodeAt(letter);
    data.setUint32(entry + 4, checksum(file.subarray(end, end + padded(bytes.length))));
    data.setUint32(entry + 8, end);
    data.setUint32(entry + 12, bytes.length);
    end += padded(bytes.length);
  }
  data.setUint32(headAt + 8, (0xb1_b0_af_ba - checksum(file)) >>> 0);
  return file;
}

const padded = (length: number) => (length + 3) & ~3;

function checksum(bytes: Uint8Array): number {
  const data = view(bytes);
  let sum = 0;
  for (let at = 0; at + 4 <= bytes.length; at += 4) sum = (sum + data.getUint32(at)) >>> 0;
  return sum;
}
