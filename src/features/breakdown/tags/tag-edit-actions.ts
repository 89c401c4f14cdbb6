import type { TagRow } from '../../../../domain/breakdown/grouping.ts';
import {
  changeCategory,
  deleteTag,
  editTag,
  mergeDoubles,
  mergeTags,
  splitTag,
  type TagEditResult,
} from '../../../../domain/breakdown/tag-edits.ts';
import type { TagKind } from '../../../../domain/screenplay/screenplay.ts';
import { carryOut } from '../../../shared/board/board-actions.ts';
import type { Production } from '../../../shared/data/production-queries.ts';
import { withSeen } from '../../../shared/undo/undoable-commit.ts';

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

export const putInCategory = (production: Production, tag: TagRow, kind: TagKind, label: string) =>
  carryOut(production, 'tag.category', label, changeCategory(production.tags, tag, kind, production.scenes));

export const joinDoubles = (production: Production, into: TagRow, same: readonly TagRow[], label: string) =>
  carryOut(production, 'tag.merge', label, mergeDoubles(into, same, production.scenes));

export const partTag = (production: Production, tag: TagRow, names: readonly string[], label: string) =>
  carryOut(
    production,
    'tag.split',
    label,
    splitTag(production.tags, tag, names, production.scenes, () => crypto.randomUUID()),
  );

export const dropTag = (production: Production, tag: TagRow, label: string) =>
  carryOut(production, 'tag.delete', label, deleteTag(tag, production.scenes));
