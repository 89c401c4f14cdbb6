import type { SceneId } from '../ids.ts';
import type { ExportedScript } from '../screenplay/exported-script.ts';
import type { FieldsOf } from '../records/records.ts';
import { inScriptOrder, type SceneRow, type TagRow } from './grouping.ts';

/**
 * A production as a script to write: scenes in their order, with the numbers and headings of today. Scenes without a
 * text have their heading only.
 */
export function scriptToExport(
  title: string,
  imported: FieldsOf<'import'> | null,
  scenes: readonly SceneRow[],
  tags: readonly TagRow[],
  texts: ReadonlyMap<SceneId, FieldsOf<'scene-text'>>,
): ExportedScript {
  const byId = new Map(tags.map((tag) => [tag.id, tag.fields]));
  return {
    title,
    titlePage: imported?.titlePage ?? [],
    preamble: imported?.preamble ?? [],
    scenes: inScriptOrder(scenes).map(({ id, fields }) => ({
      number: fields.number,
      slugline: fields.slugline,
      eighths: fields.eighths,
      page: fields.page,
      color: fields.color,
      synopsis: fields.synopsis,
      isOmitted: fields.isOmitted,
      elements: texts.get(id)?.elements ?? [{ type: 'scene-heading', text: fields.slugline }],
      tags: fields.tagIds.flatMap((tagId) => {
        const tag = byId.get(tagId);
        return tag === undefined ? [] : [{ kind: tag.kind, name: tag.name }];
      }),
    })),
  };
}
