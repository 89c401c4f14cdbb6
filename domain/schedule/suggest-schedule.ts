import type { DayRow } from '../breakdown/grouping.ts';
import { stripOf } from '../breakdown/strip.ts';
import { clockMinutes } from '../calendar/clock.ts';
import { isMinor } from '../house/work-limits.ts';
import type { TagId } from '../ids.ts';
import type { DraftChange } from '../records/draft-change.ts';
import { positionsAfter } from '../records/positions.ts';
import type { AssignmentProblem, SuggestionWeights } from './assign-days.ts';
import { sunOf, type ConflictSources } from './conflicts.ts';
import { minutesOf, type BoardDay, type BoardStrip, type ScheduleBoard, type ScheduleRows } from './schedule-board.ts';
import { movesOf, placeOfSet } from './set-place.ts';

type SuggestionSources = Pick<
  ConflictSources,
  'availabilities' | 'elsewhere' | 'bookedDays' | 'ages' | 'workRules' | 'pinOf' | 'timeZone' | 'today'
>;

/** Days that are never changed automatically: past ones, and those with an issued call sheet. `opened` may change. */
export const closedDays = (board: ScheduleBoard, today: string, opened: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    board.days
      .filter(({ day, issued }) => {
        const { date } = day.fields;
        return (date !== null && date < today) || (issued !== null && !opened.has(day.id));
      })
      .map(({ day }) => day.id),
  );

/** A schedule as a problem for the search: closed days, locked strips and banners stay where they are. */
export function suggestionProblem(
  rows: ScheduleRows,
  board: ScheduleBoard,
  sources: SuggestionSources,
  weights: SuggestionWeights,
  opened: ReadonlySet<string> = new Set(),
): AssignmentProblem {
  const closed = closedDays(board, sources.today, opened);
  const cast = rows.tags.filter(({ fields }) => fields.kind === 'cast').map(({ id }) => id);
  const castIndex = new Map<string, number>(cast.map((id, index) => [id, index]));
  const weightOf = new Map<string, number>(rows.settings.castWeights.map(({ tagId, weight }) => [tagId, weight]));
  const placeIndex = new Map<string, number>();
  const placeOf = (strip: Extract<BoardStrip, { type: 'scene' }>): number => {
    const name = placeOfSet(strip.row.fields.set);
    const known = placeIndex.get(name) ?? placeIndex.size;
    placeIndex.set(name, known);
    return known;
  };
  const sceneOf = (strip: BoardStrip, day: number): AssignmentProblem['scenes'] => {
    if (strip.type === 'banner' || strip.row.fields.isOmitted) return [];
    const { fields } = strip.row;
    return [
      {
        id: strip.id,
        minutes: minutesOf(strip, rows.settings),
        cast: [...new Set(fields.tagIds.flatMap((id) => castIndex.get(id) ?? []))],
        place: placeOf(strip),
        isNight: fields.light === 'night',
        isOutside: fields.interior === 'EXT' || fields.interior === 'INT/EXT',
        day,
        isFixed: fields.isLocked === true,
      },
    ];
  };
  return {
    scenes: [
      ...board.unscheduled.flatMap((strip) => sceneOf(strip, -1)),
      ...board.days.flatMap(({ strips }, day) => strips.flatMap((strip) => sceneOf(strip, day))),
    ],
    days: board.days.map(({ day, strips, call }) => {
      const taken = strips.reduce((sum, strip) => sum + (strip.type === 'banner' ? strip.row.fields.minutes : 0), 0);
      const away = awayOn(day.fields.date, cast, sources);
      return {
        id: day.id,
        capacity: Math.max(0, rows.settings.minutesPerDay - taken),
        daylight: daylightFrom(call, day, sources),
        isClosed: closed.has(day.id),
        unavailable: [...new Set(away.flatMap((id) => castIndex.get(id) ?? []))],
      };
    }),
    cast: cast.map((id) => ({
      id,
      weight: weightOf.get(id) ?? 1,
      mostMinutes: isMinor(sources.ages.get(id) ?? null, sources.workRules) ? sources.workRules.minorDay : null,
    })),
    weights,
    dropAfter: rows.settings.dropAfter,
  };
}

/** Members of the cast who are unavailable on a date: absent, on another set, or booked for other days. */
const awayOn = (
  date: string | null,
  cast: readonly TagId[],
  { availabilities, elsewhere, bookedDays }: SuggestionSources,
): string[] =>
  date === null
    ? []
    : [
        ...availabilities
          .filter(({ fields }) => fields.from <= date && date <= fields.until)
          .map(({ fields }) => fields.tagId),
        ...elsewhere.filter((other) => other.date === date).map(({ tagId }) => tagId),
        ...cast.filter((id) => bookedDays.get(id)?.includes(date) === false),
      ];

/** Minutes from the call to the sunset; of a day that begins in the evening, those of the usual day. */
function daylightFrom(call: number, { id, fields }: DayRow, { pinOf, timeZone }: SuggestionSources): number {
  const sun = fields.date === null ? null : sunOf(fields.date, pinOf(id), timeZone);
  const sunset = sun === null ? DUSK : clockMinutes(sun.sunset);
  const from = Math.max(call, sun === null ? DAWN : clockMinutes(sun.sunrise));
  return from < sunset ? sunset - from : DUSK - DAWN;
}
const [DAWN, DUSK] = [6 * 60, 18 * 60];

