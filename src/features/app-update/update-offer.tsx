import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { dirtyInputs } from '../../drafts/dirty-inputs.ts';
import { acceptUpdate, postponeUpdate, updateState } from './update-store.ts';
import { Button } from '../../ui/button.tsx';

/** The offer itself; while a form holds unsaved input the button is disabled and explains why. */
export function UpdateOffer() {
  const { status } = useSnapshot(updateState);
  const hasUnsavedInput = useSnapshot(dirtyInputs).ids.length > 0;
  return (
    <div className="pointer-events-auto rounded-2 border border-control bg-sheet p-4 text-ink shadow-float">
      <p className="font-bold">
        {status === 'taken-elsewhere' ? (
          <Trans>Another tab already uses a new version</Trans>
        ) : (
          <Trans>A new version of Klaket is ready</Trans>
        )}
      </p>
      <p className="mt-1">
        {hasUnsavedInput ? (
          <Trans>You have typed something that isn’t saved yet. Save it first, then reload.</Trans>
        ) : status === 'taken-elsewhere' ? (
          <Trans>This tab still works as before. Reload it whenever you like; saved work is kept.</Trans>
        ) : (
          <Trans>Reload to use it. Saved work stays.</Trans>
        )}
      </p>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button size="touch" kind="quiet" onClick={postponeUpdate}>
          <Trans>Later</Trans>
        </Button>
        <Button
          size="touch"
          kind="main"
          onClick={acceptUpdate}
          waiting={
            status === 'applying' ? <Trans>Reloading…</Trans> : hasUnsavedInput ? <Trans>Reload</Trans> : undefined
          }
        >
          <Trans>Reload</Trans>
        </Button>
      </div>
    </div>
  );
}
