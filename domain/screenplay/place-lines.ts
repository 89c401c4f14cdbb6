import type { DraftElement } from './draft.ts';
import { LIGHT_BY_TIME } from './light-by-time.ts';
import { readSceneHeading } from './slugline.ts';
import type { Slugline } from './screenplay.ts';
import { classifyLooseTime } from './time-of-day.ts';

/**
 * Lines right under a heading that complete it: `Waktu 09.00 - 09.20 WIB`, `Lokasi: Balai desa`, `Setting: INT. KAFE -
 * SIANG`. They stay in the scene's text and fill in the heading.
 */
const TIME_LINE = /^[*_]*(?:waktu|time(?: of day)?|jam|pukul|pkl\.?)[*_]*\s*[:;=]?[*_]*\s*(\S.{0,60})$/i;
const PLACE_LINE = /^[*_]*(?:lokasi|tempat|location|setting|set|latar(?: tempat)?)[*_]*\s*[:;=][*_]*\s*(\S.{0,160})$/i;
/** `09.00 - 09.20 WIB`: its beginning decides the light. */
const RANGE = /^(\d{1,2}[.:]\d{2})\s*(?:[-–—]|s\/?d|sampai|to|until)\s*\d{1,2}[.:]\d{2}.*$/i;

export function readPlaceLines(elements: readonly DraftElement[]): void {
  for (const [index, { heading }] of elements.entries()) {
    if (heading === undefined || heading.isOmitted) continue;
    const { slugline } = heading;
    if (slugline.timeText !== '' && slugline.set !== '') continue;
    const learned = linesBelow(elements, index).reduce(learn, slugline);
    if (learned !== slugline) heading.slugline = learned;
  }
}

function linesBelow(elements: readonly DraftElement[], at: number): string[] {
  const lines: string[] = [];
  for (let index = at + 1; index <= at + 3; index++) {
    const element = elements[index];
    if (element?.type !== 'action') break;
    for (const line of element.text.split('\n', 3)) {
      if (!TIME_LINE.test(line.trim()) && !PLACE_LINE.test(line.trim())) return lines;
      lines.push(line.trim());
    }
  }
  return lines;
}

function learn(slugline: Slugline, line: string): Slugline {
  const plain = (found: string | undefined): string => (found ?? '').replace(/[*_]+/g, '').replace(/[.\s]+$/, '');
  const place = plain(PLACE_LINE.exec(line)?.[1]);
  if (place !== '' && slugline.set === '') {
    const read = readSceneHeading(place)?.slugline;
    if (read === undefined) return { ...slugline, set: place };
    return { ...slugline, interior: slugline.interior ?? read.interior, set: read.set, ...timeOf(slugline, read) };
  }
  const written = plain(TIME_LINE.exec(line)?.[1]);
  const timeOfDay = written === '' ? null : classifyLooseTime(RANGE.exec(written)?.[1] ?? written);
  if (timeOfDay === null || slugline.timeText !== '') return slugline;
  return { ...slugline, timeOfDay, timeText: written, light: LIGHT_BY_TIME[timeOfDay] };
}

const timeOf = (own: Slugline, read: Slugline): Pick<Slugline, 'timeOfDay' | 'timeText' | 'light'> => {
  const { timeOfDay, timeText, light } = own.timeText === '' ? read : own;
  return { timeOfDay, timeText, light };
};
