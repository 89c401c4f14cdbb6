import { addDays } from '../../../../domain/calendar/calendar-days.ts';
import { formatDate, formatTime } from '../../../../domain/format.ts';
import type { ContentRow, SheetContent } from '../../../../domain/call-sheet/content.ts';
import { timeSpan } from '../../../../domain/call-sheet/labels.ts';
import { runningOrder } from '../../../../domain/call-sheet/running-order.ts';
import { sheetStripOf } from '../../../../domain/call-sheet/sheet-strip.ts';
import type { ChangedPlaces } from './changed-places.ts';
import type { PrintTexts } from './print-texts.ts';
import { safeLine, safeLines } from '../../../../domain/call-sheet/export/safe-text.ts';
import type { Mark, PrintBreak, PrintLength, PrintScene, SheetPrint } from './sheet-print.ts';

type Scene = Omit<ContentRow<'advance'>['scenes'][number], 'light'> & {
  light: 'day' | 'night' | null;
  synopsis?: string;
  time?: string;
};

/** A length in pages, the whole ones apart because they are set bold. */
function printLength(eighths: number): PrintLength {
  const whole = Math.floor(eighths / 8);
  const part = eighths % 8;
  return { whole: whole > 0 || part === 0 ? String(whole) : '', part: part === 0 ? '' : `${part}/8` };
}

export const totalLength = (content: SheetContent): PrintLength =>
  printLength(content.scenes.reduce((sum, { eighths }) => sum + eighths, 0));

function sceneRow(scene: Scene, mark: Mark, texts: PrintTexts): PrintScene {
  const set = safeLine(scene.set);
  return {
    number: safeLine(scene.number),
    strip: sheetStripOf(scene),
    interior: safeLine(scene.interior),
    timeOfDay: safeLine(scene.timeOfDay),
    set: set === '' || /[.!?]$/.test(set) ? set : `${set}.`,
    synopsis: safeLines(scene.synopsis ?? ''),
    cast: scene.cast.join(', '),
    length: scene.eighths === 0 ? { whole: '', part: '' } : printLength(scene.eighths),
    time: scene.time === undefined || scene.time === '' ? '' : formatTime(scene.time, texts.language),
    mark,
  };
}

function breakRow(row: ContentRow<'times'>, mark: Mark, texts: PrintTexts): PrintBreak {
  const time = timeSpan(row, (clock) => formatTime(clock, texts.language));
  return { text: safeLine(row.description), time, mark };
}

/** Scenes in their order, with the day's breaks between them. */
export const sceneRows = (
  content: SheetContent,
  marks: ChangedPlaces,
  texts: PrintTexts,
): SheetPrint['scenes']['rows'] =>
  runningOrder(content.scenes, content.times, content.head.generalCall).map(({ type, row }) =>
    type === 'break'
      ? { type, row: breakRow(row, marks.row('times', row.id), texts) }
      : { type, row: sceneRow(row, marks.row('scenes', row.id), texts) },
  );

export function advanceDays(
  content: SheetContent,
  marks: ChangedPlaces,
  texts: PrintTexts,
): SheetPrint['back']['advance'] {
  const { date } = content.head;
  const tomorrow = date === null ? null : addDays(date, 1);
  return content.advance.map((row) => {
    const day = row.dayNumber > 0 ? texts.day(row.dayNumber, 0) : '';
    const when = row.date === null ? '' : formatDate(row.date, texts.language);
    const isTomorrow = row.date !== null && row.date === tomorrow;
    const about = [
      [isTomorrow ? day : '', when].filter((part) => part !== '').join(', '),
      safeLine(row.place),
      row.call === '' ? '' : texts.estimatedCall(formatTime(row.call, texts.language, content.head.timeZone)),
    ];
    return {
      title: isTomorrow ? texts.labels.tomorrow : day === '' ? when : day,
      note: about.filter((part) => part !== '').join('. '),
      rows: row.scenes.map((scene) => sceneRow(scene, null, texts)),
      mark: marks.row('advance', row.id),
    };
  });
}
