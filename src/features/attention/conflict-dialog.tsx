import { useLingui } from '@lingui/react/macro';
import { EXISTENCE } from '../../../domain/sync/protocol.ts';
import type { ConflictRow } from '../../db/tables/conflicts.ts';
import { useRecordLabels } from '../../labels/record-labels.ts';
import { useConflict, type DeletedSheet } from './attention-queries.ts';
import { DeletionChoice } from './deletion-choice.tsx';
import { ValueChooser } from './value-chooser.tsx';
import { plural } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useOnline } from '../../platform/network/online.ts';
import { queryClient } from '../../shared/data/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { showToast } from '../../ui/toast-store.ts';
import { deletedSheet, leaveSheetDeleted, restoreSheet } from './attention-actions.ts';
import { useWriterLabel } from './attention-labels.ts';
import { ChooserLayout } from './chooser-layout.tsx';
import { DecidedByOthers } from './decided-by-others.tsx';
import { DeletedSheetWork } from './deleted-sheet-work.tsx';
import { useWriteAction } from '../../shared/data/use-write-action.ts';
import { useSheetName } from './use-sheet-name.ts';

/**
 * The chooser for one field of a record with two values, or for a deletion that met an edit, of a call sheet as a
 * whole.
 */
export function ConflictDialog({
  conflict,
  field,
  onClose,
}: {
  conflict: ConflictRow;
  field: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const labels = useRecordLabels();
  const read = useConflict(conflict, field);
  if (read === undefined) return null;
  if (read.sheet !== null) return <DeletedSheetChoice sheet={read.sheet} onClose={onClose} />;
  const subject = labels.subject(read.subject);
  const isDeletion = field === EXISTENCE;
  const title = isDeletion ? t`${subject}: keep or delete?` : `${subject}: ${labels.field(conflict.kind, field)}`;
  return isDeletion ? (
    <DeletionChoice read={read} title={title} onClose={onClose} />
  ) : (
    <ValueChooser read={read} field={field} title={title} onClose={onClose} />
  );
}

/**
 * A whole call sheet is restored with the values written into it, or stays deleted with them. Its other rows are on the
 * server alone.
 */
function DeletedSheetChoice({ sheet, onClose }: { sheet: DeletedSheet; onClose: () => void }) {
  const { t } = useLingui();
  const { attempt, failure, isBusy } = useWriteAction();
  const writer = useWriterLabel();
  const { data, error } = useQuery(
    {
      queryKey: ['deleted', sheet.scope, sheet.sheetId],
      queryFn: () => deletedSheet(sheet),
      staleTime: 0,
      gcTime: 0,
    },
    queryClient,
  );
  const lost = data?.records.find(({ kind }) => kind === 'call-sheet');
  const name = useSheetName(sheet, lost?.fields['number']);
  const rows = (data?.records.length ?? 0) - (lost === undefined ? 0 : 1);
  const canRestore = data !== undefined && (sheet.head !== null || lost !== undefined);
  const [deletedBy] = sheet.conflicts.flatMap(({ conflict, writers }) => {
    const wish = conflict.open.find(({ field }) => field === EXISTENCE);
    return writer(conflict.deleted ? writers[EXISTENCE] : wish) ?? [];
  });
  const decide = async (write: () => Promise<void>, doneText: string) => {
    if (!(await attempt(write))) return;
    showToast({ text: doneText });
    onClose();
  };
  const [first] = sheet.conflicts;
  if (first === undefined) return null;
  return (
    <ChooserLayout
      title={t`${name}: keep or delete?`}
      subject={first.subject}
      failure={failure}
      onClose={onClose}
      answers={
        first.decision.isMine && (
          <>
            <Button
              size="touch"
              kind="danger"
              disabled={isBusy}
              onClick={() => void decide(() => leaveSheetDeleted(sheet), t`${name} stays deleted`)}
            >
              {t`Leave it deleted`}
            </Button>
            <Button
              size="touch"
              kind="main"
              disabled={isBusy || !canRestore}
              onClick={() => {
                if (data !== undefined) void decide(() => restoreSheet(sheet, data), t`${name} is back`);
              }}
            >
              {t`Restore`}
            </Button>
          </>
        )
      }
    >
      {!first.decision.isMine && <DecidedByOthers needs={first.decision.needs} className="mt-1" />}
      <p className="mt-1">
        {deletedBy === undefined
          ? t`This call sheet has been deleted while it was being worked on. This was written meanwhile:`
          : t`This call sheet has been deleted (${deletedBy}) while it was being worked on. This was written meanwhile:`}
      </p>
      <DeletedSheetWork sheet={sheet} />
      <ReturnNote {...{ rows, canRestore, error }} isFetched={data !== undefined} />
    </ChooserLayout>
  );
}

interface ReturnNoteProps {
  /** Rows of the sheet that would be restored with it. */
  rows: number;
  canRestore: boolean;
  isFetched: boolean;
  error: Error | null;
}

/** The rows that a restoration would add, or why they are not known yet. */
function ReturnNote({ rows, canRestore, isFetched, error }: ReturnNoteProps) {
  const { t, i18n } = useLingui();
  const isOnline = useOnline();
  return (
    <p className="mt-3 text-t1 text-ink-2" role="status">
      {canRestore
        ? plural(rows, {
            one: 'It comes back as it was, with # deleted row and with what was written. Links that were shared stay closed.',
            other:
              'It comes back as it was, with # deleted rows and with what was written. Links that were shared stay closed.',
          })
        : isFetched
          ? t`There is nothing left of this call sheet to restore.`
          : !isOnline
            ? t`Restoring it needs a network: the rest of the call sheet is only on the server. What was written stays here until then.`
            : error === null
              ? t`Looking for the rest of the sheet…`
              : `${t`The rest of the sheet can’t be fetched now.`} ${i18n._(messageForError(error))}`}
    </p>
  );
}
