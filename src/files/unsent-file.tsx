import { useLingui } from '@lingui/react/macro';
import { formatBytes } from '../../domain/format-amounts.ts';
import type { UploadRow } from '../db/tables/uploads.ts';
import { useOnline } from '../platform/network/online.ts';
import { useLanguage } from '../ui/language-choice.tsx';
import { UploadStatus } from './upload-status.tsx';
import { useWaitsForWifi } from './wifi-only.ts';

/** State of a file that is not at the server yet. */
export function UnsentFile({
  upload,
  title,
  onCancelled,
}: {
  upload: UploadRow | undefined;
  title: string;
  onCancelled: () => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const isOnline = useOnline();
  const isHeld = useWaitsForWifi(upload?.kind ?? 'talent-media');
  if (upload === undefined) return null;
  if (upload.state === 'refused')
    return (
      <p className="text-t1 font-mid text-red">{t`The server couldn’t use this file. Delete it and add another.`}</p>
    );
  const sent = formatBytes(upload.sentBytes, language);
  const size = formatBytes(upload.size, language);
  const state = () => {
    if (upload.state === 'paused') return t`${sent} of ${size} sent, paused`;
    if (isHeld) return t`${sent} of ${size} sent, waiting for Wi-Fi`;
    return isOnline ? t`${sent} of ${size} sent` : t`${sent} of ${size} sent, waiting for a network`;
  };
  return (
    <>
      <p className="text-t1 text-ink-2">{state()}</p>
      <UploadStatus upload={upload} title={title} onCancelled={onCancelled} />
    </>
  );
}
