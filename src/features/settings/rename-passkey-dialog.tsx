import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { type ListedPasskey, PASSKEY_NAME_MAX } from '../../../domain/identity/passkeys.ts';
import { renamePasskey } from '../../../domain/calls/passkey-calls.ts';
import { ask } from '../../api/ask.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';

/** Gives a passkey another name. */
export function RenamePasskeyDialog({
  passkey: { id, name: before },
  onClose,
  onRenamed,
}: {
  passkey: ListedPasskey;
  onClose: () => void;
  onRenamed: () => void;
}) {
  const { t } = useLingui();
  const [name, setName] = useState(before);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const named = name.trim();
    if (named === '') return;
    setFailure(null);
    setBusy(true);
    try {
      await ask(renamePasskey, { params: { id }, body: { name: named } });
      onRenamed();
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Rename the passkey`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
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
            {...(isBusy && { waiting: t`Saving…` })}
          >
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
