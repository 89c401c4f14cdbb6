import * as v from 'valibot';
import type { DraftChange, NewId } from '../../../domain/records/draft-change.ts';
import { positionsAfter } from '../../../domain/records/positions.ts';
import { DayId, type ScriptId } from '../../../domain/ids.ts';
import { scriptScope } from '../../../domain/scopes.ts';

type SceneCreation = Extract<DraftChange, { kind: 'scene'; op: 'create' }>;

/** About three pages, a usual day of shooting. */
const EIGHTHS_A_DAY = 24;
/** The rest stays unscheduled, as in a production that is being prepared. */
const SCHEDULED_SHARE = 0.6;

/**
 * Puts a part of a new script's scenes into shooting days as a first assistant director would: set by set, the longest
 * first, so that the unit moves little; by daylight first. `dates` gives the days' dates in order; scenes beyond them
 * stay unscheduled. A day is at `places`, and where that names none at its first set.
 */
export function withSampleDays(
  script: ScriptId,
  changes: readonly DraftChange[],
  dates: readonly string[],
  newId: NewId,
  places: readonly string[] = [],
): DraftChange[] {
  const scenes = changes.filter((change): change is SceneCreation => change.kind === 'scene' && change.op === 'create');
  const days = planDays(scenes, dates.length);
  const dayPositions = positionsAfter(null, days.length);
  const placed = new Map<string, { dayId: DayId; dayPosition: string }>();
  const dayChanges = days.map((all, index): DraftChange => {
    const id = v.parse(DayId, newId());
    const own = [...all.filter((scene) => !isNight(scene)), ...all.filter(isNight)];
    const positions = positionsAfter(null, own.length);
    own.forEach((scene, at) => placed.set(scene.id, { dayId: id, dayPosition: positions[at] ?? '' }));
    const place = places[index] ?? own[0]?.fields.set ?? '';
    const fields = { number: index + 1, date: dates[index] ?? null, position: dayPositions[index] ?? '', place };
    return { scope: scriptScope(script), kind: 'day', id, op: 'create', fields };
  });
  const scheduled = changes.map((change): DraftChange => {
    const place = change.kind === 'scene' && change.op === 'create' ? placed.get(change.id) : undefined;
    return change.kind === 'scene' && change.op === 'create' && place
      ? { ...change, fields: { ...change.fields, ...place } }
      : change;
  });
  return [...scheduled, ...dayChanges];
}

const isNight = ({ fields }: SceneCreation): boolean => fields.timeOfDay === 'night';

function planDays(scenes: readonly SceneCreation[], dayCount: number): SceneCreation[][] {
  const length = (own: readonly SceneCreation[]) => own.reduce((sum, scene) => sum + scene.fields.eighths, 0);
  const sets = new Map<string, SceneCreation[]>();
  for (const scene of scenes) {
    if (scene.fields.isOmitted) continue;
    const own = sets.get(scene.fields.set);
    if (own === undefined) sets.set(scene.fields.set, [scene]);
    else own.push(scene);
  }
  const bySize = [...sets.values()].toSorted((a, b) => length(b) - length(a));
  const days: SceneCreation[][] = [];
  let rest = length(scenes) * SCHEDULED_SHARE;
  for (const own of bySize) {
    if (rest <= 0) break;
    const last = days.at(-1);
    if (last !== undefined && length(last) + length(own) <= EIGHTHS_A_DAY) last.push(...own);
    else if (days.length < dayCount) days.push([...own]);
    else break;
    rest -= length(own);
  }
  return days;
}
