import { textOf, type FdxParagraph } from './fdx-document.ts';
import type { StyleRun } from './screenplay.ts';

const STYLE_NAMES: readonly [written: RegExp, style: StyleRun['style']][] = [
  [/\bBold\b/, 'bold'],
  [/\bItalic\b/, 'italic'],
  [/\bUnderline\b/, 'underline'],
  [/\bStrike(?:out|thru|through)\b/i, 'strike'],
];

export function stylesOf(paragraph: FdxParagraph, length: number): StyleRun[] {
  const styles: StyleRun[] = [];
  // Leading line ends were cut off the text.
  let at = -(/^\n*/.exec(textOf(paragraph))?.[0].length ?? 0);
  for (const run of paragraph.runs) {
    const start = Math.max(0, at);
    at += run.text.length;
    const end = Math.min(at, length);
    if (run.style === '' || end <= start) continue;
    for (const [written, style] of STYLE_NAMES) {
      if (!written.test(run.style)) continue;
      const last = styles.findLast((each) => each.style === style);
      if (last !== undefined && last.end === start) last.end = end;
      else styles.push({ start, end, style });
    }
  }
  return styles;
}
