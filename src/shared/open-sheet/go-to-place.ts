import { flushSync } from 'react-dom';
import type { SheetPlace } from '../../../domain/call-sheet/sheet-places.ts';

/** Focuses the place of a finding. `close` closes the dialog that showed it. */
export function goToPlace(place: SheetPlace, close: () => void): void {
  // An open dialog would take the focus back.
  flushSync(close);
  const sheet = document.getElementById('content');
  const section = document.getElementById(sectionOf(place));
  const row = 'id' in place ? sheet?.querySelector<HTMLElement>(`[data-row="${place.id}"]`) : null;
  const within = row ?? section ?? sheet;
  const cell =
    'field' in place && place.field !== undefined
      ? within?.querySelector<HTMLElement>(`[data-cell="${place.field}"], [data-place="${place.field}"]`)
      : null;
  const closed = cell?.closest('details');
  if (closed) closed.open = true;
  const first = row?.querySelector<HTMLElement>('[data-cell], button');
  (cell ?? row ?? section)?.scrollIntoView({ block: 'center' });
  (cell ?? first)?.focus({ preventScroll: true });
}

function sectionOf(place: SheetPlace): string {
  if ('lines' in place) return `lines-${place.lines}`;
  return 'list' in place ? place.list : '';
}

/** Id of the notes about records that others deleted while they were edited here. */
export const GONE_NOTES = 'gone-notes';

/** Scrolls to the notes about deleted records. */
export function goToGoneNotes(close: () => void): void {
  flushSync(close);
  const notes = document.getElementById(GONE_NOTES);
  notes?.scrollIntoView({ block: 'center' });
  notes?.querySelector('button')?.focus({ preventScroll: true });
}
