import type { BriefingDocument, DocumentBriefing } from '../../../../domain/briefing/briefing-document.ts';
import { formatElapsed, readTranscript } from '../../../../domain/briefing/transcript.ts';
import type { Span } from '../../../pdf/break-lines.ts';
import type { LayPdf } from '../../../pdf/make-pdf.ts';
import { A4, Paper } from '../../../pdf/paper.ts';
import { BLACK } from '../../../pdf/pdf-page.ts';
import type { Typeface, Weight } from '../../../pdf/typeface.ts';

export interface BriefingPrint {
  document: BriefingDocument;
  /** BCP 47. */
  language: string;
  /** ISO instant. */
  madeAt: string;
}

const LEFT = 48;
const RIGHT = A4.width - 36;
const TOP = 40;
const BOTTOM = A4.height - 52;
const TIME_WIDTH = 40;

interface Look {
  size: number;
  weight: Weight;
  /** Distance from the left edge of the content. */
  indent?: number;
  /** Above it. */
  gap?: number;
  /** Height that must be left on the page for the lines below it. */
  keep?: number;
}

const TEXT: Look = { size: 10, weight: 500 };

/** Writes text on pages from the top; text that does not fit continues on the next page. */
class BriefingPaper extends Paper {
  constructor(
    face: Typeface,
    private readonly running: string,
  ) {
    super(face, TEXT.size);
    this.y = BOTTOM;
  }

  need(height: number): void {
    if (this.pages.length > 0 && this.y + height <= BOTTOM) return;
    this.addPage();
    this.page.area({ x: LEFT, y: TOP, width: RIGHT - LEFT, height: 3 }, BLACK);
    this.y = TOP + 10;
    if (this.pages.length > 1) this.write([{ text: this.running }], { size: 8, weight: 500 });
  }

  rule(thickness: number): void {
    this.need(24);
    this.y += 10;
    this.page.line({ x: LEFT, y: this.y }, { x: RIGHT, y: this.y }, thickness);
  }

  /** `before` is written at the left of the first line. */
  write(spans: readonly Span[], { size, weight, indent = 0, gap = 0, keep = 0 }: Look, before?: Span): void {
    const look = { size, weight };
    const lines = this.lines(spans, RIGHT - LEFT - indent, look);
    const height = size * 1.4;
    this.need(gap + height + keep);
    this.y += gap;
    for (const [index, line] of lines.entries()) {
      this.need(height);
      this.y += height;
      const [label] = before !== undefined && index === 0 ? this.lines([before], indent, look) : [];
      if (label !== undefined) this.page.text(label, LEFT, this.y - size * 0.3);
      this.page.text(line, LEFT + indent, this.y - size * 0.3);
    }
  }

  /** Page numbers, once all pages are there. */
  finish(): void {
    for (const [index, page] of this.pages.entries()) {
      page.line({ x: LEFT, y: BOTTOM + 8 }, { x: RIGHT, y: BOTTOM + 8 }, 1.4);
      const [count] = this.lines(`${index + 1}/${this.pages.length}`, 80, { size: 9, weight: 800 });
      if (count !== undefined) page.text(count, RIGHT - count.width, BOTTOM + 20);
    }
  }
}

/** Briefings on A4, with tags and times. */
export const layBriefings: LayPdf<BriefingPrint> = (face, { document, language, madeAt }) => {
  const { production, heading, asOf, noTranscript, sections } = document;
  const sheets = new BriefingPaper(face, `${production} · ${heading}`);
  sheets.need(60);
  sheets.write([{ text: production }], { size: 11, weight: 700 });
  sheets.write([{ text: heading }], { size: 20, weight: 800 });
  sheets.write([{ text: asOf }], { size: 9, weight: 500, gap: 2 });
  for (const { name, briefings } of sections) {
    sheets.need(110);
    sheets.rule(1.4);
    sheets.write([{ text: name }], { size: 14, weight: 800, gap: 4, keep: 60 });
    for (const briefing of briefings) writeBriefing(sheets, briefing, noTranscript);
  }
  sheets.finish();
  return sheets.laid({ title: `${production}: ${heading}`, author: '', language, madeAt });
};

function writeBriefing(sheets: BriefingPaper, briefing: DocumentBriefing, noTranscript: string): void {
  sheets.need(70);
  sheets.rule(0.5);
  sheets.write([{ text: briefing.title }], { size: 12, weight: 700, gap: 4, keep: 30 });
  sheets.write([{ text: briefing.updated }], { size: 8.5, weight: 500 });
  if (briefing.description !== '') sheets.write([{ text: briefing.description }], { ...TEXT, gap: 4 });
  for (const { name, value } of briefing.facts)
    sheets.write([{ text: `${name}: `, weight: 700 }, { text: value }], { ...TEXT, size: 9, gap: 2 });
  for (const { name, seconds, transcript } of briefing.recordings) {
    const length = seconds === null ? '' : ` (${formatElapsed(seconds)})`;
    sheets.write([{ text: name, weight: 700 }, { text: length }], { ...TEXT, gap: 6, keep: 16 });
    const passages = readTranscript(transcript);
    if (passages.length === 0) sheets.write([{ text: noTranscript }], { ...TEXT, size: 9, gap: 2 });
    for (const { at, text } of passages) {
      const time = { text: at === null ? '' : formatElapsed(at) };
      sheets.write([{ text }], { ...TEXT, indent: TIME_WIDTH, gap: 2 }, time);
    }
  }
}
