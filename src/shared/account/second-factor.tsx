import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { TextField } from '../../ui/field.tsx';
import { useRequest } from '../../platform/app/use-request.ts';

/**
 * A passkey, or one of the recovery codes instead. Both reject with an `AppError`, which is shown here; the typed text
 * stays.
 */
export function SecondFactor({
  onPasskey,
  onCode,
}: {
  onPasskey: () => Promise<void>;
  onCode: (code: string) => Promise<void>;
}) {
  const { t } = useLingui();
  const [isCode, setCode] = useState(false);
  const [code, type] = useState('');
  const { isBusy, failure, run } = useRequest();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.trim() !== '') void run(() => onCode(code.trim()));
  };
  return (
    <div className="grid gap-3">
      <FailureNote error={failure} />
      <Button
        kind="main"
        size="touch"
        wide
        icon={KeyRound}
        onClick={() => void run(onPasskey)}
        {...(isBusy && !isCode && { waiting: t`Waiting for the passkey…` })}
      >
        <Trans>Use the passkey</Trans>
      </Button>
      {isCode ? (
        <form noValidate onSubmit={submit} className="grid gap-3">
          <TextField
            label={t`Recovery code`}
            hint={t`12 letters and digits. Each code works once.`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={code}
            onChange={(event) => type(event.target.value)}
          />
          <Button type="submit" size="touch" wide {...(isBusy && { waiting: t`Checking…` })}>
            <Trans>Use the code</Trans>
          </Button>
        </form>
      ) : (
        <Button kind="quiet" size="touch" onClick={() => setCode(true)}>
          <Trans>Use a recovery code</Trans>
        </Button>
      )}
    </div>
  );
}
