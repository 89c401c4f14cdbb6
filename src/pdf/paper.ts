import { breakLines, type SetLine, type Span } from './break-lines.ts';
import type { LaidPdf } from './make-pdf.ts';
import type { DocumentFacts } from './pdf-document.ts';
import { PdfFonts } from './pdf-fonts.ts';
import { PdfPage } from './pdf-page.ts';
import type { Typeface, Weight } from './typeface.ts';

/** In points. */
export const A4 = { width: 595.28, height: 841.89 };
export const A4_LANDSCAPE = { width: A4.height, height: A4.width };

export interface TextLook {
  /** Points. */
  size?: number;
  weight?: Weight;
}

/** Pages of one size that are filled from above; distances are points from the upper left corner. */
export class Paper {
  readonly pages: PdfPage[] = [];
  readonly fonts = new PdfFonts();
  /** Where the page is empty from. */
  y = 0;

  constructor(
    readonly face: Typeface,
    /** Of text without a size of its own. */
    readonly textSize: number,
    readonly size: { width: number; height: number } = A4,
  ) {}

  get page(): PdfPage {
    const page = this.pages.at(-1);
    if (page === undefined) throw new Error('a paper begins with a page');
    return page;
  }

  addPage(): void {
    this.pages.push(new PdfPage(this.size.height, this.fonts));
  }

  lines(text: string | readonly Span[], width: number, look: TextLook = {}): SetLine[] {
    const spans = typeof text === 'string' ? [{ text }] : text;
    return breakLines(this.face, spans, width, { size: look.size ?? this.textSize, weight: look.weight ?? 500 });
  }

  /** As many lines as there is room for; the last one ends with an ellipsis where more would follow. */
  linesUpTo(most: number, text: string, width: number, look: TextLook = {}): SetLine[] {
    let kept = text;
    let lines = this.lines(text, width, look);
    while (lines.length > most && kept.length > 0) {
      kept = kept.replace(/.$/su, '');
      lines = this.lines(`${kept.trimEnd()}…`, width, look);
    }
    return lines.slice(0, most);
  }

  laid(facts: Omit<DocumentFacts, 'width' | 'height'>): LaidPdf {
    return { pages: this.pages, fonts: this.fonts, facts: { ...facts, ...this.size } };
  }
}