/**
 * The changes that put every scene on its suggested day, and order the days that change: by daylight before the night,
 * place by place. Locked strips keep their place in the order, banners about their time. A day whose scenes stay is
 * ordered only where that saves a move or a turn of the light. Closed days do not change.
 */
export function suggestedChanges(
  board: ScheduleBoard,
  problem: AssignmentProblem,
  dayOf: ArrayLike<number>,
): DraftChange[] {
  const target = new Map(problem.scenes.map(({ id }, index) => [id, dayOf[index] ?? -1]));
  const all = [...board.unscheduled, ...board.days.flatMap(({ strips }) => strips)];
  const dayNow = new Map<string, number>([
    ...board.unscheduled.map((strip) => [strip.id, -1] as const),
    ...board.days.flatMap(({ strips }, day) => strips.map((strip) => [strip.id, day] as const)),
  ]);
  return board.days.flatMap((boardDay, index): DraftChange[] => {
    const { day, strips } = boardDay;
    if (problem.days[index]?.isClosed === true) return [];
    const stays = strips.filter(({ id }) => (target.get(id) ?? index) === index);
    const comes = all.filter(({ id }) => target.get(id) === index && dayNow.get(id) !== index);
    const order = orderInDay(stays, comes, boardDay);
    const isSame = comes.length === 0 && stays.length === strips.length;
    if (isSame && disorderOf(order) >= disorderOf(strips)) return [];
    const positions = positionsAfter(null, order.length);
    return order.flatMap((strip, at): DraftChange[] => {
      const dayPosition = positions[at] ?? '';
      const fields = {
        ...(dayNow.get(strip.id) === index ? {} : { dayId: day.id }),
        ...(strip.row.fields.dayPosition === dayPosition ? {} : { dayPosition }),
      };
      if (Object.keys(fields).length === 0) return [];
      return strip.type === 'scene'
        ? [{ scope: strip.row.scope, kind: 'scene', id: strip.row.id, op: 'update', fields }]
        : [{ scope: strip.row.scope, kind: 'banner', id: strip.id, op: 'update', fields }];
    });
  });
}

type SceneStrip = Extract<BoardStrip, { type: 'scene' }>;

/** When of a day a scene is shot: at dawn, outside by day, in a room by day, at dusk, at night. */
function lightRank({ row: { fields } }: SceneStrip): number {
  if (fields.timeOfDay === 'dawn') return 0;
  if (fields.light === 'night') return 4;
  if (LATE.has(fields.timeOfDay ?? '')) return 3;
  return stripOf(fields) === 'ext-day' ? 1 : 2;
}
const LATE: ReadonlySet<string> = new Set(['dusk', 'magrib', 'evening']);

/** Company moves, and scenes placed after one of a later light. */
function disorderOf(strips: readonly BoardStrip[]): number {
  const ranks = strips.flatMap((strip) =>
    strip.type === 'scene' && !strip.row.fields.isOmitted ? [lightRank(strip)] : [],
  );
  // Inside and outside by day follow each other in any order.
  const lights = ranks.map((rank) => (rank === 2 ? 1 : rank));
  return movesOf(strips) + lights.filter((light, at) => light < (lights[at - 1] ?? 0)).length;
}

function orderInDay(stays: readonly BoardStrip[], comes: readonly BoardStrip[], { starts }: BoardDay): BoardStrip[] {
  const isHeld = (strip: BoardStrip) => strip.type === 'scene' && strip.row.fields.isLocked === true;
  const free = [...stays, ...comes].filter((strip): strip is SceneStrip => strip.type === 'scene' && !isHeld(strip));
  const order: BoardStrip[] = byLightAndPlace(free);
  const scenes = stays.filter(({ type }) => type === 'scene');
  for (const [at, strip] of scenes.entries()) if (isHeld(strip)) order.splice(Math.min(at, order.length), 0, strip);
  for (const strip of stays) {
    if (strip.type === 'scene') continue;
    const time = starts.get(strip.id) ?? 0;
    const later = order.findIndex(({ id }) => (starts.get(id) ?? -1) >= time);
    order.splice(later < 0 ? order.length : later, 0, strip);
  }
  return order;
}

/** Light by light; within one, place by place, beginning where the one before ended. */
function byLightAndPlace(strips: readonly SceneStrip[]): SceneStrip[] {
  const order: SceneStrip[] = [];
  for (const rank of [0, 1, 2, 3, 4]) {
    let rest = strips.filter((strip) => lightRank(strip) === rank);
    while (rest.length > 0) {
      const last = order.at(-1);
      const here = rest.find((strip) => last !== undefined && placeOfStrip(strip) === placeOfStrip(last)) ?? rest[0];
      const place = here === undefined ? '' : placeOfStrip(here);
      order.push(...rest.filter((strip) => placeOfStrip(strip) === place));
      rest = rest.filter((strip) => placeOfStrip(strip) !== place);
    }
  }
  return order;
}

const placeOfStrip = ({ row }: SceneStrip): string => placeOfSet(row.fields.set);

/** Days with an issued sheet whose strips these changes move. */
export function staleSheets(board: ScheduleBoard, changes: readonly DraftChange[]): BoardDay[] {
  const moved = new Set(
    changes.filter(({ kind }) => kind === 'scene' || kind === 'banner').map(({ id }) => String(id)),
  );
  const into = new Set(changes.flatMap((change) => ('dayId' in change.fields ? [change.fields.dayId] : [])));
  return board.days.filter(
    ({ day, issued, strips }) => issued !== null && (into.has(day.id) || strips.some(({ id }) => moved.has(id))),
  );
}
