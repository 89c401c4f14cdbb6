import type { DraftChange } from '../records/draft-change.ts';
import { positionsAfter } from '../records/positions.ts';
import type { AssignmentProblem, SuggestionWeights } from './assign-days.ts';
import type { ConflictSources } from './conflicts.ts';
import { minutesOf, type BoardStrip, type ScheduleBoard, type ScheduleRows } from './schedule-board.ts';

/** A schedule as a problem for the search: the past, locked strips and banners stay where they are. */
export function suggestionProblem(
  rows: ScheduleRows,
  board: ScheduleBoard,
  { availabilities, elsewhere, today }: Pick<ConflictSources, 'availabilities' | 'elsewhere' | 'today'>,
  weights: SuggestionWeights,
): AssignmentProblem {
  const cast = rows.tags.filter(({ fields }) => fields.kind === 'cast').map(({ id }) => id);
  const castIndex = new Map<string, number>(cast.map((id, index) => [id, index]));
  const weightOf = new Map<string, number>(rows.settings.castWeights.map(({ tagId, weight }) => [tagId, weight]));
  const placeIndex = new Map<string, number>();
  const placeOf = (strip: Extract<BoardStrip, { type: 'scene' }>): number => {
    const name = mainPlace(strip.row.fields.set);
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
    days: board.days.map(({ day, strips }) => {
      const { date } = day.fields;
      const taken = strips.reduce((sum, strip) => sum + (strip.type === 'banner' ? strip.row.fields.minutes : 0), 0);
      const away = [
        ...availabilities
          .filter(({ fields }) => date !== null && fields.from <= date && date <= fields.until)
          .map(({ fields }) => fields.tagId),
        ...elsewhere.filter((other) => other.date === date).map(({ tagId }) => tagId),
      ];
      return {
        id: day.id,
        capacity: Math.max(0, rows.settings.minutesPerDay - taken),
        isClosed: date !== null && date < today,
        unavailable: [...new Set(away.flatMap((id) => castIndex.get(id) ?? []))],
      };
    }),
    cast: cast.map((id) => ({ id, weight: weightOf.get(id) ?? 1 })),
    weights,
    dropAfter: rows.settings.dropAfter,
  };
}

/** The place of a set: `RUMAH SARI - DAPUR` is at `RUMAH SARI`. */
const mainPlace = (set: string): string =>
  (set.split(/\s[-–—]\s|,|\//)[0] ?? set)
    .trim()
    .toLocaleLowerCase('id')
    .replace(/\s+\d+$/, '');

/**
 * The changes that put every scene on its suggested day. A day keeps the order of what stays; what comes stands behind
 * the last scene at the same place, else daylight before the night.
 */
export function suggestedChanges(
  board: ScheduleBoard,
  problem: AssignmentProblem,
  dayOf: ArrayLike<number>,
): DraftChange[] {
  const target = new Map(problem.scenes.map(({ id }, index) => [id, dayOf[index] ?? -1]));
  const placeOf = new Map(problem.scenes.map(({ id, place }) => [id, place]));
  const nightOf = new Map(problem.scenes.map(({ id, isNight }) => [id, isNight]));
  const all = [...board.unscheduled, ...board.days.flatMap(({ strips }) => strips)];
  const dayNow = new Map<string, number>([
    ...board.unscheduled.map((strip) => [strip.id, -1] as const),
    ...board.days.flatMap(({ strips }, day) => strips.map((strip) => [strip.id, day] as const)),
  ]);
  return board.days.flatMap(({ day, strips }, index): DraftChange[] => {
    const stays = strips.filter(({ id }) => (target.get(id) ?? index) === index);
    const comes = all.filter(({ id }) => target.get(id) === index && dayNow.get(id) !== index);
    if (comes.length === 0) return [];
    const order = [...stays];
    for (const strip of comes) {
      const same = order.findLastIndex(
        ({ id }) => placeOf.get(id) !== undefined && placeOf.get(id) === placeOf.get(strip.id),
      );
      const night = order.findIndex(({ id }) => nightOf.get(id) === true);
      const at = same >= 0 ? same + 1 : nightOf.get(strip.id) === true || night < 0 ? order.length : night;
      order.splice(at, 0, strip);
    }
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
