import type { SceneRow } from '../breakdown/grouping.ts';
import type { DraftChange } from '../records/draft-change.ts';

export interface ScenePlan {
  /** Null: its length decides. */
  minutes: number | null;
  isLocked: boolean;
}

/**
 * The changes of a scene's plan: only fields that differ, so that a lock does not overwrite a colleague's minutes. A
 * field that the scene lacks is empty. `seen`: the author's values before.
 */
export function changedPlan({ scope, id, fields }: SceneRow, next: ScenePlan, seen: Partial<ScenePlan>): DraftChange[] {
  const present: ScenePlan = { minutes: fields.minutes ?? null, isLocked: fields.isLocked ?? false };
  const isMinutes = next.minutes !== ('minutes' in seen ? seen.minutes : present.minutes);
  const isLock = next.isLocked !== ('isLocked' in seen ? seen.isLocked : present.isLocked);
  if (!isMinutes && !isLock) return [];
  return [
    {
      scope,
      kind: 'scene',
      id,
      op: 'update',
      fields: { ...(isMinutes && { minutes: next.minutes }), ...(isLock && { isLocked: next.isLocked }) },
      seen: {
        ...(isMinutes && 'minutes' in seen && { minutes: seen.minutes ?? null }),
        ...(isLock && 'isLocked' in seen && { isLocked: seen.isLocked ?? false }),
      },
    },
  ];
}
