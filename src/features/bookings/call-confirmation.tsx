import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { MyCall } from '../../../domain/booking/cast-records.ts';
import { formatAsOf } from '../../../domain/format.ts';
import type { ScopeId } from '../../../domain/scopes.ts';
import { useWriteAction } from '../../shared/data/use-write-action.ts';
import { Button } from '../../ui/button.tsx';
import { FailureLine } from '../../ui/failure-line.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { confirmCall } from './days-actions.ts';

/** The talent's yes to a call; the house reads it beside the sheet. */
export function CallConfirmation({
  scope,
  sheetId,
  call,
  isUnsent,
}: {
  scope: ScopeId;
  sheetId: string;
  call: MyCall;
  /** It waits on this device. */
  isUnsent: boolean;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const { attempt, failure, isBusy } = useWriteAction();
  const { confirmedAt = null, revision: name } = call;
  if (confirmedAt !== null) {
    const at = formatAsOf(Date.parse(confirmedAt), Date.now(), call.timeZone, language);
    return (
      <Note kind="done" role="status" title={t`Confirmed for revision ${name}`}>
        {isUnsent ? t`will be sent when you’re back online` : t`The production house reads it. You said so at ${at}.`}
      </Note>
    );
  }
  return (
    <>
      <Button
        kind="main"
        size="touch"
        icon={Check}
        disabled={isBusy}
        onClick={() => void attempt(() => confirmCall(scope, sheetId, call))}
      >{t`Confirm my call`}</Button>
      <FailureLine failure={failure} className="pt-1" />
    </>
  );
}
