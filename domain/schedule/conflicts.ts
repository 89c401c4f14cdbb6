import { addDays } from '../calendar/calendar-days.ts';
import { stripOf } from '../breakdown/strip.ts';
import type { TagRow } from '../breakdown/grouping.ts';
import { clockOf } from '../calendar/clock.ts';
import type { WorkRules } from '../house/house-records.ts';
import type { MapPin } from '../places/map-pin.ts';
import { sunTimes } from '../call-sheet/sun.ts';
import { daylightFault, isMinor, minorFaults, shortRest } from '../house/work-limits.ts';
import type { DayId, TagId } from '../ids.ts';
import type { Row } from '../records/draft-change.ts';
import { minutesOf, type BoardDay, type ScheduleBoard } from './schedule-board.ts';
import type { ScheduleSettings } from './schedule-records.ts';
import { dateReader } from './shooting-calendar.ts';

/** A place that is booked for a production, and the days that its owner has accepted. */
export interface BookedPlace {
  name: string;
  days: readonly string[];
}

/** Facts for finding conflicts, beside the board. */
export interface ConflictSources {
  tags: readonly TagRow[];
  settings: ScheduleSettings;
  exceptions: readonly Row<'calendar-exception'>[];
  availabilities: readonly Row<'cast-availability'>[];
  /** Dates on which a member of the cast is on a call sheet of another production. */
  elsewhere: readonly { tagId: TagId; date: string; production: string }[];
  /** Days for which members of the cast are booked; absent if no booking is known. */
  bookedDays: ReadonlyMap<string, readonly string[]>;
  bookedPlaces: readonly BookedPlace[];
  /** Daily cost of a member of the cast, in rupiah, from a booking. */
  dayRates: ReadonlyMap<TagId, number>;
  /** Ages of the cast, from call sheets. */
  ages: ReadonlyMap<TagId, number>;
  workRules: WorkRules;
  /** The coordinates for a day's sunrise and sunset: the place on its call sheet, else the latest one. */
  pinOf: (dayId: DayId) => MapPin;
  timeZone: string;
  /** Calendar date in the house's zone: the past has no conflicts any more. */
  today: string;
}

interface ConflictFacts {
  'cast-unavailable': { tagId: TagId; note: string };
  'cast-travels': { tagId: TagId; note: string };
  'cast-elsewhere': { tagId: TagId; production: string };
  'cast-not-booked': { tagId: TagId };
  'place-not-booked': { place: string };
  'short-rest': { rest: number; least: number; earliest: string };
  'minor-too-early': { tagId: TagId; age: number; time: string; from: string };
  'minor-too-late': { tagId: TagId; age: number; time: string; until: string };
  'minor-too-long': { tagId: TagId; age: number; length: number; most: number };
  'no-place': Record<string, never>;
  'day-scene-after-sunset': { time: string; sun: string };
  'day-scene-before-sunrise': { time: string; sun: string };
  'day-off': Record<string, never>;
  'too-long': { work: number; most: number };
}
export type ConflictCode = keyof ConflictFacts;

export type ScheduleConflict = {
  [Code in ConflictCode]: {
    code: Code;
    dayId: DayId;
    /** The strips that it is about; none: the day itself. */
    strips: readonly string[];
    facts: ConflictFacts[Code];
  };
}[ConflictCode];

/** Conflicts that stop a scene: a member of its cast cannot be there. All others are warnings, as on a call sheet. */
const STOPS: ReadonlySet<ConflictCode> = new Set(['cast-unavailable', 'cast-travels', 'cast-elsewhere']);
export const isWarning = ({ code }: Pick<ScheduleConflict, 'code'>): boolean => !STOPS.has(code);

/** Key that identifies the same conflict in two schedules. */
export const conflictKey = ({ code, dayId, facts }: ScheduleConflict): string =>
  `${code} ${dayId} ${'tagId' in facts ? facts.tagId : ''}`;

/** All conflicts of a schedule, day by day. A conflict never blocks a strip. */
export function scheduleConflicts({ days }: ScheduleBoard, sources: ConflictSources): ScheduleConflict[] {
  const statusOf = dateReader(sources.exceptions, sources.settings);
  return days
    .filter(({ day, strips }) => strips.length > 0 && (day.fields.date === null || day.fields.date >= sources.today))
    .flatMap((boardDay): ScheduleConflict[] => {
      const { date, place } = boardDay.day.fields;
      const dayId = boardDay.day.id;
      const own: ScheduleConflict[] = [];
      if (date !== null && statusOf(date).isOff) own.push({ code: 'day-off', dayId, strips: [], facts: {} });
      if (place.trim() === '') own.push({ code: 'no-place', dayId, strips: [], facts: {} });
      if (date !== null && isPlaceUnbooked(place, date, sources.bookedPlaces))
        own.push({ code: 'place-not-booked', dayId, strips: [], facts: { place } });
      if (boardDay.work > sources.settings.minutesPerDay)
        own.push({
          code: 'too-long',
          dayId,
          strips: [],
          facts: { work: boardDay.work, most: sources.settings.minutesPerDay },
        });
      return [
        ...(date === null ? [] : castConflicts(boardDay, date, sources)),
        ...(date === null ? [] : restConflicts(boardDay, date, days, sources)),
        ...minorConflicts(boardDay, sources),
        ...(date === null ? [] : daylightConflicts(boardDay, date, sources)),
        ...own,
      ];
    });
}

