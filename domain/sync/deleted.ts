import * as v from 'valibot';
import { Uuid } from '../ids.ts';
import { ScopeId } from '../scopes.ts';

/** `POST /api/sync/deleted`: records that the deletion of a production or a call sheet removed, for restoring them. */
export const DeletedRequest = v.object({
  scope: ScopeId,
  kind: v.picklist(['script', 'call-sheet']),
  id: Uuid,
});
export type DeletedRequest = v.InferOutput<typeof DeletedRequest>;

export const DeletedResponse = v.object({
  records: v.array(v.object({ kind: v.string(), id: v.string(), fields: v.record(v.string(), v.unknown()) })),
});
export type DeletedResponse = v.InferOutput<typeof DeletedResponse>;
