import type { Span } from '../../../../pdf/break-lines.ts';
import { widthOf } from '../../../../pdf/break-lines.ts';
import type { PrintHead, SheetPrint } from '../sheet-print.ts';
import { type Block, drawLines, heightOf, textLines } from './blocks.ts';
import { CONTENT_WIDTH, type Measures, mm, TEXT_WEIGHT } from './measures.ts';
import { drawMark } from './rows.ts';

const CALL_SIZE = 54;
const CALL_TRACKING = -0.045;
const SIGN_TRACKING = -0.145;

/** Title and people at the left, the crew call that is read from two metres away, day and date at the right. */
export function sheetHead(measures: Measures, print: SheetPrint): Block {
  const { head } = print;
  const gap = mm(8);
  const callSpans: Span[] = [
    ...callDigits(head.call),
    { text: '\u00A0', size: measures.title, weight: 800 },
    { text: head.zone, size: measures.strong, weight: 800 },
  ];
  const callLook = { size: CALL_SIZE, weight: 800 as const };
  const callWidth = Math.ceil(widthOf(measures.face, callSpans, callLook)) + 2;
  const dayWidth = Math.min(
    mm(45),
    Math.ceil(
      Math.max(
        widthOf(measures.face, [{ text: head.day, weight: 800, size: measures.title }], callLook),
        widthOf(measures.face, [{ text: head.date }], { size: measures.text, weight: TEXT_WEIGHT }),
        widthOf(measures.face, [{ text: head.zoneNote }], { size: measures.text, weight: TEXT_WEIGHT }),
        widthOf(measures.face, beforeSpans(head.dateWas), { size: measures.text, weight: TEXT_WEIGHT }),
      ),
    ) + 2,
  );
  const titleWidth = CONTENT_WIDTH - callWidth - dayWidth - gap * 2;

  const titleSize = head.title.length > 90 ? 13 : head.title.length > 45 ? 16 : 19;
  const title = {
    ...textLines(measures, head.title, titleWidth, { size: titleSize, weight: 800, tracking: -0.02 }),
    leading: 1.08,
  };
  const narrow = textLines(measures, aboutSpans(head), titleWidth);
  // Names that would make a tower of the head go under it.
  const isUnder = heightOf(narrow) > mm(45);
  const about = isUnder ? textLines(measures, aboutSpans(head), CONTENT_WIDTH) : narrow;
  const label = textLines(measures, head.callLabel, callWidth, { weight: 700 });
  const call = { ...textLines(measures, callSpans, callWidth + 4, { size: CALL_SIZE, weight: 800 }), leading: 0.86 };
  const was = head.was === null ? null : textLines(measures, beforeSpans(head.was), callWidth);
  const day = textLines(measures, head.day, dayWidth, { size: measures.title, weight: 800 });
  const dateSpans = [[{ text: head.date }], beforeSpans(head.dateWas), [{ text: head.zoneNote }]];
  const date = textLines(measures, inLines(dateSpans), dayWidth);

  const top = mm(2.4);
  const heights = [
    heightOf(title) + mm(1.6) + (isUnder ? 0 : heightOf(about)),
    heightOf(label) + mm(0.6) + heightOf(call) + (was === null ? 0 : mm(0.8) + heightOf(was)),
    heightOf(day) + heightOf(date),
  ];
  const block = top + Math.max(...heights) + mm(2.2);
  const height = block + (isUnder ? heightOf(about) + mm(2) : 0);
  return {
    height,
    draw: (page, x, y) => {
      drawLines(page, title, x, y + top);
      drawLines(page, about, x, isUnder ? y + block : y + top + heightOf(title) + mm(1.6));
      const callX = x + titleWidth + gap;
      drawMark(page, head.mark, callX - mm(0.4), y + top - 2, block - top - mm(1));
      drawLines(page, label, callX, y + top);
      drawLines(page, call, callX, y + top + heightOf(label) + mm(0.6));
      if (was !== null) drawLines(page, was, callX, y + top + heightOf(label) + mm(1.4) + heightOf(call));
      const dayX = callX + callWidth + gap;
      drawMark(page, head.dayMark, dayX - mm(0.4), y + top - 2, heightOf(day) + heightOf(date) + 4);
      drawLines(page, day, dayX, y + top, { width: dayWidth, align: 'left' });
      drawLines(page, date, dayX, y + top + heightOf(day));
    },
  };
}

/** The sign between hours and minutes has the width of a figure: at this size it is drawn in. */
function callDigits(call: string): Span[] {
  const look = { size: CALL_SIZE, weight: 800 as const };
  const [hours = call, minutes] = call.split(/[.:]/);
  if (minutes === undefined) return [{ ...look, text: call, tracking: CALL_TRACKING }];
  return [
    { ...look, text: hours.slice(0, 1), tracking: CALL_TRACKING },
    { ...look, text: hours.slice(1), tracking: SIGN_TRACKING },
    { ...look, text: call.charAt(hours.length), tracking: SIGN_TRACKING },
    { ...look, text: minutes, tracking: CALL_TRACKING },
  ];
}

function aboutSpans({ house, people }: PrintHead): Span[] {
  const lines: Span[][] = house === '' ? [] : [[{ text: house }]];
  for (const { label, name } of people) lines.push([{ text: `${label} ` }, { text: name, weight: 700 }]);
  return inLines(lines);
}

/** `was 05:30`, with the value struck through; nothing if there was none. */
const beforeSpans = (before: PrintHead['was']): Span[] =>
  before === null ? [] : [{ text: `${before.label} ` }, { text: before.value, isStruck: true }];

/** Each part on a line of its own; empty ones have none. */
const inLines = (lines: readonly Span[][]): Span[] =>
  lines
    .filter((line) => line.some(({ text }) => text !== ''))
    .flatMap((line, index) => (index === 0 ? line : [{ text: '\n' }, ...line]));
