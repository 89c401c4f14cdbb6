import {
  deleteDay,
  describeDay,
  makeDay,
  renumberDay,
  renumberInOrder,
  type DayResult,
  type NewDay,
} from '../../../domain/breakdown/days.ts';
import type { DraftChange, Row } from '../../../domain/breakdown/draft-change.ts';
import type { DayRow, SceneRow, TagRow } from '../../../domain/breakdown/grouping.ts';
import { moveScenes, type MoveResult, type MoveTarget } from '../../../domain/breakdown/moves.ts';
import { deleteTag, editTag, tagScenes, untagScene, type TagEditResult } from '../../../domain/breakdown/tags.ts';
import { inverseOf } from '../../../domain/breakdown/undo.ts';
import type { DayId, SceneId } from '../../../domain/ids.ts';
import type { FieldsOf, RecordKind } from '../../../domain/production/records.ts';
import type { TagKind } from '../../../domain/screenplay/screenplay.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { houseToday } from '../../platform/house-time.ts';
import { commit } from '../../sync/commit.ts';
import type { Production } from './breakdown-queries.ts';
import { remember, takeLast } from '../../platform/undo-store.ts';

/** Every function writes one mutation and resolves when it is durable. `label` names it in the undo button. */

const newId = () => crypto.randomUUID();

async function carryOut(production: Production, name: string, label: string, changes: DraftChange[]): Promise<void> {
  if (changes.length === 0) return;
  const undoing = inverseOf(changes, (kind, id) => rowBefore(production, kind, id));
  await commit(currentDatabase(), { name, changes });
  remember({ label, changes: undoing });
}

function rowBefore(production: Production, kind: RecordKind, id: string): Row<RecordKind> | undefined {
  if (kind === 'scene') return production.scenes.find((row) => row.id === id);
  if (kind === 'day') return production.days.find((row) => row.id === id);
  if (kind === 'tag') return production.tags.find((row) => row.id === id);
  return undefined;
}

/** A form's changes, with what stood in its record when the typing began. */
const withSeen = (changes: DraftChange[], id: string, seen: object): DraftChange[] =>
  changes.map((change) => (change.id === id && change.op === 'update' ? { ...change, seen } : change));

/** Takes the last step of this page back; answers with what it was, or null when nothing is left or its records are gone. */
export async function undoLast(): Promise<string | null> {
  const step = takeLast();
  if (step === undefined) return null;
  await commit(currentDatabase(), { name: 'undo', changes: step.changes });
  return step.label;
}

export async function moveScenesTo(
  production: Production,
  ids: ReadonlySet<SceneId>,
  target: MoveTarget,
  label: string,
): Promise<MoveResult> {
  const result = moveScenes(production.scenes, production.days, ids, target, houseToday());
  if (result.ok) await carryOut(production, 'scene.move', label, result.changes);
  return result;
}

export async function addDay(
  production: Production,
  day: NewDay,
  label: (number: number) => string,
): Promise<{ id: DayId; number: number }> {
  const { id, number, changes } = makeDay(production.script.id, production.days, day, newId);
  await carryOut(production, 'day.make', label(number), changes);
  return { id, number };
}

export async function changeDay(
  production: Production,
  day: DayRow,
  next: NewDay,
  seen: Partial<NewDay>,
  label: string,
): Promise<DayResult> {
  const result = describeDay(day, production.scenes, next, houseToday());
  if (result.ok) await carryOut(production, 'day.describe', label, withSeen(result.changes, day.id, seen));
  return result;
}

export const giveDayNumber = (production: Production, day: DayRow, number: number, label: string) =>
  carryOut(production, 'day.renumber', label, renumberDay(production.days, day.id, number));

export const numberDaysInOrder = (production: Production, label: string) =>
  carryOut(production, 'day.renumber', label, renumberInOrder(production.days));

export const removeDay = (production: Production, day: DayRow, label: string) =>
  carryOut(production, 'day.delete', label, deleteDay(day, production.scenes));

export const addTag = (production: Production, scene: SceneRow, kind: TagKind, name: string, label: string) =>
  carryOut(
    production,
    'scene.tag',
    label,
    tagScenes(production.script.id, production.tags, [scene], kind, name, newId).changes,
  );

export const removeTag = (production: Production, scene: SceneRow, tag: TagRow, label: string) =>
  carryOut(production, 'scene.untag', label, untagScene(scene, tag.id));

export async function changeTag(
  production: Production,
  tag: TagRow,
  next: { name: string; number: number | null },
  seen: Partial<typeof next>,
  label: string,
): Promise<TagEditResult> {
  const result = editTag(production.tags, tag, next);
  if (result.ok) await carryOut(production, 'tag.edit', label, withSeen(result.changes, tag.id, seen));
  return result;
}

export const dropTag = (production: Production, tag: TagRow, label: string) =>
  carryOut(production, 'tag.delete', label, deleteTag(tag, production.scenes));

export const describeScene = (
  production: Production,
  scene: SceneRow,
  fields: Pick<FieldsOf<'scene'>, 'eighths' | 'synopsis' | 'color'>,
  seen: Partial<typeof fields>,
  label: string,
) =>
  carryOut(production, 'scene.describe', label, [
    { scope: scene.scope, kind: 'scene', id: scene.id, op: 'update', fields, seen },
  ]);
