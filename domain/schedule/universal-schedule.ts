import type { TagRow } from '../breakdown/grouping.ts';
import { stripOf } from '../breakdown/strip.ts';
import type { Row } from '../records/draft-change.ts';
import type { TagKind } from '../screenplay/screenplay.ts';
import { minutesOf, type BoardStrip, type ScheduleBoard } from './schedule-board.ts';
import type { ScheduleSettings } from './schedule-records.ts';
import { dateReader, datesBetween } from './shooting-calendar.ts';

/**
 * The schedule as a file of the Universal Schedule Standard 1.0.0 (`.uss`, universalschedulestandard.org): an open JSON
 * format of scheduling and call sheet programs. Ids are those of our records, so that a program can match the records
 * of a later file.
 */
export interface UniversalScheduleInput {
  production: string;
  scriptId: string;
  tags: readonly TagRow[];
  availabilities: readonly Row<'cast-availability'>[];
  exceptions: readonly Row<'calendar-exception'>[];
  settings: ScheduleSettings;
  board: ScheduleBoard;
  /** ISO instant. */
  madeAt: string;
}

/** Ids of the Universal Category Identification. */
const CATEGORIES = {
  set: { name: 'Set', ucid: 0 },
  interior: { name: 'INT/EXT', ucid: 1 },
  light: { name: 'Day/Night', ucid: 2 },
  location: { name: 'Location', ucid: 6 },
  cast: { name: 'Cast Members', ucid: 100 },
  extra: { name: 'Background Actors', ucid: 101 },
  stunt: { name: 'Stunts', ucid: 102 },
  vehicle: { name: 'Vehicles', ucid: 103 },
  property: { name: 'Props', ucid: 104 },
  'special-effect': { name: 'Special Effects', ucid: 105 },
  wardrobe: { name: 'Wardrobe', ucid: 106 },
  makeup: { name: 'Makeup/Hair', ucid: 107 },
  animal: { name: 'Animals', ucid: 108 },
  sound: { name: 'Sound', ucid: 113 },
  'set-dressing': { name: 'Set Dressing', ucid: 116 },
  equipment: { name: 'Special Equipment', ucid: 119 },
  'visual-effect': { name: 'Visual Effects', ucid: 121 },
} as const satisfies Record<TagKind | 'set' | 'interior' | 'light', { name: string; ucid: number }>;
type Category = keyof typeof CATEGORIES;

const instant = (date: string) => `${date}T00:00:00.000Z`;
const MINUTE_MS = 60_000;

export function universalSchedule(input: UniversalScheduleInput): object {
  const { production, scriptId, board, madeAt } = input;
  // One list a shooting day.
  const stripboard = board.days.map(({ strips }) => strips.map(({ id }) => id));
  const boneyard = board.unscheduled.map(({ id }) => id);
  return {
    universalScheduleStandard: {
      id: scriptId,
      author: null,
      company: null,
      created: madeAt,
      episode: null,
      episodeName: null,
      description: null,
      name: production,
      project: production,
      schedColor: null,
      schedDate: madeAt,
      scriptColor: null,
      scriptDate: null,
      season: null,
      source: 'Klaket',
      ussVersion: '1.0.0',
      breakdowns: breakdownsOf(input),
      categories: Object.entries(CATEGORIES).map(([id, category]) => ({ id, created: madeAt, ...category })),
      elements: elementsOf(input),
      stripboards: [
        {
          id: `${scriptId}-stripboard`,
          boards: [
            { id: `${scriptId}-stripboard-1`, name: 'stripboard', breakdownIds: stripboard },
            { id: `${scriptId}-boneyard`, name: 'boneyard', breakdownIds: boneyard },
          ],
          calendar: `${scriptId}-calendar`,
          name: production,
        },
      ],
      calendars: [calendarOf(input)],
    },
  };
}

/** INT/EXT, day or night, and set are elements of a scene. */
function ownElements(strip: Extract<BoardStrip, { type: 'scene' }>): { category: Category; name: string }[] {
  const { fields } = strip.row;
  return [
    ...(fields.interior === null ? [] : [{ category: 'interior' as const, name: fields.interior }]),
    { category: 'light', name: stripOf(fields).endsWith('night') ? 'NIGHT' : 'DAY' },
    ...(fields.set === '' ? [] : [{ category: 'set' as const, name: fields.set }]),
  ];
}
const elementId = ({ category, name }: { category: Category; name: string }) => `${category}: ${name}`;

