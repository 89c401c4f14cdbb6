import { useLingui } from '@lingui/react/macro';
import { EXISTENCE, type Candidate } from '../../../domain/sync/protocol.ts';
import { sameValue } from '../../../domain/sync/same-value.ts';
import { shownValue } from '../../../domain/attention/values.ts';
import { Button } from '../../ui/button.tsx';
import { FailureLine } from '../../ui/failure-line.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useConflicts } from '../../shared/conflicts/conflict-context.ts';
import { useWriteAction } from '../../shared/data/use-write-action.ts';
import { useRecordLabels } from '../../labels/record-labels.ts';
import type { Choice } from '../../sync/attention.ts';
import { choose as chooseValue } from './attention-actions.ts';
import type { DescribedConflict } from './attention-queries.ts';
import { useWriterLabel } from './attention-labels.ts';
import { DecidedByOthers } from './decided-by-others.tsx';
import { ItemLayout } from './item-layout.tsx';
import { isTextField, useValueLabel } from './value-labels.ts';

/** A record in conflict: each field with the author of the other value, and a button to choose. */
export function ConflictItem({ item }: { item: DescribedConflict }) {
  const { t } = useLingui();
  const labels = useRecordLabels();
  const writer = useWriterLabel();
  const { conflict, subject, find, writers, decision } = item;
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
          ? t`changed on two devices; the other value is kept too`
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
            {decision.isMine && <Answers item={item} title={title} field={field} />}
          </li>
        ))}
      </ul>
      {!decision.isMine && <DecidedByOthers needs={decision.needs} className="pt-1.5" />}
    </ItemLayout>
  );
}

/** Either value by one press, named on its button; a deletion and long texts are looked at in the chooser. */
function Answers({ item, title, field }: { item: DescribedConflict; title: string; field: string | null }) {
  const { t } = useLingui();
  const labels = useRecordLabels();
  const valueLabel = useValueLabel();
  const { choose } = useConflicts();
  const { attempt, failure, isBusy } = useWriteAction();
  const { conflict, find } = item;
  const { kind, id, open } = conflict;
  if (field === null || field === EXISTENCE)
    return (
      <Button
        size="touch"
        className="justify-self-start"
        aria-label={t`Decide: ${title}`}
        onClick={() => choose(kind, id, EXISTENCE)}
      >
        {t`Decide…`}
      </Button>
    );
  const name = labels.field(kind, field);
  const shown = find(kind, id)?.fields[field];
  const candidates = open.filter((candidate) => candidate.field === field);
  const others = candidates.filter(
    ({ value }, at) =>
      !sameValue(value, shown) && candidates.findIndex((candidate) => sameValue(candidate.value, value)) === at,
  );
  const choices: { key: string; value: unknown; choice: Choice }[] = [
    { key: 'shown', value: shown, choice: { take: 'shown' } },
    ...others.map((candidate) => ({
      key: candidate.mutationId,
      value: candidate.value,
      choice: { take: 'candidate' as const, candidate },
    })),
  ];
  const use = async (choice: Choice) => {
    if (await attempt(() => chooseValue(conflict, field, choice))) showToast({ text: t`Chosen for everyone` });
  };
  return (
    <div className="flex flex-wrap gap-2 tablet:max-w-[420px] tablet:justify-end">
      {choices.map(({ key, value, choice }) => {
        const label = valueLabel(item, field, value);
        return (
          <Button
            key={key}
            size="touch"
            className="wrap-anywhere"
            disabled={isBusy}
            aria-label={t`Use ${label}: ${title}, ${name}`}
            onClick={() => void use(choice)}
          >
            {t`Use ${label}`}
          </Button>
        );
      })}
      {isTextField(kind, field) && (
        <Button
          size="touch"
          kind="quiet"
          aria-label={t`Compare: ${title}, ${name}`}
          onClick={() => choose(kind, id, field)}
        >
          {t`Compare…`}
        </Button>
      )}
      <FailureLine failure={failure} className="w-full text-t1 font-mid" />
    </div>
  );
}
