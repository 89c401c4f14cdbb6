import type { SceneRow } from '../breakdown/grouping.ts';
import type { Row } from '../records/draft-change.ts';

export type SectionRow = Row<'briefing-section'>;
export type BriefingRow = Row<'briefing'>;
export type MediaRow = Row<'briefing-media'>;

/** Scenes of a briefing that still exist, in the order given. */
export const scenesOf = (briefing: BriefingRow, scenes: readonly SceneRow[]): SceneRow[] => {
  const own = new Set<string>(briefing.fields.sceneIds);
  return scenes.filter(({ id }) => own.has(id));
};
