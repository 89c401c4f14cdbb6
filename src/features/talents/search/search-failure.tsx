import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { messageForError } from '../../../ui/error-messages.ts';
import { FailedState } from '../../../ui/failed-state.tsx';

/** The server did not answer a search or a profile. */
export function SearchFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t, i18n } = useLingui();
  return (
    <FailedState
      title={t`The talents couldn’t be loaded`}
      action={<Button size="touch" onClick={onRetry}>{t`Try again`}</Button>}
    >
      {i18n._(messageForError(error))}
    </FailedState>
  );
}
