import { useLingui } from '@lingui/react/macro';
import type { DescribedMutation } from '../../../domain/attention/describe-changes.ts';
import type { ShownValue } from '../../../domain/attention/values.ts';
import { useRecordLabels } from '../../labels/record-labels.ts';
import { TextDifference } from './text-difference.tsx';

/** Values of a change: each field with its present value and the one that was written. */
export function ChangeLines({ described }: { described: DescribedMutation }) {
  const { t } = useLingui();
  const labels = useRecordLabels();
  const isOne = described.changes.length === 1;
  return (
    <div className="mt-1.5">
      {described.changes.map((change) => (
        <div key={`${change.kind}/${change.id}`} className="not-first:mt-2">
          {!isOne && (
            <p className="text-t1 font-mid wrap-anywhere">
              {labels.subject(change.subject)}
              {change.op === 'delete' && ` (${t`deleted`})`}
              {change.op === 'create' && ` (${t`new`})`}
            </p>
          )}
          {change.fields.length > 0 && (
            <dl className="text-t1">
              {change.fields.map(({ field, before, after }) => (
                <div key={field} className="grid gap-x-3 py-0.5 tablet:grid-cols-[140px_minmax(0,1fr)]">
                  <dt className="text-ink-2">{labels.field(change.kind, field)}</dt>
                  <dd className="min-w-0">
                    <Values before={before} after={after} isNew={change.op === 'create'} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      ))}
      {described.more > 0 && <p className="mt-1.5 text-t1 text-ink-2">{t`and ${described.more} more changes`}</p>}
    </div>
  );
}

function Values({ before, after, isNew }: { before: ShownValue; after: ShownValue; isNew: boolean }) {
  const { t } = useLingui();
  const labels = useRecordLabels();
  if (isNew || after.type === 'tags-change') return <b className="font-mid wrap-anywhere">{labels.value(after)}</b>;
  const isText = after.type === 'text' && before.type === 'text';
  return (
    <>
      <span className="block font-mid wrap-anywhere">
        <span className="sr-only">{t`written:`} </span>
        {isText ? <TextDifference text={after.text} other={before.text} /> : labels.value(after)}
      </span>
      <span className="block text-ink-2 whitespace-pre-line wrap-anywhere">
        {t`now:`} {labels.value(before)}
      </span>
    </>
  );
}
