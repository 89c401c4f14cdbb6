/**
 * Parts of a font's layout tables that a call sheet needs (OpenType 1.9, "GPOS" and "GSUB"): distances of pairs and the
 * figures of equal width. Lookups that are not understood are passed over, which costs beauty, never text.
 */
type Visit = (subtable: number, type: number) => void;

const view = (table: Uint8Array) => new DataView(table.buffer, table.byteOffset, table.byteLength);

/**
 * Calls `visit` with each subtable of the lookups that a feature names. `extension` is the lookup type that wraps
 * others.
 */
function visitFeature(data: DataView, feature: string, extension: number, visit: Visit): void {
  const [featureList, lookupList] = [data.getUint16(6), data.getUint16(8)];
  const lookups = new Set<number>();
  for (let index = 0; index < data.getUint16(featureList); index++) {
    const record = featureList + 2 + index * 6;
    const tag = String.fromCodePoint(...[0, 1, 2, 3].map((byte) => data.getUint8(record + byte)));
    if (tag !== feature) continue;
    const at = featureList + data.getUint16(record + 4);
    for (let one = 0; one < data.getUint16(at + 2); one++) lookups.add(data.getUint16(at + 4 + one * 2));
  }
  for (const lookup of lookups) {
    const at = lookupList + data.getUint16(lookupList + 2 + lookup * 2);
    const type = data.getUint16(at);
    for (let one = 0; one < data.getUint16(at + 4); one++) {
      const subtable = at + data.getUint16(at + 6 + one * 2);
      if (type === extension) visit(subtable + data.getUint32(subtable + 4), data.getUint16(subtable + 2));
      else visit(subtable, type);
    }
  }
}

/** Glyphs of a coverage table, in coverage order. */
function coveredGlyphs(data: DataView, at: number): number[] {
  const count = data.getUint16(at + 2);
  if (data.getUint16(at) === 1) return Array.from({ length: count }, (_, index) => data.getUint16(at + 4 + index * 2));
  const glyphs: number[] = [];
  for (let index = 0; index < count; index++) {
    const range = at + 4 + index * 6;
    for (let glyph = data.getUint16(range); glyph <= data.getUint16(range + 2); glyph++) glyphs.push(glyph);
  }
  return glyphs;
}

/** Class of each glyph that is not of class 0. */
function glyphClasses(data: DataView, at: number): Map<number, number> {
  const classes = new Map<number, number>();
  if (data.getUint16(at) === 1) {
    const first = data.getUint16(at + 2);
    for (let index = 0; index < data.getUint16(at + 4); index++)
      classes.set(first + index, data.getUint16(at + 6 + index * 2));
    return classes;
  }
  for (let index = 0; index < data.getUint16(at + 2); index++) {
    const range = at + 4 + index * 6;
    for (let glyph = data.getUint16(range); glyph <= data.getUint16(range + 2); glyph++)
      classes.set(glyph, data.getUint16(range + 4));
  }
  return classes;
}

const bitCount = (bits: number): number => (bits === 0 ? 0 : (bits & 1) + bitCount(bits >> 1));
/** A value record holds a number for each bit of its format; the advance of the first glyph is bit 2. */
const X_ADVANCE = 4;

export type Kern = (left: number, right: number) => number;

/** Correction of the distance of two glyphs (negative: closer), in units of the font. */
export function readKerning(gpos: Uint8Array | undefined): Kern {
  if (gpos === undefined || gpos.byteLength < 10) return () => 0;
  const data = view(gpos);
  const finders: ((left: number, right: number) => number | undefined)[] = [];
  visitFeature(data, 'kern', 9, (at, type) => {
    if (type !== 2) return;
    const [firstFormat, secondFormat] = [data.getUint16(at + 4), data.getUint16(at + 6)];
    if ((firstFormat & X_ADVANCE) === 0) return;
    const skip = bitCount(firstFormat & (X_ADVANCE - 1)) * 2;
    const size = (bitCount(firstFormat) + bitCount(secondFormat)) * 2;
    const covered = new Map(coveredGlyphs(data, at + data.getUint16(at + 2)).map((glyph, index) => [glyph, index]));
    if (data.getUint16(at) === 1) {
      const pairs = new Map<number, number>();
      for (const [left, index] of covered) {
        const set = at + data.getUint16(at + 10 + index * 2);
        for (let pair = 0; pair < data.getUint16(set); pair++) {
          const record = set + 2 + pair * (2 + size);
          pairs.set(left * 65_536 + data.getUint16(record), data.getInt16(record + 2 + skip));
        }
      }
      finders.push((left, right) => pairs.get(left * 65_536 + right));
      return;
    }
    const firstClasses = glyphClasses(data, at + data.getUint16(at + 8));
    const secondClasses = glyphClasses(data, at + data.getUint16(at + 10));
    const secondCount = data.getUint16(at + 14);
    finders.push((left, right) => {
      if (!covered.has(left)) return undefined;
      const cell = (firstClasses.get(left) ?? 0) * secondCount + (secondClasses.get(right) ?? 0);
      return data.getInt16(at + 16 + cell * size + skip);
    });
  });
  return (left, right) => {
    // The first subtable that has the left glyph decides.
    for (const find of finders) {
      const distance = find(left, right);
      if (distance !== undefined) return distance;
    }
    return 0;
  };
}

/** Figures of equal width: glyph to glyph. */
export function readTabularFigures(gsub: Uint8Array | undefined): ReadonlyMap<number, number> {
  const figures = new Map<number, number>();
  if (gsub === undefined || gsub.byteLength < 10) return figures;
  const data = view(gsub);
  visitFeature(data, 'tnum', 7, (at, type) => {
    if (type !== 1) return;
    const isDelta = data.getUint16(at) === 1;
    for (const [index, glyph] of coveredGlyphs(data, at + data.getUint16(at + 2)).entries())
      figures.set(glyph, isDelta ? (glyph + data.getInt16(at + 4)) & 0xff_ff : data.getUint16(at + 6 + index * 2));
  });
  return figures;
}
