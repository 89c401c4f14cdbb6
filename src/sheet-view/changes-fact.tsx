import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { callMoved, changesFor, compareSheets } from '../../domain/call-sheet/changes.ts';
import { ChangedItem } from './sheet-call.tsx';
import { SheetFactList } from './sheet-fact.tsx';
import { useChangeLines } from './change-lines.ts';
import type { BeforeVersion } from './my-call.tsx';
import { useSheetView } from './sheet-view.ts';

/** Lines of changes on the first screen; the rest is behind a press, and on paper. */
const FIRST_CHANGES = 4;

/** "Changed": differences to the version before, the reader's own first. */
export function ChangesFact({ before }: { before: BeforeVersion }) {
  const { t } = useLingui();
  const { content, meId } = useSheetView();
  const linesOf = useChangeLines();
  const [isWhole, setWhole] = useState(false);
  const all = compareSheets(before.content, content);
  // The reader's own changes come first; the own call is already shown above.
  const mine = meId === null ? [] : changesFor(all, before.content, content, meId);
  const isMoved = meId !== null && callMoved(before.content, content, meId) !== null;
  const ordered = [...mine, ...all.filter((change) => !mine.includes(change))].filter(
    (change) => !(isMoved && change.type === 'head' && change.field === 'generalCall'),
  );
  const lines = linesOf(ordered, before.content, content).filter(({ rowId }) => rowId === null || rowId !== meId);
  if (lines.length === 0) return null;
  const shown = isWhole ? lines.length : FIRST_CHANGES;
  const rest = lines.length - shown;
  return (
    <SheetFactList label={t`Changed`}>
      {lines.map(({ key, text }, index) => (
        <ChangedItem key={key} isOnlyPrinted={index >= shown}>
          {text}
        </ChangedItem>
      ))}
      {rest > 0 && (
        <li>
          <button type="button" onClick={() => setWhole(true)} className="min-h-tap underline print:hidden">
            {t`${rest} more changes`}
          </button>
        </li>
      )}
    </SheetFactList>
  );
}
