import { useMemo } from 'react';
import { dayChanges, isCountAlone } from '../../../domain/call-sheet/day-changes.ts';
import { houseToday } from '../../shared/data/house-time.ts';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { useSources } from '../../shared/open-sheet/editor-sources.ts';
import { useEditorState } from '../../shared/open-sheet/sheet-editor-context.ts';

/** The edited sheet and where its day differs from it. `changes` is null without a sheet or without its production. */
function useDayChanges() {
  const sources = useSources();
  const content = useEditorState((state) => state.content);
  const changes = useMemo(
    () => (content === null || sources.isGone ? null : dayChanges(content, sources, houseToday())),
    [content, sources],
  );
  return { content, changes };
}

const Note = lazyComponent(() => import('./day-changes-note.tsx').then((file) => file.DayChangesNote), 'wait');
const Offer = lazyComponent(() => import('./day-changes-note.tsx').then((file) => file.DateAndPlaceOffer), 'wait');

/**
 * Beside the sheet: changes of the plan since, if any. An issued sheet keeps the count of days that it was issued with,
 * until something else is new as well.
 */
export function DayChangesSince({ isIssued }: { isIssued: boolean }) {
  const { content, changes } = useDayChanges();
  const isNew = content !== null && changes !== null && !(isIssued && isCountAlone(changes, content.head));
  return !isNew ? null : <Note {...{ content, changes }} />;
}

/** Above the sheet: another date or place of its day. */
export function DateAndPlaceSince() {
  const { content, changes } = useDayChanges();
  const isThere = changes !== null && (changes.date !== null || changes.place !== null);
  return content === null || !isThere ? null : <Offer {...{ content, changes }} />;
}
