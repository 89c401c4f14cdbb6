import * as v from 'valibot';
import { DayId, SceneId, ScriptId, TagId } from '../ids.ts';
import { scriptScope } from '../scopes.ts';
import type { Screenplay, ScreenplayScene } from '../screenplay/screenplay.ts';
import type { DayRow, SceneRow, TagRow } from './grouping.ts';

/** Rows for tests. Ids are readable: the number is the last part. */
export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const script = v.parse(ScriptId, uuid(1));
export const scope = scriptScope(script);
export const sceneId = (n: number) => v.parse(SceneId, uuid(1000 + n));
export const dayId = (n: number) => v.parse(DayId, uuid(2000 + n));
export const tagId = (n: number) => v.parse(TagId, uuid(3000 + n));

export function idCounter(): () => string {
  let n = 900_000;
  return () => uuid(++n);
}

export const sceneRow = (n: number, fields: Partial<SceneRow['fields']> = {}): SceneRow => ({
  id: sceneId(n),
  scope,
  fields: {
    number: String(n),
    position: `a${n}`,
    slugline: `INT. SET ${n} - DAY`,
    interior: 'INT',
    set: `SET ${n}`,
    timeOfDay: 'day',
    timeText: 'DAY',
    light: 'day',
    eighths: 4,
    page: n,
    color: null,
    synopsis: '',
    isOmitted: false,
    dayId: null,
    dayPosition: `a${n}`,
    tagIds: [],
    ...fields,
  },
});

export const dayRow = (n: number, fields: Partial<DayRow['fields']> = {}): DayRow => ({
  id: dayId(n),
  scope,
  fields: { number: n, date: null, position: `a${n}`, place: '', ...fields },
});

export const tagRow = (
  n: number,
  kind: TagRow['fields']['kind'],
  name: string,
  number: number | null = null,
): TagRow => ({
  id: tagId(n),
  scope,
  fields: { kind, name, number },
});

export const screenplayScene = (number: string, over: Partial<ScreenplayScene> = {}): ScreenplayScene => ({
  number,
  isNumberFromFile: true,
  slugline: {
    raw: `INT. SET ${number} - DAY`,
    interior: 'INT',
    set: `SET ${number}`,
    timeOfDay: 'day',
    timeText: 'DAY',
    light: 'day',
  },
  eighths: 3,
  isLengthFromFile: false,
  page: 1,
  color: null,
  synopsis: '',
  isOmitted: false,
  elements: [{ type: 'scene-heading', text: `INT. SET ${number} - DAY`, source: 1 }],
  cast: [],
  properties: [],
  locations: [],
  ...over,
});

export const screenplayOf = (scenes: ScreenplayScene[], over: Partial<Screenplay> = {}): Screenplay => ({
  format: 'fountain',
  title: 'Hujan di Pasar Senen',
  titlePage: [['Title', 'Hujan di Pasar Senen']],
  preamble: [],
  scenes,
  tags: [...new Set(scenes.flatMap((scene) => scene.cast))]
    .map((name) => ({ kind: 'cast' as const, name }))
    .concat(
      [...new Set(scenes.flatMap((scene) => scene.locations))].map((name) => ({
        kind: 'location' as const,
        name,
      })) as never[],
    ),
  pageCount: 10,
  fingerprint: 'f1',
  receipt: {
    paragraphsIn: 10,
    paragraphsOut: 10,
    wordsIn: 20,
    wordsOut: 20,
    unshown: [],
    doubts: [],
    cures: [],
    notUnderstood: [],
    encoding: 'utf-8',
  },
  ...over,
});

/** Rows after changes, as the device would hold them. */
export function applied<R extends { id: string; fields: object }>(
  rows: readonly R[],
  changes: readonly { id: string; op: string; fields: object }[],
): R[] {
  return rows
    .filter((row) => !changes.some((change) => change.id === row.id && change.op === 'delete'))
    .map((row) =>
      changes.reduce(
        (now, change) => (change.id === row.id ? { ...now, fields: { ...now.fields, ...change.fields } } : now),
        row,
      ),
    );
}
