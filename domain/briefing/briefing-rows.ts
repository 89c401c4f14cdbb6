import type { SceneRow } from '../breakdown/grouping.ts';
import type { Row } from '../records/draft-change.ts';
import { byPosition } from '../records/positions.ts';

export type SectionRow = Row<'briefing-section'>;
export type BriefingRow = Row<'briefing'>;
export type MediaRow = Row<'briefing-media'>;

export const inOrder = <R extends { id: string; fields: { position: string } }>(rows: readonly R[]): R[] =>
  rows.toSorted((a, b) =>
    byPosition({ id: a.id, position: a.fields.position }, { id: b.id, position: b.fields.position }),
  );

/** Scenes of a briefing that still exist, in the order given. */
export const scenesOf = (briefing: BriefingRow, scenes: readonly SceneRow[]): SceneRow[] => {
  const own = new Set<string>(briefing.fields.sceneIds);
  return scenes.filter(({ id }) => own.has(id));
};
