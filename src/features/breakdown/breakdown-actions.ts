import type { SceneRow, TagRow } from '../../../domain/breakdown/grouping.ts';
import {
  deleteTag,
  editTag,
  mergeTags,
  splitTag,
  tagScenes,
  untagScene,
  type TagEditResult,
} from '../../../domain/breakdown/tags.ts';
import type { FieldsOf } from '../../../domain/records/records.ts';
import type { TagKind } from '../../../domain/screenplay/screenplay.ts';
import { carryOut } from '../../production/board/board-actions.ts';
import type { Production } from '../../production/production-queries.ts';
import { withSeen } from '../../production/undoable-commit.ts';

const newId = () => crypto.randomUUID();

export const addTag = (
  production: Production,
  scenes: readonly SceneRow[],
  kind: TagKind,
  name: string,
  label: string,
) =>
  carryOut(
    production,
    'scene.tag',
    label,
    tagScenes(production.script.id, production.tags, scenes, kind, name, newId).changes,
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

export const mergeTag = (production: Production, from: TagRow, into: TagRow, label: string) =>
  carryOut(production, 'tag.merge', label, mergeTags(from, into, production.scenes));

export const partTag = (production: Production, tag: TagRow, names: readonly string[], label: string) =>
  carryOut(
    production,
    'tag.split',
    label,
    splitTag(production.tags, tag, names, production.scenes, () => crypto.randomUUID()),
  );

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

/** Gives several strips a colour of their own; null takes it away. */
export const colorScenes = (production: Production, scenes: readonly SceneRow[], color: string | null, label: string) =>
  carryOut(
    production,
    'scene.describe',
    label,
    scenes
      .filter((scene) => scene.fields.color !== color)
      .map(({ scope, id }) => ({ scope, kind: 'scene', id, op: 'update', fields: { color } })),
  );
