import type { SceneRow, TagRow } from '../breakdown/grouping.ts';
import { inScriptOrder } from '../breakdown/grouping.ts';
import type { SceneId, TagId } from '../ids.ts';
import type { BriefingRow } from './briefing-rows.ts';
import { findScenes } from './scene-mentions.ts';
import { findTags } from './tag-mentions.ts';

/** A tag or scene named in a briefing that was neither accepted nor dismissed. `quote`: the words that name it. */
export type BriefingSuggestion =
  | { type: 'tag'; key: string; tag: TagRow; quote: string }
  | { type: 'scene'; key: string; scene: SceneRow; quote: string };

const suggestionKey = (type: BriefingSuggestion['type'], id: TagId | SceneId): string => `${type}:${id}`;

/** Suggestions from a briefing's title, description and transcripts, each thing once, in the order of the words. */
export function suggestForBriefing(
  briefing: BriefingRow,
  transcripts: readonly string[],
  { tags, scenes }: { tags: readonly TagRow[]; scenes: readonly SceneRow[] },
): BriefingSuggestion[] {
  const { title, description, tagIds, sceneIds, dismissed } = briefing.fields;
  const text = [title, description, ...transcripts].join('\n');
  const done = new Set<string>([
    ...tagIds.map((id) => suggestionKey('tag', id)),
    ...sceneIds.map((id) => suggestionKey('scene', id)),
    ...dismissed,
  ]);
  const found: { suggestion: BriefingSuggestion; start: number }[] = [];
  const add = (suggestion: BriefingSuggestion, start: number) => {
    if (done.has(suggestion.key)) return;
    done.add(suggestion.key);
    found.push({ suggestion, start });
  };
  const inScript = inScriptOrder(scenes.filter(({ fields }) => !fields.isOmitted));
  const sceneByNumber = new Map(inScript.map((scene) => [scene.fields.number, scene]));
  for (const { number, start, end } of findScenes(text, [...sceneByNumber.keys()])) {
    const scene = sceneByNumber.get(number);
    if (scene === undefined) continue;
    add({ type: 'scene', key: suggestionKey('scene', scene.id), scene, quote: text.slice(start, end) }, start);
  }
  const known = tags.map(({ id, fields }) => ({ id, kind: fields.kind, name: fields.name, aliases: fields.aliases }));
  const tagById = new Map<string, TagRow>(tags.map((tag) => [tag.id, tag]));
  for (const { tagId, start, end } of findTags(text, known)) {
    const tag = tagById.get(tagId);
    if (tag === undefined) continue;
    add({ type: 'tag', key: suggestionKey('tag', tag.id), tag, quote: text.slice(start, end) }, start);
  }
  return found.toSorted((a, b) => a.start - b.start).map(({ suggestion }) => suggestion);
}
