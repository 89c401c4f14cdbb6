import { useLingui } from '@lingui/react/macro';
import { EXISTENCE, type Candidate } from '../../../domain/sync/protocol.ts';
import { shownValue } from '../../../domain/attention/values.ts';
import { Button } from '../../ui/button.tsx';
import { useConflicts } from '../../production/conflict-context.ts';
import { useRecordLabels } from '../../production/record-labels.ts';
import type { DescribedConflict } from './attention-queries.ts';
import { useWriterLabel } from './attention-labels.ts';
import { ItemLayout } from './item-layout.tsx';

/** A record with two values for something: each field with who wrote the other value, and the way to choose. */
export function ConflictItem({ item: { conflict, subject, find, writers } }: { item: DescribedConflict }) {
  const { t } = useLingui();
  const labels = useRecordLabels();
  const writer = useWriterLabel();
  const { choose } = useConflicts();
  const { kind, id, open, deleted } = conflict;
  const fields = [...new Set(open.map(({ field }) => field))];
  const title = labels.subject(subject);
  const deletedBy = deleted ? writer(writers[EXISTENCE]) : null;
  const format = (candidate: Candidate) =>
    candidate.field === EXISTENCE
      ? t`wants to delete it`
      : labels.value(shownValue(conflict, candidate.field, candidate.value, find));
  return (
    <ItemLayout
      title={title}
      production={subject.type === 'production' ? null : subject.production}
      detail={
        !deleted
          ? t`changed in two places; the other value is kept beside it`
          : deletedBy === null
            ? t`deleted, and changed afterwards`
            : t`deleted by ${deletedBy}, and changed afterwards`
      }
    >
      <ul className="mt-1.5 grid gap-2">
        {(deleted ? [null] : fields).map((field) => (
          <li key={field ?? ''} className="grid items-center gap-x-4 gap-y-1 tablet:grid-cols-[minmax(0,1fr)_auto]">
            <div className="min-w-0 text-t1">
              {field !== null && <p className="text-ink-2">{labels.field(kind, field)}</p>}
              {field !== null && field !== EXISTENCE && (
                <div className="pb-1 text-ink-2 wrap-anywhere">
                  <p className="line-clamp-2 whitespace-pre-line">
                    {t`now:`} {labels.value(shownValue(conflict, field, find(kind, id)?.fields[field], find))}
                  </p>
                  {writer(writers[field])}
                </div>
              )}
              {open
                .filter((candidate) => field === null || candidate.field === field)
                .map((candidate) => (
                  <p key={`${candidate.field}/${candidate.mutationId}`} className="wrap-anywhere">
                    {field === null && candidate.field !== EXISTENCE && <>{labels.field(kind, candidate.field)}: </>}
                    <b className="line-clamp-3 font-mid whitespace-pre-line">{format(candidate)}</b>
                    <span className="text-ink-2">{writer(candidate)}</span>
                  </p>
                ))}
            </div>
            <Button
              size="touch"
              className="justify-self-start"
              aria-label={field === null ? t`Decide: ${title}` : t`Choose: ${title}, ${labels.field(kind, field)}`}
              onClick={() => choose(kind, id, field ?? EXISTENCE)}
            >
              {deleted || field === EXISTENCE ? t`Decide…` : t`Choose…`}
            </Button>
          </li>
        ))}
      </ul>
    </ItemLayout>
  );
}