const stripsWith = ({ strips }: BoardDay, tagId: TagId) =>
  strips.filter(
    (strip) => strip.type === 'scene' && !strip.row.fields.isOmitted && strip.row.fields.tagIds.includes(tagId),
  );

function castConflicts(
  boardDay: BoardDay,
  date: string,
  { availabilities, elsewhere, bookedDays }: ConflictSources,
): ScheduleConflict[] {
  const dayId = boardDay.day.id;
  const ids = (tagId: TagId) => stripsWith(boardDay, tagId).map(({ id }) => id);
  const typed = availabilities
    .filter(({ fields }) => boardDay.cast.has(fields.tagId) && fields.from <= date && date <= fields.until)
    .map(({ fields: { tagId, type, note } }): ScheduleConflict => ({
      code: type === 'travel' ? 'cast-travels' : 'cast-unavailable',
      dayId,
      strips: ids(tagId),
      facts: { tagId, note },
    }));
  const booked = elsewhere
    .filter((other) => other.date === date && boardDay.cast.has(other.tagId))
    .map(({ tagId, production }): ScheduleConflict => ({
      code: 'cast-elsewhere',
      dayId,
      strips: ids(tagId),
      facts: { tagId, production },
    }));
  const unbooked = [...boardDay.cast].flatMap((tagId): ScheduleConflict[] =>
    bookedDays.get(tagId)?.includes(date) === false
      ? [{ code: 'cast-not-booked', dayId, strips: ids(tagId), facts: { tagId } }]
      : [],
  );
  return [...typed, ...booked, ...unbooked];
}

/**
 * A production that books places through the app is warned of days without a booking: of a place that it books on other
 * days, and of every other place. One that books none gets no warning.
 */
function isPlaceUnbooked(place: string, date: string, booked: readonly BookedPlace[]): boolean {
  const name = place.trim().toLocaleLowerCase('id');
  if (name === '' || booked.length === 0) return false;
  const own = booked.filter((bookedPlace) => {
    const other = bookedPlace.name.trim().toLocaleLowerCase('id');
    return other !== '' && (name.includes(other) || other.includes(name));
  });
  return !own.some(({ days }) => days.includes(date));
}

const DAY = 24 * 60;

function restConflicts(
  boardDay: BoardDay,
  date: string,
  days: readonly BoardDay[],
  { workRules }: ConflictSources,
): ScheduleConflict[] {
  const before = addDays(date, -1);
  const ends = days
    .filter(({ day, strips }) => day.fields.date === before && strips.length > 0)
    .map(({ wrap }) => wrap - DAY);
  if (ends.length === 0) return [];
  const facts = shortRest(Math.max(...ends), boardDay.call, workRules);
  return facts === null ? [] : [{ code: 'short-rest', dayId: boardDay.day.id, strips: [], facts }];
}

function minorConflicts(boardDay: BoardDay, { ages, workRules, settings }: ConflictSources): ScheduleConflict[] {
  const dayId = boardDay.day.id;
  return [...boardDay.cast].flatMap((tagId): ScheduleConflict[] => {
    const age = ages.get(tagId) ?? null;
    if (!isMinor(age, workRules)) return [];
    const own = stripsWith(boardDay, tagId);
    const starts = own.map(({ id }) => boardDay.starts.get(id) ?? boardDay.call);
    const ends = own.map((strip, at) => (starts[at] ?? 0) + minutesOf(strip, settings));
    const [first, until] = [Math.min(...starts), Math.max(...ends)];
    const strips = own.map(({ id }) => id);
    return minorFaults({ from: first, latest: until, first, until }, workRules).map(
      ({ code, ...facts }) => ({ code, dayId, strips, facts: { tagId, age, ...facts } }) as ScheduleConflict,
    );
  });
}

function daylightConflicts(boardDay: BoardDay, date: string, { pinOf, timeZone }: ConflictSources): ScheduleConflict[] {
  const outside = boardDay.strips.filter(
    (strip) => strip.type === 'scene' && !strip.row.fields.isOmitted && isDayOutside(strip.row.fields),
  );
  if (outside.length === 0) return [];
  const sun = sunOf(date, pinOf(boardDay.day.id), timeZone);
  if (sun === null) return [];
  return outside.flatMap(({ id }): ScheduleConflict[] => {
    const at = boardDay.starts.get(id) ?? boardDay.call;
    const code = daylightFault(at, sun);
    if (code === null) return [];
    const facts = { time: clockOf(at), sun: code === 'day-scene-after-sunset' ? sun.sunset : sun.sunrise };
    return [{ code, dayId: boardDay.day.id, strips: [id], facts }];
  });
}

/** Dawn, dusk and the like are shot at the edge of the day. */
const isDayOutside = (fields: Parameters<typeof stripOf>[0] & { timeOfDay: string | null }): boolean =>
  stripOf(fields) === 'ext-day' && fields.light === 'day' && !EDGES.has(fields.timeOfDay ?? '');
const EDGES: ReadonlySet<string> = new Set(['dawn', 'dusk', 'magrib', 'evening']);

/** The sun is looked up at each step of a drag. */
const suns = new Map<string, ReturnType<typeof sunTimes>>();
export function sunOf(date: string, pin: MapPin, timeZone: string): ReturnType<typeof sunTimes> {
  const key = `${date} ${pin?.latitude} ${pin?.longitude} ${timeZone}`;
  const known = suns.get(key);
  if (known !== undefined) return known;
  const sun = sunTimes(date, pin, timeZone);
  suns.set(key, sun);
  return sun;
}
