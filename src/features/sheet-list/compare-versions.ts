import { compareSheets } from '../../../domain/call-sheet/changes.ts';
import { isBehind } from '../../../domain/call-sheet/scene-changes.ts';
import type { SheetList, SheetState } from './sheet-list-queries.ts';

type Versions = NonNullable<SheetState['versions']>;

/** `changed`: saved differently since it was issued. `behind`: unchanged since it was issued, but the plan differs. */
export function standingOf(
  { issued, saved }: Versions,
  { days, scenes }: Pick<SheetList, 'days' | 'scenes'>,
  today: string,
): 'changed' | 'behind' | 'same' {
  if (compareSheets(issued, saved).length > 0) return 'changed';
  return isBehind(saved, { days, scenes, tags: [] }, today) ? 'behind' : 'same';
}
