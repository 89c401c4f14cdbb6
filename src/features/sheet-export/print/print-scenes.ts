import { stripOf } from '../../../../domain/breakdown/strip.ts';
import { formatDate, formatTime } from '../../../../domain/format.ts';
import type { ContentRow, SheetContent } from '../../../../domain/call-sheet/content.ts';
import type { ChangedPlaces } from './changed-places.ts';
import { isBefore } from './print-times.ts';
import type { PrintTexts } from './print-texts.ts';
import { safeLine, safeLines } from '../../../../domain/call-sheet/export/safe-text.ts';
import type { Mark, PrintLength, PrintSceneRow, SheetPrint } from './sheet-print.ts';

type Scene = Omit<ContentRow<'advance'>['scenes'][number], 'light'> & {
  light: 'day' | 'night' | null;
  synopsis?: string;
  time?: string;
};

/** A length in pages, the whole ones apart because they are set bold. */
export function printLength(eighths: number): PrintLength {
  const whole = Math.floor(eighths / 8);
  const part = eighths % 8;
  return { whole: whole > 0 || part === 0 ? String(whole) : '', part: part === 0 ? '' : `${part}/8` };
}

export const sceneTotals = (content: SheetContent): PrintLength =>
  printLength(content.scenes.reduce((sum, { eighths }) => sum + eighths, 0));

function sceneRow(scene: Scene, mark: Mark, texts: PrintTexts): PrintSceneRow {
  const interior = safeLine(scene.interior);
  const isOutside = /EXT|EKST|LUAR/i.test(interior);
  const set = safeLine(scene.set);
  return {
    type: 'scene',
    number: safeLine(scene.number),
    strip: stripOf({ interior: isOutside ? 'EXT' : 'INT', light: scene.light }),
    interior,
    timeOfDay: safeLine(scene.timeOfDay),
    set: set === '' || /[.!?]$/.test(set) ? set : `${set}.`,
    synopsis: safeLines(scene.synopsis ?? ''),
    cast: scene.cast.join(', '),
    length: scene.eighths === 0 ? { whole: '', part: '' } : printLength(scene.eighths),
    time: scene.time === undefined || scene.time === '' ? '' : formatTime(scene.time, texts.language),
    mark,
  };
}

/**
 * Scenes in their order; what interrupts the day (meals, tides) stands as a cut row before the first scene that comes
 * after it.
 */
export function sceneRows(content: SheetContent, marks: ChangedPlaces, texts: PrintTexts): PrintSceneRow[] {
  const { generalCall } = content.head;
  const first = content.scenes.find(({ time }) => time !== '')?.time ?? '';
  const cuts = content.times
    .filter(({ time }) => time !== '' && first !== '' && isBefore(first, time, generalCall))
    .toSorted((a, b) => (isBefore(a.time, b.time, generalCall) ? -1 : isBefore(b.time, a.time, generalCall) ? 1 : 0));
  const rows: PrintSceneRow[] = [];
  const cut = (row: ContentRow<'times'>): void => {
    const until = row.until === '' ? '' : `–${formatTime(row.until, texts.language)}`;
    rows.push({
      type: 'cut',
      text: safeLine(row.description),
      time: formatTime(row.time, texts.language) + until,
      mark: marks.row('times', row.id),
    });
  };
  for (const scene of content.scenes) {
    while (cuts[0] !== undefined && scene.time !== '' && isBefore(cuts[0].time, scene.time, generalCall)) {
      cut(cuts[0]);
      cuts.shift();
    }
    rows.push(sceneRow(scene, marks.row('scenes', scene.id), texts));
  }
  for (const row of cuts) cut(row);
  return rows;
}

export function advanceDays(
  content: SheetContent,
  marks: ChangedPlaces,
  texts: PrintTexts,
): SheetPrint['back']['advance'] {
  const { date } = content.head;
  const tomorrow =
    date === null ? null : new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
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
