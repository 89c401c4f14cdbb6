import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { PASSKEY_NAME_MAX } from '../../../domain/identity/passkeys.ts';
import { addPasskey, readNewPasskeyOptions } from '../../../domain/calls/passkey-calls.ts';
import { ask } from '../../api/ask.ts';
import { renewToken } from '../../api/token-source.ts';
import { createPasskey } from '../../platform/session/passkey-ceremony.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** Names a new passkey and makes it. `onAdded` gets the recovery codes of the first one, else null. */
export function AddPasskeyDialog({
  onClose,
  onAdded,
}: {
  onClose: () => void;
  onAdded: (codes: string[] | null) => void;
}) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const named = name.trim();
    if (named === '') return;
    setFailure(null);
    setBusy(true);
    try {
      const response = await createPasskey((await ask(readNewPasskeyOptions)).data.options);
      const { data } = await ask(addPasskey, { body: { response, name: named } });
      showToast({ text: t`Passkey added` });
      // Staff may work from now on. The next refresh brings the token, too.
      renewToken().catch(() => undefined);
      onAdded(data.recovery_codes);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Add a passkey`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <p className="text-ink-2">
          <Trans>Your browser asks next where to keep it: on this device, on a phone, or on a security key.</Trans>
        </p>
        <FailureNote error={failure} />
        <TextField
          label={t`Name of the passkey`}
          hint={t`So you can recognise it, for example the device it’s on.`}
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button size="touch" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            kind="main"
            size="touch"
            disabled={name.trim() === ''}
            {...(isBusy && { waiting: t`Waiting for the passkey…` })}
          >
            <Trans>Continue</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
