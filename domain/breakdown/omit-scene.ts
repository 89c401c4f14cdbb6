import type { DraftChange } from '../records/draft-change.ts';
import type { SceneRow } from './grouping.ts';

/** Omitted scenes keep number, text and day, so that they can be restored unchanged. */
export const omitScene = ({ scope, id, fields }: SceneRow, isOmitted: boolean): DraftChange[] =>
  fields.isOmitted === isOmitted ? [] : [{ scope, kind: 'scene', id, op: 'update', fields: { isOmitted } }];
