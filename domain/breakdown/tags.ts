import * as v from 'valibot';
import { TagId, type ScriptId } from '../ids.ts';
import { scriptScope } from '../scopes.ts';
import type { TagKind } from '../screenplay/screenplay.ts';
import type { DraftChange, NewId } from '../records/draft-change.ts';
import type { SceneRow, TagRow } from './grouping.ts';
import { tagKey } from './scene-fields.ts';

export const findTag = (tags: readonly TagRow[], kind: TagKind, name: string): TagRow | undefined =>
  tags.find((tag) => tagKey(tag.fields.kind, tag.fields.name) === tagKey(kind, name));

/** Puts a tag on scenes by name: the tag that has this name, or a new one (cast gets the next number). */
export function tagScenes(
  script: ScriptId,
  tags: readonly TagRow[],
  scenes: readonly SceneRow[],
  kind: TagKind,
  name: string,
  newId: NewId,
): { tagId: TagId; changes: DraftChange[] } {
  const found = findTag(tags, kind, name);
  const tagId = found?.id ?? v.parse(TagId, newId());
  const changes: DraftChange[] = [];
  if (found === undefined) {
    const number = kind === 'cast' ? nextCastNumber(tags) : null;
    const fields = { kind, name: normalizedTagName(name), number };
    changes.push({ scope: scriptScope(script), kind: 'tag', id: tagId, op: 'create', fields });
  }
  for (const scene of scenes) {
    if (scene.fields.tagIds.includes(tagId)) continue;
    changes.push({
      scope: scene.scope,
      kind: 'scene',
      id: scene.id,
      op: 'update',
      fields: { tagIds: [...scene.fields.tagIds, tagId] },
    });
  }
  return { tagId, changes };
}

export function untagScene(scene: SceneRow, tagId: TagId): DraftChange[] {
  if (!scene.fields.tagIds.includes(tagId)) return [];
  const tagIds = scene.fields.tagIds.filter((id) => id !== tagId);
  return [{ scope: scene.scope, kind: 'scene', id: scene.id, op: 'update', fields: { tagIds } }];
}

export const nextCastNumber = (tags: readonly TagRow[]) =>
  tags.reduce((highest, tag) => Math.max(highest, tag.fields.number ?? 0), 0) + 1;

export const normalizedTagName = (name: string) => name.trim().replace(/\s+/g, ' ').slice(0, 300);
