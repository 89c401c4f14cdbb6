import type { SceneId, ScriptId, TagId } from '../ids.ts';
import type { TagKind } from '../screenplay/screenplay.ts';
import { sceneScope } from '../scopes.ts';
import type { DraftChange, NewId, Row } from '../records/draft-change.ts';
import type { SceneRow, TagRow } from './grouping.ts';
import { tagScenes, untagScene } from './tags.ts';

/** Selected words: `element` indexes the scene's elements, offsets are UTF-16 code units. */
export interface SelectedWords {
  element: number;
  start: number;
  end: number;
  quote: string;
}

/**
 * Selections often take a space or a full stop too many; the mark covers the words alone. Null when no word is left.
 */
export function trimSelection(selected: SelectedWords): SelectedWords | null {
  const head = /^[\s.,;:!?…"“”'()–—-]*/u.exec(selected.quote)?.[0].length ?? 0;
  const rest = selected.quote.slice(head);
  const tail = /[\s.,;:!?…"“”'()–—-]*$/u.exec(rest)?.[0].length ?? 0;
  const quote = rest.slice(0, rest.length - tail);
  if (quote === '' || quote.length > 2000) return null;
  const start = selected.start + head;
  return { element: selected.element, start, end: start + quote.length, quote };
}

/**
 * Marks words as cast, property or location: makes the tag of that name if needed, adds it to the scene, and marks the
 * words.
 */
export function markWords(
  script: ScriptId,
  scene: SceneRow,
  tags: readonly TagRow[],
  marks: readonly Row<'mark'>[],
  selected: SelectedWords,
  kind: TagKind,
  newId: NewId,
): { tagId: TagId; changes: DraftChange[] } {
  const name = kind === 'cast' ? selected.quote.toLocaleUpperCase('id') : selected.quote;
  const tagged = tagScenes(script, tags, [scene], kind, name, newId);
  const replaced = marks.filter((mark) => overlaps(mark.fields, selected)).map((mark) => removal(scene.id, mark));
  const fields = {
    tagId: tagged.tagId,
    element: selected.element,
    start: selected.start,
    end: selected.end,
    quote: selected.quote,
  };
  const mark: DraftChange = { scope: sceneScope(scene.id), kind: 'mark', id: newId(), op: 'create', fields };
  return { tagId: tagged.tagId, changes: [...tagged.changes, ...replaced, mark] };
}

/** Takes a tag off a scene together with its marks there. */
export const unmarkScene = (scene: SceneRow, marks: readonly Row<'mark'>[], tagId: TagId): DraftChange[] => [
  ...untagScene(scene, tagId),
  ...marks.filter((mark) => mark.fields.tagId === tagId).map((mark) => removal(scene.id, mark)),
];

const overlaps = (mark: Row<'mark'>['fields'], words: SelectedWords) =>
  mark.element === words.element && mark.start < words.end && words.start < mark.end;

const removal = (scene: SceneId, mark: Row<'mark'>): DraftChange => ({
  scope: sceneScope(scene),
  kind: 'mark',
  id: mark.id,
  op: 'delete',
  fields: {},
});
