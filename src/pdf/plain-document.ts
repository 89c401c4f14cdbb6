import latin500 from '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-500-normal.woff?url';
import latin700 from '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-700-normal.woff?url';
import latin800 from '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-800-normal.woff?url';
import { breakLines, type SetLine, type Span } from './break-lines.ts';
import { fallbackGlyphs } from './fallback-glyphs.ts';
import { type DocumentFacts, writePdf } from './pdf-document.ts';
import { PdfFonts } from './pdf-fonts.ts';
import { grey, PdfPage } from './pdf-page.ts';
import { readFont } from './true-type.ts';
import { Typeface, type Weight } from './typeface.ts';
import { unpackWoff } from './woff.ts';

/** A file, and the letters that no font has (printed as `?`). */
export interface WrittenPaper {
  bytes: Uint8Array<ArrayBuffer>;
  missing: readonly string[];
}

const PAGE = { width: 595.28, height: 841.89 };
const LEFT = 42;
const RIGHT = PAGE.width - 42;
const TOP = 44;
const BOTTOM = PAGE.height - 46;
export const LINE_WIDTH = RIGHT - LEFT;

interface Look {
  size?: number;
  weight?: Weight;
  isFaint?: boolean;
}

/** Simple A4 pages from above to below: texts in columns, rules, and boxes that are as high as their text. */
export class PlainDocument {
  readonly #face: Typeface;
  readonly #fonts = new PdfFonts();
  readonly #pages: PdfPage[] = [];
  #page: PdfPage;
  y = TOP;

  private constructor(face: Typeface) {
    this.#face = face;
    this.#page = this.#addPage();
  }

  /** With its fonts, from this device. */
  static async open(): Promise<PlainDocument> {
    const load = async (address: string, weight: Weight) => {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`font ${address}: ${response.status}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      const file = await unpackWoff(bytes, (packed) => through(new DecompressionStream('deflate'), packed));
      return [readFont(`PlusJakartaSans-${weight}`, file)];
    };
    const [medium, bold, heavy] = await Promise.all([load(latin500, 500), load(latin700, 700), load(latin800, 800)]);
    return new PlainDocument(new Typeface({ 500: medium, 700: bold, 800: heavy }, fallbackGlyphs()));
  }

  /** A new page unless this one is empty. */
  startPage(): void {
    if (this.y > TOP) this.#page = this.#addPage();
  }

  /** Starts the next page when fewer points are left. */
  keep(height: number): void {
    if (this.y + height > BOTTOM) this.startPage();
  }

  /** A text over the whole width. */
  write(text: string, look: Look = {}): void {
    this.writeColumns([{ text, width: LINE_WIDTH, ...look }]);
  }

  /**
   * Texts beside each other, their first lines on one baseline; the next line begins below the longest. `isEnd`: at the
   * right edge of its column.
   */
  writeColumns(columns: readonly (Look & { text: string; width: number; isEnd?: boolean })[]): void {
    const set = columns.map(({ text, width, isEnd = false, ...look }) => ({
      lines: this.#lines(text, isEnd ? width : width - 6, look),
      width,
      isEnd,
      look,
    }));
    const highest = Math.max(...set.map(({ look }) => leading(look)));
    const top = (look: Look) => BASELINE * (highest - leading(look));
    const most = Math.max(...set.map(({ lines, look }) => top(look) + lines.length * leading(look)));
    this.keep(Math.min(most, 200));
    let x = LEFT;
    for (const { lines, width, isEnd, look } of set) {
      this.#draw(lines, x, this.y + top(look), look, isEnd ? width : null);
      x += width;
    }
    this.y += most + 3;
  }

  rule(thickness = 0.5): void {
    this.#page.line({ x: LEFT, y: this.y }, { x: RIGHT, y: this.y }, thickness);
    this.y += 4;
  }

  space(points: number): void {
    this.y += points;
  }

  /**
   * Boxes in two columns, each with a title and its lines. Two beside each other are as high as the higher one. The
   * rest of the page is shared among them, as room to write by hand.
   */
  boxes(all: readonly { title: string; lines: readonly string[] }[], least = 46, most = 96): void {
    const gap = 8;
    const width = (LINE_WIDTH - gap) / 2;
    const set = all.map(({ title, lines }) => ({
      title: this.#lines(title, width - 12, { size: 8, weight: 700 }),
      lines: lines.flatMap((line) => this.#lines(line, width - 12, { size: 9.5 })),
    }));
    const rows = Array.from({ length: Math.ceil(set.length / 2) }, (_, row) => {
      const pair = set.slice(row * 2, row * 2 + 2);
      return { pair, height: Math.max(least, ...pair.map(({ lines }) => 26 + lines.length * leading({}))) };
    });
    const free = BOTTOM - this.y - rows.reduce((sum, { height }) => sum + height + gap, 0);
    const more = Math.max(0, free / Math.max(1, rows.length));
    for (const { pair, height: needed } of rows) {
      const height = Math.max(needed, Math.min(most, needed + more));
      this.keep(height + gap);
      pair.forEach(({ title, lines }, index) => {
        const x = LEFT + index * (width + gap);
        this.#page.area({ x, y: this.y, width, height: 15 }, grey(0.92));
        this.#page.frame({ x, y: this.y, width, height }, 0.6);
        this.#draw(title, x + 6, this.y + 2, { size: 8, weight: 700 });
        this.#draw(lines, x + 6, this.y + 18, { size: 9.5 });
      });
      this.y += height + gap;
    }
  }

  /** The file, with the page's number below each page. */
  async finish(facts: Omit<DocumentFacts, 'width' | 'height'>): Promise<WrittenPaper> {
    this.#pages.forEach((page, index) => {
      const [line] = this.#lines(`${facts.title}  ·  ${index + 1}/${this.#pages.length}`, LINE_WIDTH, { size: 8 });
      if (line !== undefined) page.text(line, LEFT, PAGE.height - 26, { color: grey(0.35) });
    });
    const deflate = (bytes: Uint8Array) => through(new CompressionStream('deflate'), bytes);
    const bytes = new Uint8Array(await writePdf(this.#pages, this.#fonts, { ...facts, ...PAGE }, deflate));
    return { bytes, missing: [...this.#face.missing] };
  }

  #addPage(): PdfPage {
    const page = new PdfPage(PAGE.height, this.#fonts);
    this.#pages.push(page);
    this.y = TOP;
    return page;
  }

  #lines(text: string, width: number, { size = 9.5, weight = 500 }: Look): SetLine[] {
    const spans: Span[] = [{ text }];
    return breakLines(this.#face, spans, width, { size, weight });
  }

  /** `within`: at the right edge of this width. */
  #draw(lines: readonly SetLine[], x: number, top: number, look: Look, within: number | null = null): void {
    lines.forEach((line, index) =>
      this.#page.text(
        line,
        within === null ? x : x + within - line.width,
        top + (index + BASELINE) * leading(look),
        look.isFaint === true ? { color: grey(0.35) } : {},
      ),
    );
  }
}

/** Of a line's height, from above. */
const BASELINE = 0.8;
const leading = ({ size = 9.5 }: Look): number => size * 1.32;

async function through(stream: CompressionStream | DecompressionStream, bytes: Uint8Array): Promise<Uint8Array> {
  const packed = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
