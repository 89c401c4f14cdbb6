import { readBareHeading } from './bare-headings.ts';
import { countWords } from './count-words.ts';
import type { Draft, DraftElement } from './draft.ts';
import { labelsOf } from './heading-labels.ts';
import { readLooseLines } from './loose-lines.ts';
import { splitColumns } from './pdf-columns.ts';
import type { PdfPage } from './pdf-pages.ts';
import { readRows, rowText, type PdfRow } from './pdf-rows.ts';
import type { ElementType } from './screenplay.ts';
import { readSceneHeading } from './slugline.ts';
import { titlePageFromLines } from './title-page-lines.ts';
import { SAME_PARAGRAPH, PdfParser } from './pdf-parser.ts';

/**
 * A screenplay from the printed page. Elements are told apart by their column (action at the left edge, dialogue an
 * inch in, cues two inches and a bit, in points: 72 an inch) and by their words. Page numbers, running heads, (MORE)
 * and CONTINUED become the text of `page-break` elements. Every printed line ends in one element.
 */
export function parsePdf(sheets: readonly PdfPage[]): Draft {
  const { pages, hasTables } = splitColumns(sheets);
  const titlePages = countTitlePages(pages);
  const titleLines = pages.slice(0, titlePages).flatMap((page) => page.lines.map((line) => line.text));
  const scriptPages = pages.slice(titlePages);
  const { rows, geometry } = readRows(scriptPages);
  const parser = new PdfParser(rows, geometry, titleLines.length);
  const parsed = readFlat(rows, titleLines.length, parser.parse());
  // Columns are half as long as the lines that they represent.
  const elements = hasTables ? parsed.map(({ position: _, ...element }) => element) : parsed;
  const firstSource = elements[0]?.source ?? 1;
  return {
    format: 'pdf',
    titlePage: titlePageFromLines(titleLines),
    elements,
    notUnderstood: [],
    paragraphsIn: pages.reduce((sum, page) => sum + page.lines.length, 0),
    wordsIn: pages.reduce((sum, page) => sum + page.lines.reduce((all, { text }) => all + countWords(text), 0), 0),
    unshown: labelsOf(elements),
    ...(hasTables ? { doubts: [{ source: firstSource, text: '', reason: 'two-columns' as const, alike: '' }] } : {}),
    pageCount: hasTables ? sheets.length : Math.max(1, scriptPages.length),
    ...(hasTables ? {} : { endPosition: parser.endPosition() }),
  };
}

/** If the columns reveal hardly any cue, everything may be at the left edge: then capitals and gaps decide. */
function readFlat(rows: readonly PdfRow[], titleLines: number, parsed: DraftElement[]): DraftElement[] {
  const count = (elements: readonly DraftElement[], type: ElementType): number =>
    elements.filter((element) => element.type === type).length;
  const scenes = count(parsed, 'scene-heading');
  if (scenes < 1 || count(parsed, 'character') * 2 >= scenes) return parsed;
  const body = rows.filter((row) => !row.isFurniture);
  const left = body.reduce((least, row) => Math.min(least, row.lines[0]?.x ?? least), Infinity);
  const flat = readLooseLines(
    body.map((row) => ({
      text: rowText(row),
      indent: Math.round(((row.lines[0]?.x ?? left) - left) / 7.2),
      isAfterGap: row.gap > SAME_PARAGRAPH,
      source: titleLines + row.source,
      lines: row.printed,
      ...(row.isRevised ? { revision: 1 } : {}),
    })),
  );
  if (count(flat, 'scene-heading') < scenes || count(flat, 'character') < Math.max(1, count(parsed, 'character') * 2))
    return parsed;
  const lines = (elements: readonly DraftElement[]): number =>
    elements.reduce((sum, each) => sum + (each.lines ?? 1), 0);
  const positions = new Map(parsed.map(({ source, position }) => [source, position]));
  const furniture = parsed.filter(({ type }) => type === 'page-break');
  // A repeated cue that was taken for furniture would count twice.
  if (lines(flat) + lines(furniture) !== lines(parsed)) return parsed;
  let last = 1;
  return [...flat, ...furniture]
    .toSorted((a, b) => a.source - b.source)
    .map((element) => {
      last = positions.get(element.source) ?? last;
      return { ...element, position: last };
    });
}

/** Pages before the script: few lines and no heading. At most two, and never all. */
function countTitlePages(pages: readonly PdfPage[]): number {
  let count = 0;
  while (count < Math.min(2, pages.length - 1)) {
    const lines = pages[count]?.lines ?? [];
    const isScript = lines.some((line) => looksLikeHeadingOrOpening(line.text)) || lines.length > 40;
    if (isScript) break;
    count++;
  }
  const hasScript = pages.slice(count).some((page) => page.lines.some((line) => looksLikeHeadingOrOpening(line.text)));
  return hasScript ? count : 0;
}

const looksLikeHeadingOrOpening = (text: string): boolean =>
  readSceneHeading(text) !== null || readBareHeading(text) !== null || /^FADE IN[:.]$/.test(text);