const stripsOf = ({ unscheduled, days }: ScheduleBoard): BoardStrip[] => [
  ...days.flatMap(({ strips }) => strips),
  ...unscheduled,
];

function breakdownsOf({ board, settings, tags, madeAt }: UniversalScheduleInput): object[] {
  const known = new Set<string>(tags.map(({ id }) => id));
  const empty = { bannerText: null, comments: null, created: madeAt, description: null, elements: [], pages: null };
  return stripsOf(board).map((strip) => {
    const duration = minutesOf(strip, settings) * MINUTE_MS;
    if (strip.type === 'banner') {
      const { type, text } = strip.row.fields;
      const bannerText = text === '' ? type : text;
      return { ...empty, id: strip.id, bannerText, scene: null, scriptPage: null, duration, type: 'banner' };
    }
    const { number, synopsis, eighths, page, tagIds } = strip.row.fields;
    return {
      ...empty,
      id: strip.id,
      description: synopsis,
      elements: [...ownElements(strip).map(elementId), ...tagIds.filter((id) => known.has(id))],
      pages: eighths / 8,
      scene: number,
      scriptPage: String(page),
      duration,
      type: 'scene',
    };
  });
}

function elementsOf({ board, tags, availabilities, settings, madeAt }: UniversalScheduleInput): object[] {
  const own = new Map(
    stripsOf(board).flatMap((strip) =>
      strip.type === 'scene' ? ownElements(strip).map((element) => [elementId(element), element] as const) : [],
    ),
  );
  const common = {
    created: madeAt,
    daysOff: [],
    dropDayCount: settings.dropAfter,
    isIdLock: false,
    linkedElements: [],
  };
  const plain = { ...common, elementId: null, events: [], isDood: false, isDrop: false, isHold: false };
  return [
    ...[...own].map(([id, { category, name }]) => ({ ...plain, id, category, name })),
    ...tags.map(({ id, fields }) => {
      if (fields.kind !== 'cast') return { ...plain, id, category: fields.kind, name: fields.name };
      const away = availabilities.filter(({ fields: one }) => one.tagId === id);
      return {
        ...common,
        id,
        category: 'cast',
        name: fields.name,
        elementId: fields.number === null ? null : String(fields.number),
        events: away.flatMap((row) =>
          datesBetween(row.fields.from, row.fields.until).map((date) => ({
            id: `${row.id} ${date}`,
            date: instant(date),
            // The standard's types: a journey is an event, any other absence a day off.
            ...(row.fields.type === 'travel'
              ? { type: 'event', name: 'travel' }
              : { type: 'dayOff', name: row.fields.note === '' ? 'dayOff' : row.fields.note }),
          })),
        ),
        isDood: true,
        isDrop: true,
        isHold: true,
      };
    }),
  ];
}

/** The date of a day follows from the start and the days off: every date between without shooting is one. */
function calendarOf({ board, scriptId, production, exceptions, settings }: UniversalScheduleInput): object {
  const dated = new Set(board.days.flatMap(({ day }) => day.fields.date ?? []));
  const sorted = [...dated].toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  const id = `${scriptId}-calendar`;
  if (first === undefined || last === undefined) return { id, daysOff: [], events: [], name: production };
  const off = datesBetween(first, last).filter((date) => !dated.has(date));
  const read = dateReader(exceptions, settings);
  const nameOf = (date: string): string => {
    const { holiday, exception } = read(date);
    return holiday !== null || exception?.fields.type === 'holiday' ? 'holiday' : 'dayOff';
  };
  return {
    id,
    daysOff: [],
    events: [
      { id: `${id} start`, date: instant(first), type: 'start', name: null },
      ...off.map((date) => ({ id: `${id} ${date}`, date: instant(date), type: 'dayOff', name: nameOf(date) })),
    ],
    name: production,
  };
}

/** Both included; a year at the most. */
