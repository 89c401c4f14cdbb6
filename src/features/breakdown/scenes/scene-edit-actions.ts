import {
  addScene,
  editHeading,
  mergeScenes,
  splitScene,
  type HeadingFields,
  type SceneEditResult,
} from '../../../../domain/breakdown/scene-edits.ts';
import type { SceneRow } from '../../../../domain/breakdown/grouping.ts';
import type { Row } from '../../../../domain/records/draft-change.ts';
import type { FieldsOf } from '../../../../domain/records/records.ts';
import type { SceneId } from '../../../../domain/ids.ts';
import { estimateMinutes } from '../../../../domain/schedule/estimate-minutes.ts';
import { DEFAULT_SCHEDULE_SETTINGS } from '../../../../domain/schedule/schedule-records.ts';
import { sceneScope } from '../../../../domain/scopes.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import { liveQuery } from '../../../shared/data/live-query.ts';
import type { Production } from '../../../shared/data/production-queries.ts';
import { commitStep, withSeen, type RowsBefore } from '../../../shared/undo/undoable-commit.ts';

/** A scene's text and the marks in it. */
interface SceneParts {
  text: Row<'scene-text'> | null;
  marks: Row<'mark'>[];
}

/** Text of a scene on this device; `text: null` where it has not arrived. */
export const scenePartsQuery = liveQuery('scene parts', (id: SceneId): Promise<SceneParts> => readParts(id));

async function readParts(id: SceneId): Promise<SceneParts> {
  const db = currentDatabase();
  const [text, marks] = await Promise.all([
    db.sceneTexts.get(id),
    db.marks.where('scope').equals(sceneScope(id)).toArray(),
  ]);
  return { text: text ?? null, marks };
}

const newId = () => crypto.randomUUID();

const write = (
  { scenes }: Production,
  name: string,
  label: string,
  changes: Parameters<typeof commitStep>[0]['changes'],
  more: RowsBefore = {},
) => commitStep({ name, label, changes, before: { scene: scenes, ...more } });

/** Corrects a heading. `seen`: its text when the typing began. */
export async function correctHeading(
  production: Production,
  scene: SceneRow,
  next: HeadingFields,
  seen: Partial<HeadingFields>,
  label: string,
): Promise<SceneEditResult> {
  const result = editHeading(production, scene, next, newId);
  if (result.ok) await write(production, 'scene.correct', label, withSeen(result.changes, scene.id, seen));
  return result;
}

/** A new scene behind another one, or at the beginning. */
export async function makeScene(
  production: Production,
  behind: SceneRow | null,
  heading: HeadingFields,
  lines: readonly string[],
  label: string,
): Promise<SceneEditResult> {
  const result = addScene(production, behind, heading, lines, newId);
  if (result.ok) await write(production, 'scene.add', label, result.changes);
  return result;
}

/** In front of the element `at` of its text. Resolves with the step's id and the new scene's number. */
export async function splitAt(
  production: Production,
  scene: SceneRow,
  { text, marks }: SceneParts,
  at: number,
  label: string,
): Promise<{ stepId: string | null; number: string }> {
  const elements = text?.fields.elements ?? [];
  const made = splitScene(production.scenes, scene, { elements, marks }, at, production.tags, newId);
  const before = { 'scene-text': text === null ? [] : [text], mark: marks };
  return { stepId: await write(production, 'scene.split', label, made.changes, before), number: made.number };
}

/** Puts `from` into the scene before it. Null if a text is not on this device. */
export async function mergeInto(
  production: Production,
  into: SceneRow,
  from: SceneRow,
  label: string,
): Promise<{ stepId: string | null } | null> {
  const [first, second] = await Promise.all([readParts(into.id), readParts(from.id)]);
  if (first.text === null || second.text === null) return null;
  const partsOf = ({ text, marks }: SceneParts) => ({ elements: text?.fields.elements ?? [], marks });
  const settings = (await currentDatabase().scheduleSettings.get(production.script.id))?.fields;
  const estimate = (fields: SceneRow['fields']) => estimateMinutes(fields, settings ?? DEFAULT_SCHEDULE_SETTINGS);
  const changes = mergeScenes(into, partsOf(first), from, partsOf(second), estimate, newId);
  return { stepId: await write(production, 'scene.merge', label, changes, { 'scene-text': [first.text] }) };
}

export const describeScene = (
  production: Production,
  scene: SceneRow,
  fields: Pick<FieldsOf<'scene'>, 'eighths' | 'synopsis' | 'color'>,
  seen: Partial<typeof fields>,
  label: string,
) =>
  write(production, 'scene.describe', label, [
    { scope: scene.scope, kind: 'scene', id: scene.id, op: 'update', fields, seen },
  ]);

/** Gives several strips a colour of their own; null removes it. */
export const colorScenes = (production: Production, scenes: readonly SceneRow[], color: string | null, label: string) =>
  write(
    production,
    'scene.describe',
    label,
    scenes
      .filter((scene) => scene.fields.color !== color)
      .map(({ scope, id }) => ({ scope, kind: 'scene', id, op: 'update', fields: { color } })),
  );
