import { addDays } from '../calendar/calendar-days.ts';
import { callMinutes, minutesOnDay } from './call-time.ts';
import { clockMinutes, clockOf } from '../calendar/clock.ts';
import { atWorkFrom, releasedAt } from './checks-of-day.ts';
import type { ContentRow, SheetContent } from './content.ts';
import { finding, type SheetCheckInput, type SheetFinding } from './findings.ts';
import { firstCall, onSetFrom, peopleOf, type SheetPerson } from './people.ts';
import { personFinder, personKey, type PersonKey } from './same-person.ts';
import { sameName } from './sheet-rows.ts';
import { isMinor, minorFaults, shortRest } from '../house/work-limits.ts';

/**
 * Finds people without a time. Without a general call only people without any call are named: the others get one with
 * it. A held cast member needs none.
 */
export function checkCalls({ content }: SheetCheckInput): SheetFinding[] {
  const cast = content.cast
    .filter((row) => row.pickUp === null && row.makeUp === null && row.onSet === null)
    .flatMap((row): SheetFinding[] => {
      const { id, name, character } = row;
      const place = { list: 'cast', id, field: 'onSet' } as const;
      const scenes = scenesWith(row, content);
      if (scenes !== '') return [finding('scene-cast-without-call', place, { name, character, scenes })];
      return row.status === 'hold' ? [] : [finding('cast-without-call', place, { name, character })];
    });
  const crew = content.crew
    .filter((row) => row.call === null)
    .map(({ id, name, role }) => finding('crew-without-call', { list: 'crew', id, field: 'call' }, { name, role }));
  const extras = content.extras
    .filter((row) => row.call === null)
    .map(({ id, name }) => finding('extras-without-call', { list: 'extras', id, field: 'call' }, { name }));
  return [...cast, ...crew, ...extras];
}

/** Finds cast who are called after their first scene has begun: their call may come from another day. */
export function checkLateCast({ content }: SheetCheckInput): SheetFinding[] {
  const general = content.head.generalCall;
  return content.cast.flatMap((row): SheetFinding[] => {
    const at = onSetFrom(row, general);
    const [first] = timedScenes(row, content).toSorted((a, b) => a.minutes - b.minutes);
    if (at === null || first === undefined || at <= first.minutes) return [];
    const { id, name, character } = row;
    const facts = { name, character, time: clockOf(at), scene: first.number, begins: first.time };
    return [finding('cast-after-scene', { list: 'cast', id, field: 'onSet' }, facts)];
  });
}

const scenesWith = ({ number }: ContentRow<'cast'>, { scenes }: SheetContent): string =>
  number === null
    ? ''
    : scenes
        .filter((scene) => scene.cast.includes(number))
        .map((scene) => scene.number)
        .join(', ');

const sheetsOn = ({ others, sheetId }: SheetCheckInput, date: string | null) =>
  others.filter((other) => other.id !== sheetId && date !== null && other.content.head.date === date);

/** Finds people who are also on another sheet of the same date. */
export function checkDoubles(input: SheetCheckInput): SheetFinding[] {
  const sameDay = sheetsOn(input, input.content.head.date);
  if (sameDay.length === 0) return [];
  const others = sameDay.map(({ id, content }) => ({ id, content, find: finderOf(content) }));
  return keyed(input.content).flatMap(({ key, person }): SheetFinding[] => {
    const [other] = others.flatMap(({ id, content, find }) =>
      find(key).map((found) => ({ id, content, person: found.person })),
    );
    if (other === undefined) return [];
    const facts = {
      name: person.name,
      sheetId: other.id,
      number: other.content.head.number,
      production: other.content.production.title,
      call: other.person.call,
    };
    return [finding('called-twice', rowOf(person), facts)];
  });
}

/** Cast members whose character is linked to a booking, with the days of it. */
export const bookedCast = ({ content, bookedDays }: SheetCheckInput) =>
  content.cast.flatMap((row) => {
    const days = row.tagId === null ? undefined : bookedDays?.get(row.tagId);
    return days === undefined ? [] : [{ row, days }];
  });

