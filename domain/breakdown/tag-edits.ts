import * as v from 'valibot';
import { TagId } from '../ids.ts';
import type { DraftChange, NewId } from '../records/draft-change.ts';
import type { TagKind } from '../screenplay/screenplay.ts';
import type { SceneRow, TagRow } from './grouping.ts';
import { findTag, nextCastNumber, normalizedTagName, untagScene } from './tags.ts';

export type TagEditResult = { ok: true; changes: DraftChange[] } | { ok: false; reason: 'name-taken' | 'name-empty' };

/** Renames a tag everywhere, and changes a cast member's number; the member who had that number gets the old one. */
export function editTag(
  tags: readonly TagRow[],
  tag: TagRow,
  next: { name: string; number: number | null },
): TagEditResult {
  const name = normalizedTagName(next.name);
  if (name === '') return { ok: false, reason: 'name-empty' };
  const taken = findTag(tags, tag.fields.kind, name);
  if (taken !== undefined && taken.id !== tag.id) return { ok: false, reason: 'name-taken' };
  const number = tag.fields.kind === 'cast' ? next.number : null;
  // A newer file still has the old name.
  const aliases = [...new Set([...(tag.fields.aliases ?? []), tag.fields.name])];
  const fields = {
    ...(name === tag.fields.name ? {} : { name, aliases }),
    ...(number === tag.fields.number ? {} : { number }),
  };
  const changes: DraftChange[] = [];
  if (Object.keys(fields).length > 0) changes.push({ scope: tag.scope, kind: 'tag', id: tag.id, op: 'update', fields });
  const holder =
    number === null ? undefined : tags.find((other) => other.id !== tag.id && other.fields.number === number);
  if (holder !== undefined) {
    changes.push({
      scope: holder.scope,
      kind: 'tag',
      id: holder.id,
      op: 'update',
      fields: { number: tag.fields.number },
    });
  }
  return { ok: true, changes };
}

/** Removes a tag from the script and from every scene. Marks that spoke of it are no longer shown. */
export const deleteTag = (tag: TagRow, scenes: readonly SceneRow[]): DraftChange[] => [
  ...scenes.flatMap((scene) => untagScene(scene, tag.id)),
  { scope: tag.scope, kind: 'tag', id: tag.id, op: 'delete', fields: {} },
];

/**
 * Merges two tags: `from` is removed, its scenes get `into`, and imports use its name for `into`. Only users know
 * whether `ANANTH.` and `ANANTH` are one person.
 */
export const mergeTags = (from: TagRow, into: TagRow, scenes: readonly SceneRow[]): DraftChange[] =>
  mergeDoubles(into, [from], scenes);

/** The same for several tags; `into` may be among them. */
export function mergeDoubles(into: TagRow, same: readonly TagRow[], scenes: readonly SceneRow[]): DraftChange[] {
  const gone = same.filter(({ id }) => id !== into.id);
  const isGone = new Set<string>(gone.map(({ id }) => id));
  const ofFile = [into.fields, ...gone.map(({ fields }) => fields)];
  const aliases = [
    ...new Set([
      ...(into.fields.aliases ?? []),
      ...gone.flatMap(({ fields }) => [fields.name, ...(fields.aliases ?? [])]),
    ]),
  ];
  const fileKinds = [...new Set(ofFile.flatMap(({ kind, fileKinds: more = [] }) => [...more, kind]))];
  const isAcross = fileKinds.some((kind) => kind !== into.fields.kind);
  return [
    { scope: into.scope, kind: 'tag', id: into.id, op: 'update', fields: { aliases, ...(isAcross && { fileKinds }) } },
    ...scenes
      .filter(({ fields }) => fields.tagIds.some((id) => isGone.has(id)))
      .map((scene): DraftChange => {
        const tagIds = [...new Set(scene.fields.tagIds.map((id) => (isGone.has(id) ? into.id : id)))];
        return { scope: scene.scope, kind: 'scene', id: scene.id, op: 'update', fields: { tagIds } };
      }),
    ...gone.map(({ scope, id }): DraftChange => ({ scope, kind: 'tag', id, op: 'delete', fields: {} })),
  ];
}

/**
 * Moves a tag to another category; if that has a tag of this name, the two are merged. Later imports put the file's tag
 * of this name into the new category, too.
 */
export function changeCategory(
  tags: readonly TagRow[],
  tag: TagRow,
  kind: TagKind,
  scenes: readonly SceneRow[],
): DraftChange[] {
  if (kind === tag.fields.kind) return [];
  const twin = findTag(tags, kind, tag.fields.name);
  if (twin !== undefined) return mergeTags(tag, twin, scenes);
  const fileKinds = [...new Set([...(tag.fields.fileKinds ?? []), tag.fields.kind])];
  const number = kind === 'cast' ? nextCastNumber(tags) : null;
  return [{ scope: tag.scope, kind: 'tag', id: tag.id, op: 'update', fields: { kind, number, fileKinds } }];
}

/** Tags with one name in several categories, by name. A set is no duplicate of a thing in it. */
export function doublesAcross(tags: readonly TagRow[]): TagRow[][] {
  const byName = new Map<string, TagRow[]>();
  for (const tag of tags) {
    if (tag.fields.kind === 'location') continue;
    const name = normalizedTagName(tag.fields.name).toLocaleLowerCase('id');
    byName.set(name, [...(byName.get(name) ?? []), tag]);
  }
  return [...byName.values()].filter((same) => same.length > 1);
}

/** The names in `ADI & BUDI`, `IBU RT/RW`; one name for all others. */
export const namesWithin = (name: string): string[] =>
  name
    .split(/\s*[&+/,]\s*|\s+(?:DAN|AND)\s+/i)
    .map(normalizedTagName)
    .filter((part) => part !== '');

/**
 * Splits a tag into several: existing ones with these names, or new ones. Its scenes get all of them, and imports use
 * its name for all.
 */
export function splitTag(
  tags: readonly TagRow[],
  tag: TagRow,
  names: readonly string[],
  scenes: readonly SceneRow[],
  newId: NewId,
): DraftChange[] {
  const changes: DraftChange[] = [];
  let number = nextCastNumber(tags) - 1;
  const parts = names.map((name): TagId => {
    const known = findTag(tags, tag.fields.kind, name);
    const aliases = [...new Set([...(known?.fields.aliases ?? []), tag.fields.name])];
    if (known !== undefined) {
      changes.push({ scope: known.scope, kind: 'tag', id: known.id, op: 'update', fields: { aliases } });
      return known.id;
    }
    const id = v.parse(TagId, newId());
    const fields = {
      kind: tag.fields.kind,
      name: normalizedTagName(name),
      number: tag.fields.kind === 'cast' ? ++number : null,
      aliases,
    };
    changes.push({ scope: tag.scope, kind: 'tag', id, op: 'create', fields });
    return id;
  });
  for (const scene of scenes) {
    if (!scene.fields.tagIds.includes(tag.id)) continue;
    const tagIds = [...new Set(scene.fields.tagIds.flatMap((id) => (id === tag.id ? parts : [id])))];
    changes.push({ scope: scene.scope, kind: 'scene', id: scene.id, op: 'update', fields: { tagIds } });
  }
  changes.push({ scope: tag.scope, kind: 'tag', id: tag.id, op: 'delete', fields: {} });
  return changes;
}
