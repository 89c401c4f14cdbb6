import { formatDayAndMonth, formatTime } from '../../../../domain/format.ts';
import { minutesOnDay } from '../../../../domain/call-sheet/call-time.ts';
import type { SheetContent } from '../../../../domain/call-sheet/content.ts';
import { timeSpan } from '../../../../domain/call-sheet/labels.ts';
import type { TakenFrom } from '../../../../domain/call-sheet/records.ts';
import { sunTimes } from '../../../../domain/call-sheet/sun.ts';
import type { ChangedPlaces } from './changed-places.ts';
import type { PrintTexts } from './print-texts.ts';
import { safeLine, safeLines } from '../../../../domain/call-sheet/export/safe-text.ts';
import type { PrintCell } from './sheet-print.ts';

/** Times of the day in their order, then weather and sun. */
export function factCells(content: SheetContent, marks: ChangedPlaces, texts: PrintTexts): PrintCell[] {
  const { head, times } = content;
  const { labels, language } = texts;
  const show = (clock: string) => formatTime(clock, language);
  const textOf = (mark: TakenFrom | undefined) => (mark == null ? '' : labels.unconfirmed);
  const ofHead = (field: 'shootingCall' | 'estimatedWrap') =>
    head[field] === ''
      ? []
      : [
          {
            label: labels[field],
            value: show(head[field]),
            at: head[field],
            text: textOf(head[`${field}From`]),
            mark: marks.head(field),
          },
        ];
  const inOrder = [
    ...ofHead('shootingCall'),
    ...times
      .filter(({ time, description }) => time !== '' || description !== '')
      .map((row) => ({
        label: safeLine(row.description),
        value: timeSpan(row, show),
        at: row.time,
        text: textOf(row.takenFrom),
        mark: marks.row('times', row.id),
      })),
    ...ofHead('estimatedWrap'),
  ]
    .map((cell, index) => ({ ...cell, index, minutes: minutesOnDay(cell.at, head.generalCall) ?? Infinity }))
    .toSorted((a, b) => (a.minutes === b.minutes ? a.index - b.index : a.minutes - b.minutes));
  const cells = inOrder.map(({ label, value, text, mark }): PrintCell => ({ label, value, text, mark }));
  const weather = [safeLine(head.weather), safeLine(head.temperature)].filter((part) => part !== '').join(', ');
  if (weather !== '')
    cells.push({ label: labels.weather, value: weather, text: '', mark: marks.head('weather', 'temperature') });
  const sun = head.date === null ? null : sunTimes(head.date, head.locationPin ?? head.basecampPin, head.timeZone);
  if (sun !== null)
    cells.push({ label: labels.sun, value: `${show(sun.sunrise)} – ${show(sun.sunset)}`, text: '', mark: null });
  return cells;
}

export function placeCells(content: SheetContent, marks: ChangedPlaces, texts: PrintTexts): PrintCell[] {
  const { head } = content;
  const { labels, language } = texts;
  const checked =
    head.hospitalCheckedOn === null ? '' : texts.checkedOn(formatDayAndMonth(head.hospitalCheckedOn, language));
  const open = (mark: TakenFrom | undefined) => (mark == null ? '' : labels.unconfirmed);
  const cells: PrintCell[] = [
    {
      label: labels.location,
      value: safeLine(head.locationName),
      text: joined([head.locationGate, head.locationAddress, open(head.locationFrom)]),
      mark: marks.head('locationName', 'locationGate', 'locationAddress', 'locationPin'),
    },
    {
      label: labels.basecamp,
      value: safeLine(head.basecampName),
      text: joined([head.basecampAddress, open(head.basecampFrom)]),
      mark: marks.head('basecampName', 'basecampAddress', 'basecampPin'),
    },
    {
      label: labels.parking,
      value: safeLine(head.parkingName),
      text: joined([head.parkingNote, open(head.parkingFrom)]),
      mark: marks.head('parkingName', 'parkingNote', 'parkingPin'),
    },
    {
      label: labels.hospital,
      value: safeLine(head.hospitalName),
      text: [
        joined([head.hospitalAddress, open(head.hospitalFrom)]),
        joined([head.hospitalPhone, head.hospitalName === '' ? '' : checked]),
      ]
        .filter((part) => part !== '')
        .join('\n'),
      mark: marks.head('hospitalName', 'hospitalAddress', 'hospitalPhone', 'hospitalPin', 'hospitalCheckedOn'),
    },
  ];
  return cells.filter(({ value, text }) => value !== '' || text !== '');
}

const joined = (parts: readonly string[]): string =>
  parts
    .map(safeLines)
    .filter((part) => part !== '')
    .join(', ');
