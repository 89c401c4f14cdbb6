import { useLingui } from '@lingui/react/macro';
import { Pause, Play, X } from 'lucide-react';
import { formatBytes } from '../../domain/format-amounts.ts';
import type { UploadRow } from '../db/tables/uploads.ts';
import { Button } from '../ui/button.tsx';
import { useLanguage } from '../ui/language-choice.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { cancelUpload, pauseUpload, resumeUpload } from './upload-actions.ts';

/**
 * Share of a file that has been sent, with buttons that pause and cancel the upload. `onCancelled`: deletes what
 * belonged to it.
 */
export function UploadStatus({
  upload,
  title,
  onCancelled,
}: {
  upload: UploadRow;
  title: string;
  onCancelled?: () => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const sent = formatBytes(upload.sentBytes, language);
  const size = formatBytes(upload.size, language);
  const isPaused = upload.state === 'paused';
  const toggle = isPaused ? resumeUpload : pauseUpload;
  return (
    <div className="mt-2">
      <ProgressBar label={title} value={upload.sentBytes} max={upload.size} text={t`${sent} of ${size}`} />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="dense" icon={isPaused ? Play : Pause} onClick={() => void toggle(upload.id)}>
          {isPaused ? t`Resume sending` : t`Pause sending`}
        </Button>
        <Button size="dense" icon={X} onClick={() => void cancelUpload(upload.id).then(onCancelled)}>
          {t`Cancel sending`}
        </Button>
      </div>
    </div>
  );
}
