import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { addPasskey, readNewPasskeyOptions, renamePasskey } from '../../../domain/calls/passkey-calls.ts';
import { type ListedPasskey, PASSKEY_NAME_MAX } from '../../../domain/identity/passkeys.ts';
import { ask } from '../../api/ask.ts';
import { renewToken } from '../../api/token-source.ts';
import { useRequest } from '../../platform/app/use-request.ts';
import { createPasskey } from '../../platform/session/passkey-ceremony.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
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
  const add = async (name: string) => {
    const response = await createPasskey((await ask(readNewPasskeyOptions)).data.options);
    const { data } = await ask(addPasskey, { body: { response, name } });
    showToast({ text: t`Passkey added` });
    // Staff may work from now on. The next refresh brings the token, too.
    renewToken().catch(() => undefined);
    onAdded(data.recovery_codes);
  };
  return (
    <NameDialog
      title={t`Add a passkey`}
      submitLabel={t`Continue`}
      waiting={t`Waiting for the passkey…`}
      onName={add}
      onClose={onClose}
    >
      <p className="text-ink-2">
        <Trans>Your browser asks next where to keep it: on this device, on a phone, or on a security key.</Trans>
      </p>
    </NameDialog>
  );
}

/** Gives a passkey another name. */
export function RenamePasskeyDialog({
  passkey: { id, name },
  onClose,
  onRenamed,
}: {
  passkey: ListedPasskey;
  onClose: () => void;
  onRenamed: () => void;
}) {
  const { t } = useLingui();
  const rename = async (next: string) => {
    await ask(renamePasskey, { params: { id }, body: { name: next } });
    onRenamed();
    onClose();
  };
  return (
    <NameDialog
      title={t`Rename the passkey`}
      submitLabel={t`Save`}
      waiting={t`Saving…`}
      name={name}
      onName={rename}
      onClose={onClose}
    />
  );
}

interface NameDialogProps {
  title: string;
  submitLabel: string;
  /** Shown while `onName` runs. */
  waiting: string;
  name?: string;
  onName: (name: string) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

function NameDialog({ title, submitLabel, waiting, name: before = '', onName, onClose, children }: NameDialogProps) {
  const { t } = useLingui();
  const [name, setName] = useState(before);
  const { isBusy, failure, run } = useRequest();
  const named = name.trim();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (named !== '') void run(() => onName(named));
  };
  return (
    <Dialog isOpen onOpenChange={onClose} title={title}>
      <form noValidate onSubmit={submit} className="grid gap-3">
        {children}
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
          <Button type="submit" kind="main" size="touch" disabled={named === ''} {...(isBusy && { waiting })}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
