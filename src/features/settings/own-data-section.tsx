import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatBytes } from '../../../domain/format-amounts.ts';
import { readOwnArchive } from '../../../domain/calls/own-data-calls.ts';
import { askForBytes } from '../../api/ask.ts';
import { readBytes } from '../../api/read-bytes.ts';
import { ARCHIVE_FILES_HEADER } from '../../../domain/identity/own-archive.ts';
import { saveFile } from '../../platform/files/save-file.ts';
import { useOnline } from '../../platform/network/online.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { SettingsRow } from './settings-row.tsx';

const DeleteAccountDialog = lazyComponent(
  () => import('./delete-account-dialog.tsx').then((file) => file.DeleteAccountDialog),
  'wait',
);

/** A copy of all data stored about the user, and the deletion of the account. */
export function OwnDataSection() {
  const isOnline = useOnline();
  const session = useSession();
  const [progress, setProgress] = useState<ArchiveProgress | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  if (session === null) return null;
  const download = async () => {
    const abort = new AbortController();
    const cancel = () => abort.abort();
    setProgress({ received: 0, about: null, cancel });
    setFailure(null);
    try {
      const name = `klaket-data-${new Date().toISOString().slice(0, 10)}.zip`;
      const response = await askForBytes(readOwnArchive, { signal: abort.signal });
      // Bytes of its files, so nearly all of it.
      const about = Number(response.headers.get(ARCHIVE_FILES_HEADER)) || null;
      const archive = await readBytes(response, (received) => setProgress({ received, about, cancel }), abort.signal);
      saveFile(name, archive, 'application/zip');
    } catch (error) {
      if (!abort.signal.aborted) setFailure(error);
    } finally {
      setProgress(null);
    }
  };
  return (
    <section>
      <SectionHead>
        <Trans>Your data</Trans>
      </SectionHead>
      <SettingsRow name={<Trans>Everything that is stored about you, as a ZIP file</Trans>}>
        {progress === null ? (
          <Button onClick={() => void download()} isOffline={!isOnline}>
            <Trans>Download</Trans>
          </Button>
        ) : (
          <Collecting progress={progress} />
        )}
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

interface ArchiveProgress {
  received: number;
  /** Bytes of all files; null until the server has answered. */
  about: number | null;
  cancel: () => void;
}

/** The part of the ZIP that has arrived, and a button to stop. */
function Collecting({ progress: { received, about, cancel } }: { progress: ArchiveProgress }) {
  const { t } = useLingui();
  const language = useLanguage();
  const got = formatBytes(received, language);
  const all = about !== null && about > received ? formatBytes(about, language) : null;
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      <span role="status" className="text-t1 text-ink-2">
        {received === 0 ? t`Collecting…` : all === null ? t`${got} so far` : t`${got} of about ${all}`}
      </span>
      <Button onClick={cancel}>
        <Trans>Cancel</Trans>
      </Button>
    </span>
  );
}
