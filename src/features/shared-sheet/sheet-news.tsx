import { Trans, useLingui } from '@lingui/react/macro';
import { callMoved, compareSheets } from '../../../domain/call-sheet/changes.ts';
import { revisionNameOf } from '../../../domain/call-sheet/revisions.ts';
import { formatAsOf, formatTime } from '../../../domain/format.ts';
import type { SavedSharedSheet } from '../../db/sheets/shared-sheets.ts';
import { Button } from '../../ui/button.tsx';
import { useChangeLines } from '../../sheet-view/change-lines.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { takeOverNewer } from './shared-sheet-actions.ts';

const MOST_LINES = 3;

/** Change of the sheet since it was opened: a newer revision, or the end of its sharing. */
export function SheetNews({ saved, meId }: { saved: SavedSharedSheet; meId: string | null }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { newer, withdrawnAt, checkedAt, shown } = saved;
  if (withdrawnAt !== null) {
    const age = formatAsOf(checkedAt, Date.now(), shown.content.head.timeZone, language);
    return (
      <div className="border-b border-rule px-4 py-3">
        <Note kind="stop" role="status" title={t`This sheet is no longer shared with you.`}>
          <Trans>What you see is the copy on this device, as of {age}. Ask whether it’s still current.</Trans>
        </Note>
      </div>
    );
  }
  return newer?.issued ? (
    <NewerRevision saved={saved} newer={newer} revision={revisionNameOf(newer.issued)} meId={meId} />
  ) : null;
}

function NewerRevision({
  saved: { owner, sheetId, shown },
  newer,
  revision,
  meId,
}: {
  saved: SavedSharedSheet;
  newer: SavedSharedSheet['shown'];
  revision: string;
  meId: string | null;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const linesOf = useChangeLines();
  const moved = meId === null ? null : callMoved(shown.content, newer.content, meId);
  // The own call shows it already.
  const changes = compareSheets(shown.content, newer.content).filter(
    (change) => !(moved !== null && change.type === 'head' && change.field === 'generalCall'),
  );
  const lines = linesOf(changes, shown.content, newer.content).filter(({ rowId }) => rowId === null || rowId !== meId);
  const clock = (time: string) => (time === '' ? '–' : formatTime(time, language));
  const rest = lines.length - MOST_LINES;
  return (
    <div className="border-b border-rule bg-hover px-4 py-3">
      <Note
        kind="stop"
        role="status"
        title={t`Revision ${revision} is out`}
        action={
          <Button size="touch" kind="main" onClick={() => void takeOverNewer(owner, sheetId)}>
            {t`Show revision ${revision}`}
          </Button>
        }
      >
        <ul className="text-t2">
          {moved !== null && (
            <li className="font-bold">{t`Your call moved from ${clock(moved.before)} to ${clock(moved.after)}`}</li>
          )}
          {lines.slice(0, MOST_LINES).map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
          {rest > 0 && <li>{t`${rest} more changes`}</li>}
        </ul>
      </Note>
    </div>
  );
}
