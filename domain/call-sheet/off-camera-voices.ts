import type { SceneRow, TagRow } from '../breakdown/grouping.ts';
import type { SceneId, TagId } from '../ids.ts';
import { cueCharacters, cueName } from '../screenplay/cue.ts';
import type { ElementType } from '../screenplay/screenplay.ts';

/** `(V.O.)`, `(OS)`, `(O.C.)`, `(suara)`, `(di telepon)`: a voice, while its speaker is not in the picture. */
const OFF_CAMERA = /\(\s*(?:V\.?\s?O\.?|O\.?\s?S\.?|O\.?\s?C\.?|voice over|off[- ]screen|suara|narasi)\b[^)]*\)/i;

type Elements = readonly { type: ElementType; text: string }[];

/**
 * Those of a scene's cast who are only heard in it: each of their cues is a voice, and the action does not name them. A
 * scene without any, or whose text is not at hand, is left out.
 */
export function voicesOf(
  scenes: readonly SceneRow[],
  tags: readonly TagRow[],
  textOf: (id: SceneId) => Elements | undefined,
): Map<SceneId, ReadonlySet<TagId>> {
  const cast = tags.filter(({ fields }) => fields.kind === 'cast');
  return new Map(
    scenes.flatMap((scene): [SceneId, ReadonlySet<TagId>][] => {
      const elements = textOf(scene.id);
      if (elements === undefined) return [];
      const own = cast.filter(({ id }) => scene.fields.tagIds.includes(id));
      const voices = voicesIn(elements, own);
      return voices.size === 0 ? [] : [[scene.id, voices]];
    }),
  );
}

/** The scenes without those of their cast who are only heard in them: they are not called on set. */
export function withoutVoices(
  scenes: readonly SceneRow[],
  tags: readonly TagRow[],
  textOf: (id: SceneId) => Elements | undefined,
): SceneRow[] {
  const heard = voicesOf(scenes, tags, textOf);
  return scenes.map((scene) => {
    const voices = heard.get(scene.id);
    if (voices === undefined) return scene;
    return { ...scene, fields: { ...scene.fields, tagIds: scene.fields.tagIds.filter((id) => !voices.has(id)) } };
  });
}

function voicesIn(elements: Elements, cast: readonly TagRow[]): ReadonlySet<TagId> {
  const [heard, seen] = [new Set<string>(), new Set<string>()];
  for (const { type, text } of elements) {
    if (type !== 'character') continue;
    for (const name of cueCharacters(cueName(text), () => true)) (OFF_CAMERA.test(text) ? heard : seen).add(name);
  }
  const action = elements.flatMap(({ type, text }) => (type === 'action' ? [text.toUpperCase()] : [])).join('\n');
  const words = new Set(action.match(/[\p{L}\p{N}]+/gu));
  const isNamed = (name: string) => name.split(/[^\p{L}\p{N}]+/u).every((word) => word === '' || words.has(word));
  return new Set(
    cast.flatMap(({ id, fields }) => {
      const names = [fields.name, ...(fields.aliases ?? [])].map((name) => name.toUpperCase());
      const isVoice = names.some((name) => heard.has(name)) && !names.some((name) => seen.has(name) || isNamed(name));
      return isVoice ? [id] : [];
    }),
  );
}
