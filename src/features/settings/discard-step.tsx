import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import type { UnsentWork } from '../../sync/unsent-work.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { UnsentWorkList } from './unsent-work-list.tsx';

/** Throwing work away takes a typed word: no slip of a thumb can do it. */
export function DiscardStep({
  work,
  onBack,
  onDiscard,
}: {
  work: UnsentWork | null;
  onBack: () => void;
  onDiscard: () => void;
}) {
  const { t } = useLingui();
  const word = t({ message: 'DISCARD', comment: 'The word a person types to confirm that unsent work be thrown away' });
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.trim().toLocaleUpperCase() === word) onDiscard();
    else setError(t`Type the word ${word}, or go back.`);
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p>
        <Trans>This will be lost permanently, and Klaket deletes everything of yours on this device:</Trans>
      </p>
      {work !== null && <UnsentWorkList work={work} />}
      <p className="text-t1 text-ink-2">
        <Trans>What’s on the server stays; you’ll have it again after your next login.</Trans>
      </p>
      <TextField
        label={t`Type ${word} to confirm`}
        value={typed}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        autoFocus
        onChange={(event) => {
          setTyped(event.target.value);
          setError(null);
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="touch" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button size="touch" kind="danger-main" type="submit">
          <Trans>Discard and log out</Trans>
        </Button>
      </div>
    </form>
  );
}
