import { BLACK, colorOf, type PdfPage, WHITE } from '../../../../pdf/pdf-page.ts';
import type { Span } from '../../../../pdf/break-lines.ts';
import type { SheetPrint } from '../sheet-print.ts';
import { drawLines, heightOf, textLines } from './blocks.ts';
import {
  CONTENT_WIDTH,
  EDGE_WIDTH,
  FOOTER,
  HEAD_RULE,
  HEAVY,
  LEFT,
  type Measures,
  mm,
  PAGE,
  RIGHT,
  TOP,
} from './measures.ts';

/** The band in the revision's colour, which identifies printed versions; a draft's is black. */
function drawEdge(page: PdfPage, measures: Measures, print: SheetPrint): void {
  const { color, isDraft, ends, middle } = print.edge;
  page.area({ x: 0, y: 0, width: EDGE_WIDTH, height: PAGE.height }, isDraft ? BLACK : colorOf(color ?? '#FFFFFF'));
  page.line({ x: EDGE_WIDTH, y: 0 }, { x: EDGE_WIDTH, y: PAGE.height }, 1.2);
  const write = (text: string, place: (width: number) => number) => {
    const [line] = textLines(measures, text, PAGE.height / 3, { size: 10.5, weight: 800 }).lines;
    if (line === undefined) return;
    page.text(line, EDGE_WIDTH / 2 + 10.5 * 0.35, place(line.width), {
      upwards: true,
      ...(isDraft && { color: WHITE }),
    });
  };
  write(ends, (width) => mm(9) + width);
  write(middle, (width) => PAGE.height / 2 + width / 2);
  write(ends, () => PAGE.height - mm(9));
}

/** Bar on top of a draft's pages, so that a draft is not taken for the issued sheet. Returns its height. */
function drawDraftBar(page: PdfPage, measures: Measures, print: SheetPrint): number {
  if (print.draft === null) return 0;
  const height = 20;
  page.area({ x: LEFT, y: TOP, width: CONTENT_WIDTH, height }, BLACK);
  const spans: Span[] = [
    { text: print.draft.word.toLocaleUpperCase(print.language), weight: 800, size: 13, tracking: 0.06 },
    { text: `   ${print.draft.note}`, weight: 700 },
  ];
  const lines = textLines(measures, spans, CONTENT_WIDTH - mm(6));
  drawLines(page, { lines: lines.lines.slice(0, 1), leading: height / 13 }, LEFT + mm(2.4), TOP, { isWhite: true });
  return height + mm(1.2);
}

/** Band, draft bar and the thick rule; returns where the content begins. */
export function drawPageTop(page: PdfPage, measures: Measures, print: SheetPrint): number {
  drawEdge(page, measures, print);
  const top = TOP + drawDraftBar(page, measures, print);
  page.area({ x: LEFT, y: top, width: CONTENT_WIDTH, height: HEAD_RULE }, BLACK);
  return top + HEAD_RULE;
}

/** Head of a further page: the sheet's name, and the general call. */
export function drawRunningHead(
  page: PdfPage,
  measures: Measures,
  print: SheetPrint,
  title: string,
  from: number,
): number {
  const { before, call, after } = print.back.call;
  const spans: Span[] = [{ text: `${before} ` }, { text: call, weight: 700 }, { text: `, ${after}` }];
  const right = textLines(measures, spans, CONTENT_WIDTH / 2, { size: measures.strong });
  const left = oneLine(measures, title, CONTENT_WIDTH / 2 - mm(4), { size: measures.title, weight: 800 });
  drawLines(page, left, LEFT, from + mm(2.2));
  drawLines(page, right, RIGHT - CONTENT_WIDTH / 2, from + mm(2.2), { width: CONTENT_WIDTH / 2, align: 'right' });
  const under = from + mm(2.2) + Math.max(heightOf(left), heightOf(right)) + mm(1);
  page.line({ x: LEFT, y: under }, { x: RIGHT, y: under }, 0.8);
  return under + mm(0.5);
}

export function drawFooter(page: PdfPage, measures: Measures, print: SheetPrint, number: number, of: number): void {
  page.line({ x: LEFT, y: FOOTER }, { x: RIGHT, y: FOOTER }, HEAVY);
  const y = FOOTER + mm(1.2);
  const count = textLines(measures, `${number}/${of}`, 60, { weight: 800, size: 9 });
  const look = { size: 8 };
  drawLines(page, count, RIGHT - 60, y, { width: 60, align: 'right' });
  const room = CONTENT_WIDTH - 40;
  const right = oneLine(measures, print.footer.right, room * 0.72, look);
  const rightWidth = right.lines[0]?.width ?? 0;
  drawLines(page, right, RIGHT - 40 - rightWidth, y);
  drawLines(page, oneLine(measures, print.footer.left, room - rightWidth - mm(4), look), LEFT, y);
}

/** A text that is written in full elsewhere, on one line; overflow ends in an ellipsis. */
function oneLine(measures: Measures, text: string, width: number, look: Partial<Omit<Span, 'text'>>) {
  const whole = textLines(measures, text, width, look);
  if (whole.lines.length === 1) return whole;
  let letters = Array.from(text);
  for (;;) {
    letters = letters.slice(0, Math.max(1, letters.length - Math.ceil(letters.length / 12)));
    const shorter = textLines(measures, `${letters.join('').trimEnd()}…`, width, look);
    if (shorter.lines.length === 1 || letters.length === 1) return { ...shorter, lines: shorter.lines.slice(0, 1) };
  }
}
