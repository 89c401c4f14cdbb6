import { unplannedOf } from '../../../../domain/call-sheet/day-changes.ts';
import { houseToday } from '../../../shared/data/house-time.ts';
import { lazyComponent } from '../../../ui/lazy-module.ts';
import { useDebouncedContent } from '../checks/use-debounced-content.ts';
import { useSources } from './editor-sources.ts';

const PutIntoPlan = lazyComponent(() => import('./put-into-plan.tsx').then((file) => file.PutIntoPlan), 'wait');

/** Offers to put the sheet's date or place into a plan that lacks them. */
export function UnplannedNote() {
  const sources = useSources();
  const content = useDebouncedContent();
  const unplanned = content === null || sources.isGone ? null : unplannedOf(content.head, sources.days, houseToday());
  return unplanned && <PutIntoPlan unplanned={unplanned} />;
}