/** Cast that the breakdown has in the sheet's scenes. Numbers that a scene of the sheet names are reported there. */
export function checkBreakdownCast({ content, missingCast = [] }: SheetCheckInput): SheetFinding[] {
  const standing = new Set(content.cast.map(({ number }) => number));
  const named = new Set(content.scenes.flatMap(({ cast }) => cast.filter((number) => !standing.has(number))));
  return missingCast.flatMap(({ name, number, scenes }) =>
    number !== null && named.has(number)
      ? []
      : [finding('cast-not-on-sheet', { list: 'cast' }, { name, scenes: scenes.join(', ') })],
  );
}

/** Talents listed for a character that they do not play: removed from it by casting, or never cast. */
export function checkCasting({ content, casting }: SheetCheckInput): SheetFinding[] {
  if (casting === undefined) return [];
  return content.cast.flatMap(({ id, tagId, name, character }) => {
    const other = tagId === null ? undefined : (casting.actors.get(tagId) ?? '');
    if (other === undefined || sameName(other, name) || !casting.talents.some((known) => sameName(known, name)))
      return [];
    return [finding('not-in-cast', { list: 'cast', id, field: 'name' }, { name, character, other })];
  });
}

/**
 * Cast members who are booked, but not for the day of the sheet, or for another production on that day. People who are
 * not in the cast have no bookings.
 */
export function checkBookings(input: SheetCheckInput): SheetFinding[] {
  const { date } = input.content.head;
  if (date === null) return [];
  const strangers = new Set(checkCasting(input).map(({ where }) => ('id' in where ? where.id : '')));
  return bookedCast(input).flatMap(({ row: { id, tagId, name, character }, days }) => {
    if (strangers.has(id)) return [];
    const other = input.bookedElsewhere?.find((booking) => booking.tagId === tagId && booking.date === date);
    const where = { list: 'cast', id, field: 'name' } as const;
    if (other !== undefined)
      return [finding('booked-elsewhere', where, { name, character, production: other.production })];
    return days.includes(date) ? [] : [finding('not-booked-that-day', where, { name, character })];
  });
}

const rowOf = (person: SheetPerson) => ({ list: person.list, id: person.rowId, field: 'name' }) as const;

interface KeyedPerson {
  key: PersonKey;
  person: SheetPerson;
}

/** Cast and crew with their identifying keys; groups of extras have none. */
function keyed(content: SheetContent): KeyedPerson[] {
  const ids = new Map([...content.cast, ...content.crew].map((row) => [row.id, row.personId]));
  return peopleOf(content)
    .filter((person) => person.list !== 'extras')
    .map((person) => ({ key: personKey({ ...person, personId: ids.get(person.rowId) ?? null }), person }));
}

/** Other sheets stay the same while this one is edited. */
const finders = new WeakMap<SheetContent, (key: PersonKey) => KeyedPerson[]>();

function finderOf(content: SheetContent): (key: PersonKey) => KeyedPerson[] {
  const known = finders.get(content);
  if (known !== undefined) return known;
  const made = personFinder(keyed(content));
  finders.set(content, made);
  return made;
}

const ZONE_OFFSETS: Record<SheetContent['head']['timeZone'], number> = {
  'Asia/Jakarta': 7 * 60,
  'Asia/Makassar': 8 * 60,
  'Asia/Jayapura': 9 * 60,
};
const DAY = 24 * 60;

/** The sheets of the day before, with when they end in minutes from midnight of this sheet's date, in its zone. */
export function endsOfDayBefore(input: SheetCheckInput): { content: SheetContent; end: number }[] {
  const { date, timeZone } = input.content.head;
  const before = date === null ? null : addDays(date, -1);
  return sheetsOn(input, before).flatMap(({ content }) => {
    const wrap = minutesOnDay(content.head.estimatedWrap, content.head.generalCall);
    if (wrap === null) return [];
    return [{ content, end: wrap - DAY + ZONE_OFFSETS[timeZone] - ZONE_OFFSETS[content.head.timeZone] }];
  });
}

