import { useLingui } from '@lingui/react/macro';
import { shownValue } from '../../../domain/attention/values.ts';
import { EXISTENCE } from '../../../domain/sync/protocol.ts';
import { Button } from '../../ui/button.tsx';
import { useRecordLabels } from '../../labels/record-labels.ts';
import { showToast } from '../../ui/toast-store.ts';
import { choose, leaveDeleted, restore } from './attention-actions.ts';
import type { DescribedConflict } from './attention-queries.ts';
import { useWriterLabel } from './attention-labels.ts';
import { ChooserLayout } from './chooser-layout.tsx';
import { DecidedByOthers } from './decided-by-others.tsx';
import { useWriteAction } from '../../shared/data/use-write-action.ts';

/** One user wanted to delete a record while another changed it, or changed a record that was deleted. */
export function DeletionChoice({
  read,
  title,
  onClose,
}: {
  read: DescribedConflict;
  title: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const labels = useRecordLabels();
  const writer = useWriterLabel();
  const { attempt, failure, isBusy } = useWriteAction();
  const { conflict, subject, find, writers, decision } = read;
  const { kind, deleted, open } = conflict;
  const wishes = open.filter(({ field }) => field === EXISTENCE);
  const values = open.filter(({ field }) => field !== EXISTENCE);
  const [wish] = wishes;
  const other = writer(writers[EXISTENCE]);
  return (
    <ChooserLayout
      title={title}
      subject={subject}
      failure={failure}
      onClose={onClose}
      answers={decision.isMine && <DeletionAnswers {...{ read, wish, attempt, isBusy, onClose }} />}
    >
      {!decision.isMine && <DecidedByOthers needs={decision.needs} className="mt-1" />}
      {deleted ? (
        <>
          <p className="mt-1 mb-3">
            {other === null
              ? t`This was deleted. Before that was known, someone kept working on it:`
              : t`This was deleted (${other}). Before that was known, someone kept working on it:`}
          </p>
          <dl className="border-t border-rule text-t1">
            {values.map((candidate) => (
              <div key={`${candidate.field}/${candidate.mutationId}`} className="border-b border-rule py-1.5">
                <dt className="text-ink-2">
                  {labels.field(kind, candidate.field)} · {writer(candidate)}
                </dt>
                <dd className="font-mid whitespace-pre-line wrap-anywhere">
                  {labels.value(shownValue(conflict, candidate.field, candidate.value, find))}
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        wish !== undefined && (
          <p className="mt-1">
            <b>{writer(wish)}:</b>{' '}
            {other === null
              ? t`wanted to delete this. Someone else was editing it at the same time, so it was kept.`
              : t`wanted to delete this. At the same time it was being edited (${other}), so it was kept.`}
          </p>
        )
      )}
    </ChooserLayout>
  );
}

interface DeletionAnswersProps extends Pick<ReturnType<typeof useWriteAction>, 'attempt' | 'isBusy'> {
  read: DescribedConflict;
  /** The wish to delete it. */
  wish: DescribedConflict['conflict']['open'][number] | undefined;
  onClose: () => void;
}

function DeletionAnswers({ read: { conflict, subject }, wish, attempt, isBusy, onClose }: DeletionAnswersProps) {
  const { t } = useLingui();
  const labels = useRecordLabels();
  const { deleted } = conflict;
  const what = labels.subject(subject);
  const decide = async (write: () => Promise<void>, doneText: string) => {
    if (!(await attempt(write))) return;
    showToast({ text: doneText });
    onClose();
  };
  return deleted ? (
    <>
      <Button
        size="touch"
        kind="danger"
        disabled={isBusy}
        onClick={() => void decide(() => leaveDeleted(conflict), t`${what} stays deleted`)}
      >
        {t`Leave it deleted`}
      </Button>
      <Button
        size="touch"
        kind="main"
        disabled={isBusy}
        onClick={() => void decide(() => restore(conflict), t`${what} is back`)}
      >
        {t`Restore`}
      </Button>
    </>
  ) : (
    <>
      <Button
        size="touch"
        kind="danger"
        disabled={isBusy || wish === undefined}
        onClick={() =>
          wish !== undefined &&
          void decide(() => choose(conflict, EXISTENCE, { take: 'candidate', candidate: wish }), t`${what} deleted`)
        }
      >
        {t`Delete it`}
      </Button>
      <Button
        size="touch"
        kind="main"
        disabled={isBusy}
        onClick={() => void decide(() => choose(conflict, EXISTENCE, { take: 'shown' }), t`${what} stays`)}
      >
        {t`Keep it`}
      </Button>
    </>
  );
}
