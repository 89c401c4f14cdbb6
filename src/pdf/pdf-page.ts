import { num } from './pdf-file.ts';
import type { PdfFonts } from './pdf-fonts.ts';
import type { SetLine } from './break-lines.ts';

export interface Color {
  red: number;
  green: number;
  blue: number;
}
export const BLACK: Color = { red: 0, green: 0, blue: 0 };
export const WHITE: Color = { red: 1, green: 1, blue: 1 };
export const grey = (light: number): Color => ({ red: light, green: light, blue: light });
/** `#BBDAF6`. */
export const colorOf = (code: string): Color => {
  const part = (at: number) => Number.parseInt(code.slice(at, at + 2), 16) / 255;
  return { red: part(1), green: part(3), blue: part(5) };
};

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One page's content. Points, from the upper left corner downwards. */
export class PdfPage {
  readonly height: number;
  readonly #fonts: PdfFonts;
  #content = '';

  constructor(height: number, fonts: PdfFonts) {
    this.height = height;
    this.#fonts = fonts;
  }

  get content(): string {
    return this.#content;
  }

  /** Text with its baseline at `y`. `turn`: clockwise quarter turns around that point. */
  text(line: SetLine, x: number, y: number, look: { color?: Color; upwards?: boolean } = {}): void {
    const color = look.color ?? BLACK;
    const strikes: string[] = [];
    let out = `BT ${paint(color, 'rg')} `;
    for (const run of line.runs) {
      let at = run.x;
      for (const piece of run.pieces) {
        const { resource, codes } = this.#fonts.show(piece);
        const [left, base] = look.upwards === true ? [x, y - at] : [x + at, y];
        const matrix = look.upwards === true ? '0 1 -1 0' : '1 0 0 1';
        out +=
          `/${resource} ${num(run.size)} Tf ${num(run.tracking * run.size)} Tc ` +
          `${matrix} ${num(left)} ${num(this.height - base)} Tm [${codes}] TJ `;
        const count = piece.type === 'glyphs' ? piece.glyphs.length : 1;
        at += (piece.width + count * run.tracking) * run.size;
      }
      if (run.isStruck) {
        const middle = this.height - y + run.size * 0.26;
        strikes.push(
          `${paint(color, 'RG')} ${num(run.size * 0.07)} w ${num(x + run.x)} ${num(middle)} m ${num(x + run.x + run.width)} ${num(middle)} l S`,
        );
      }
    }
    this.#content += `${out}ET\n${strikes.map((strike) => `${strike}\n`).join('')}`;
  }

  area({ x, y, width, height }: Box, color: Color): void {
    this.#content += `${paint(color, 'rg')} ${num(x)} ${num(this.height - y - height)} ${num(width)} ${num(height)} re f\n`;
  }

  /** A frame; the stroke is centred on the box's edge. */
  frame({ x, y, width, height }: Box, thickness: number, look: { dash?: number[]; color?: Color } = {}): void {
    this.#content +=
      `q ${paint(look.color ?? BLACK, 'RG')} ${num(thickness)} w [${(look.dash ?? []).map(num).join(' ')}] 0 d ` +
      `${num(x)} ${num(this.height - y - height)} ${num(width)} ${num(height)} re S Q\n`;
  }

  line(from: { x: number; y: number }, to: { x: number; y: number }, thickness: number, color: Color = BLACK): void {
    this.#content +=
      `${paint(color, 'RG')} ${num(thickness)} w ` +
      `${num(from.x)} ${num(this.height - from.y)} m ${num(to.x)} ${num(this.height - to.y)} l S\n`;
  }
}

const paint = ({ red, green, blue }: Color, operator: 'rg' | 'RG') =>
  `${num(red)} ${num(green)} ${num(blue)} ${operator}`;
