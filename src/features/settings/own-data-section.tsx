import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getOwnArchive } from '../../api/own-data-api.ts';
import { saveFile } from '../../platform/files/save-file.ts';
import { useOnline } from '../../platform/network/online.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { SettingsRow } from './settings-row.tsx';

const DeleteAccountDialog = lazyComponent(
  () => import('./delete-account-dialog.tsx').then((file) => file.DeleteAccountDialog),
  'wait',
);

/** A copy of everything that is stored about the person, and the end of the account. */
export function OwnDataSection() {
  const { t } = useLingui();
  const isOnline = useOnline();
  const session = useSession();
  const [isMaking, setMaking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  if (session === null) return null;
  const download = async () => {
    setMaking(true);
    setFailure(null);
    try {
      const name = `klaket-data-${new Date().toISOString().slice(0, 10)}.zip`;
      saveFile(name, await getOwnArchive(), 'application/zip');
    } catch (error) {
      setFailure(error);
    } finally {
      setMaking(false);
    }
  };
  const waiting = !isOnline ? t`Download, waiting for a network` : isMaking ? t`Collecting…` : undefined;
  return (
    <section>
      <SectionHead>
        <Trans>Your data</Trans>
      </SectionHead>
      <SettingsRow name={<Trans>Everything that is stored about you, as a ZIP file</Trans>}>
        <Button onClick={() => void download()} {...(waiting !== undefined && { waiting })}>
          <Trans>Download</Trans>
        </Button>
      </SettingsRow>
      <FailureNote error={failure} />
      <SettingsRow name={<Trans>Delete the account</Trans>}>
        <Button kind="danger" disabled={!isOnline} onClick={() => setDeleting(true)}>
          <Trans>Delete…</Trans>
        </Button>
      </SettingsRow>
      {isDeleting && <DeleteAccountDialog userId={session.userData.userId} onClose={() => setDeleting(false)} />}
    </section>
  );
}
