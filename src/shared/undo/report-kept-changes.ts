import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { describeRecord, type FindRecord } from '../../../domain/attention/record-description.ts';
import type { ChangedSince } from '../../../domain/breakdown/undo.ts';
import { EXISTENCE } from '../../../domain/sync/protocol.ts';
import { currentLanguage } from '../../platform/app/language-store.ts';
import { showToast } from '../../ui/toast-store.ts';
import { recordLabels } from '../../labels/record-labels.ts';

const MOST_NAMED = 3;

/** Lists what an undo did not revert because it had been changed meanwhile. */
export function reportKeptChanges(
  label: string,
  stays: readonly ChangedSince[],
  isAnyUndone: boolean,
  find: FindRecord,
): void {
  const labels = recordLabels(i18n, currentLanguage());
  const named = stays.slice(0, MOST_NAMED).map(({ field, ...record }) => {
    const subject = labels.subject(describeRecord(record, find));
    return field === EXISTENCE ? subject : `${subject}: ${labels.field(record.kind, field)}`;
  });
  const rest = stays.length - named.length;
  const what = [...named, ...(rest > 0 ? [i18n._(msg`and ${rest} more`)] : [])].join('; ');
  showToast({
    kind: 'plain',
    text: isAnyUndone
      ? i18n._(msg`Undone: ${label}. Changed by someone else since, so left as it is: ${what}.`)
      : i18n._(msg`Not undone: ${label}. Someone else has changed it since, so it was left as it is: ${what}.`),
  });
}
