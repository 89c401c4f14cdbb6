import { minutesOnDay } from './call-time.ts';
import { clockOf } from '../calendar/clock.ts';
import type { ContentRow, SheetContent } from './content.ts';
import { finding, type SheetCheckInput, type SheetFinding } from './findings.ts';
import { onSetFrom } from './people.ts';
import { hasLight, hourOf, sheetSun, type SceneHour } from './scene-light.ts';
import { daylightFault } from '../house/work-limits.ts';

const timeOf = (id: string) => ({ list: 'scenes', id, field: 'time' }) as const;

/** Scenes outside that have a time and need an hour, with minutes from midnight of the shooting date. */
export const litScenes = (content: SheetContent): { row: ContentRow<'scenes'>; hour: SceneHour; minutes: number }[] =>
  content.scenes.flatMap((row) => {
    const minutes = minutesOnDay(row.time, content.head.generalCall);
    const hour = hourOf(row);
    return hour === null || minutes === null ? [] : [{ row, hour, minutes }];
  });

/** Scenes outside at a time that has not their light. */
export function checkLight(content: SheetContent): SheetFinding[] {
  const sun = sheetSun(content.head);
  if (sun === null) return [];
  const { sunrise, sunset } = sun;
  return litScenes(content).flatMap(({ row, hour, minutes }): SheetFinding[] => {
    if (hasLight(hour, minutes, sun)) return [];
    const { id, number: scene, time, timeOfDay } = row;
    if (hour === 'night') return [finding('night-scene-in-daylight', timeOf(id), { scene, time, sunrise, sunset })];
    if (hour !== 'day') {
      const facts = { scene, time, timeOfDay, sun: hour === 'dawn' ? sunrise : sunset, hour };
      return [finding('scene-at-other-hour', timeOf(id), facts)];
    }
    return daylightFault(minutes, sun) === 'day-scene-before-sunrise'
      ? [finding('day-scene-before-sunrise', timeOf(id), { scene, time, sunrise })]
      : [finding('day-scene-after-sunset', timeOf(id), { scene, time, sunset })];
  });
}

/** A unit eats every six hours. */
const MEAL_EVERY = 6 * 60;

const isSnack = ({ label, description }: ContentRow<'times'>) =>
  label === 'snack' || /^(snack|camilan|kudapan|coffee|kopi|rehat)\b/i.test(description);

/** Meals that begin later than six hours after the crew call, or after the end of the meal before. */
export function checkMeals({ content: { head, times } }: SheetCheckInput): SheetFinding[] {
  const call = minutesOnDay(head.generalCall, head.generalCall);
  if (call === null) return [];
  const meals = times
    .flatMap((row) => {
      const begins = minutesOnDay(row.time, head.generalCall);
      if (row.kind !== 'meal' || isSnack(row) || begins === null) return [];
      return [{ row, begins, ends: minutesOnDay(row.until, head.generalCall) ?? begins }];
    })
    .toSorted((a, b) => a.begins - b.begins);
  let since = call;
  return meals.flatMap(({ row: { id, description, time }, begins, ends }): SheetFinding[] => {
    const last = since;
    since = Math.max(since, ends);
    if (begins - last <= MEAL_EVERY) return [];
    const facts = { meal: description, time, hours: MEAL_EVERY / 60, since: clockOf(last), isFirst: last === call };
    return [finding('meal-too-late', { list: 'times', id, field: 'time' }, facts)];
  });
}

/** A cast member who waits longer than this for the first scene, or between two, could be called later or rest. */
const LONGEST_CAST_WAIT = 4 * 60;

/** Long waits of the cast: on set before the first own scene, and from the end of one own scene to the next. */
export function checkWaits({ content }: SheetCheckInput): SheetFinding[] {
  const { head, scenes, cast } = content;
  const timed = scenes
    .flatMap((row) => {
      const at = minutesOnDay(row.time, head.generalCall);
      return at === null ? [] : [{ row, at }];
    })
    .toSorted((a, b) => a.at - b.at);
  return cast.flatMap((row): SheetFinding[] => {
    const own = timed.filter((scene) => row.number !== null && scene.row.cast.includes(row.number));
    const [first] = own;
    if (first === undefined) return [];
    const { id, name, character } = row;
    const where = { list: 'cast', id, field: 'onSet' } as const;
    const from = onSetFrom(row, head.generalCall);
    const before =
      from === null || first.at - from <= LONGEST_CAST_WAIT
        ? []
        : [
            finding('cast-waits', where, {
              name,
              character,
              wait: first.at - from,
              time: clockOf(from),
              scene: first.row.number,
              begins: first.row.time,
            }),
          ];
    const between = own.slice(1).flatMap((next, index): SheetFinding[] => {
      const last = own[index];
      const free = last && timed.find(({ at }) => at > last.at)?.at;
      if (free === undefined || next.at - free <= LONGEST_CAST_WAIT) return [];
      const facts = { name, character, wait: next.at - free, time: clockOf(free), scene: next.row.number };
      return [finding('cast-waits-between', where, { ...facts, begins: next.row.time })];
    });
    return [...before, ...between];
  });
}