/** When the unit's own day before ends, in minutes from midnight of this sheet's date; null if it is not known. */
function unitEndOf({ production }: SheetContent, before: ReturnType<typeof endsOfDayBefore>): number | null {
  const own = before.filter((end) => end.content.production.title === production.title);
  return own.length === 0 ? null : Math.max(...own.map(({ end }) => end));
}

/** The earliest crew call that gives the unit its rest, in minutes from midnight; null if nothing limits it. */
export function restedFrom(input: SheetCheckInput): number | null {
  const end = unitEndOf(input.content, endsOfDayBefore(input));
  return end === null ? null : end + input.workRules.turnaround;
}

/**
 * Rest since the estimated wrap of the day before: of the unit from its own last sheet to the general call, once, and
 * of each person whose rest is too short and shorter than the unit's, or who worked on another production.
 */
export function checkRest(input: SheetCheckInput): SheetFinding[] {
  const { content, workRules } = input;
  const before = endsOfDayBefore(input);
  if (before.length === 0) return [];
  const general = content.head.generalCall;
  const unitEnd = unitEndOf(content, before);
  const found: SheetFinding[] = [];
  const short = unitEnd === null || general === '' ? null : shortRest(unitEnd, clockMinutes(general), workRules);
  if (short !== null) found.push(finding('short-rest-unit', { field: 'generalCall' }, short));
  for (const { key, person } of keyed(content)) {
    if (person.callMinutes === null) continue;
    const ends = before.flatMap(({ content: other, end }) => (finderOf(other)(key).length > 0 ? [end] : []));
    if (ends.length === 0) continue;
    const end = Math.max(...ends);
    const own = shortRest(end, person.callMinutes, workRules);
    const isReported = short !== null && own !== null && own.rest >= short.rest;
    if (own === null || isReported) continue;
    const place = { ...rowOf(person), field: person.list === 'cast' ? 'pickUp' : 'call' };
    found.push(finding('short-rest', place, { name: person.name, ...own }));
  }
  return found;
}

export const minorsOf = ({ content, workRules }: SheetCheckInput) =>
  content.cast.flatMap((row) => (isMinor(row.age, workRules) ? [{ row, age: row.age }] : []));

/** A cast member's scenes that have a time, with their starts in minutes from midnight of the shooting date. */
const timedScenes = ({ number: own }: ContentRow<'cast'>, { head, scenes }: SheetContent) =>
  scenes
    .filter(({ cast }) => own !== null && cast.includes(own))
    .flatMap(({ number, time }) => {
      const minutes = minutesOnDay(time, head.generalCall);
      return minutes === null ? [] : [{ number, time, minutes }];
    });

const sceneStarts = (row: ContentRow<'cast'>, content: SheetContent): number[] =>
  timedScenes(row, content).map(({ minutes }) => minutes);

/**
 * Hours of minors: not earlier, later or longer than the house's work rules allow. Their scenes count like their calls,
 * because a minor without a call is also present for them.
 */
export function checkMinors(input: SheetCheckInput): SheetFinding[] {
  const { content, workRules } = input;
  const general = content.head.generalCall;
  return minorsOf(input).flatMap(({ row, age }): SheetFinding[] => {
    const name = row.name === '' ? row.character : row.name;
    const place = (field: string) => ({ list: 'cast', id: row.id, field }) as const;
    const starts = sceneStarts(row, content);
    const earliest = starts.length === 0 ? null : Math.min(...starts);
    const from = atWorkFrom(row, general) ?? earliest;
    const until = releasedAt(row, content);
    const first = firstCall(row, general) ?? earliest;
    const latest = Math.max(until ?? 0, from ?? 0, callMinutes(row.onSet, general) ?? 0, ...starts);
    return minorFaults({ from, latest, first, until }, workRules).map(({ code, ...facts }) =>
      finding(code, place('onSet'), { name, age, ...facts }),
    );
  });
}
