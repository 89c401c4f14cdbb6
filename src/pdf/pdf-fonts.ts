import { hex, num, type PdfFile, refer, type Reference, utf16Hex } from './pdf-file.ts';
import type { Font } from './true-type.ts';
import type { DrawnText, Piece } from './typeface.ts';

/** A piece of text in a page's content: font resource, and codes with their corrections. */
export interface ShownPiece {
  resource: string;
  /** Operand of TJ without brackets. */
  codes: string;
}

const PER_DRAWN_FONT = 256;

/** Collects which letters a document uses, and writes the fonts when all pages are done. */
export class PdfFonts {
  readonly #fonts = new Map<Font, { resource: string; used: Map<number, string> }>();
  readonly #drawn = new Map<string, { code: number; text: string; drawn: DrawnText }>();

  show(piece: Piece): ShownPiece {
    if (piece.type === 'drawn') {
      const key = `${piece.weight}${piece.text}`;
      const known = this.#drawn.get(key) ?? { code: this.#drawn.size, text: piece.text, drawn: piece.drawn };
      this.#drawn.set(key, known);
      const resource = `D${Math.floor(known.code / PER_DRAWN_FONT)}`;
      return { resource, codes: `<${hex(known.code % PER_DRAWN_FONT, 2)}>` };
    }
    const entry = this.#fonts.get(piece.font) ?? { resource: `F${this.#fonts.size}`, used: new Map<number, string>() };
    this.#fonts.set(piece.font, entry);
    let codes = '<';
    for (const { id, text, extra } of piece.glyphs) {
      if (!entry.used.has(id)) entry.used.set(id, text);
      codes += hex(id, 4);
      // TJ moves to the left by thousandths of an em.
      if (extra !== 0) codes += `> ${num(-extra * 1000)} <`;
    }
    return { resource: entry.resource, codes: `${codes}>` };
  }

  /** Writes all fonts; returns the entries of the resource dictionary `/Font`. */
  async write(file: PdfFile): Promise<string> {
    let resources = '';
    for (const [font, { resource, used }] of this.#fonts)
      resources += `/${resource} ${refer(await writeTrueType(file, font, used))} `;
    const drawn = [...this.#drawn.values()];
    for (let first = 0; first < drawn.length; first += PER_DRAWN_FONT)
      resources += `/D${first / PER_DRAWN_FONT} ${refer(await writeDrawn(file, drawn.slice(first, first + PER_DRAWN_FONT)))} `;
    return `<< ${resources}>>`;
  }
}

/** A composite font whose codes are glyph numbers (ISO 32000-1, 9.7). The whole file is put in: it is ten kilobytes. */
async function writeTrueType(file: PdfFile, font: Font, used: ReadonlyMap<number, string>): Promise<Reference> {
  const scale = (units: number) => num((units * 1000) / font.unitsPerEm);
  const program = font.file();
  const name = `KLAKET+${font.name}`;
  const fontFile = await file.writeStream(program, `/Length1 ${program.length}`);
  const descriptor = file.write(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${font.box.map(scale).join(' ')}] /ItalicAngle 0 ` +
      `/Ascent ${scale(font.ascent)} /Descent ${scale(font.descent)} /CapHeight 700 /StemV 90 /FontFile2 ${refer(fontFile)} >>`,
  );
  const widths = Array.from({ length: font.glyphCount }, (_, glyph) => scale(font.advanceOf(glyph))).join(' ');
  const descendant = file.write(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ` +
      `/FontDescriptor ${refer(descriptor)} /CIDToGIDMap /Identity /DW 500 /W [0 [${widths}]] >>`,
  );
  const toUnicode = await file.writeStream(unicodeMap([...used], 4));
  return file.write(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${refer(descendant)}] ` +
      `/ToUnicode ${refer(toUnicode)} >>`,
  );
}

/**
 * Writes text that the device drew: a Type 3 font whose letters are pictures, so that the text can still be searched
 * and copied.
 */
async function writeDrawn(file: PdfFile, glyphs: readonly { text: string; drawn: DrawnText }[]): Promise<Reference> {
  let [pictures, procedures, names, widths] = ['', '', '', ''];
  for (const [code, { drawn }] of glyphs.entries()) {
    const { left, bottom, width, height } = drawn;
    const box = [left, bottom, left + width, bottom + height].map((em) => num(em * 1000)).join(' ');
    const picture = await file.writeStream(
      drawn.bits,
      `/Type /XObject /Subtype /Image /Width ${drawn.columns} /Height ${drawn.rows} /ImageMask true /BitsPerComponent 1 /Decode [1 0]`,
    );
    const place = `${num(width * 1000)} 0 0 ${num(height * 1000)} ${num(left * 1000)} ${num(bottom * 1000)}`;
    const procedure = await file.writeStream(`${num(drawn.advance * 1000)} 0 ${box} d1 q ${place} cm /I${code} Do Q`);
    pictures += `/I${code} ${refer(picture)} `;
    procedures += `/G${code} ${refer(procedure)} `;
    names += `/G${code} `;
    widths += `${num(drawn.advance * 1000)} `;
  }
  const toUnicode = await file.writeStream(
    unicodeMap(
      glyphs.map(({ text }, code) => [code, text]),
      2,
    ),
  );
  return file.write(
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 0 /LastChar ${glyphs.length - 1} ` +
      `/Widths [${widths}] /Encoding << /Type /Encoding /Differences [0 ${names}] >> /CharProcs << ${procedures}>> ` +
      `/Resources << /XObject << ${pictures}>> >> /ToUnicode ${refer(toUnicode)} >>`,
  );
}

/**
 * Codes to characters, for anyone who searches or copies (ISO 32000-1, 9.10.3). A block holds at most a hundred lines.
 */
function unicodeMap(codes: readonly (readonly [code: number, text: string])[], digits: number): string {
  let blocks = '';
  for (let first = 0; first < codes.length; first += 100) {
    const block = codes.slice(first, first + 100);
    const lines = block.map(([code, text]) => `<${hex(code, digits)}> <${utf16Hex(text)}>`).join('\n');
    blocks += `${block.length} beginbfchar\n${lines}\nendbfchar\n`;
  }
  return (
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n' +
    `1 begincodespacerange\n<${'0'.repeat(digits)}> <${'F'.repeat(digits)}>\nendcodespacerange\n${blocks}` +
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend'
  );
}
