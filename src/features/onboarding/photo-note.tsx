import { useLingui } from '@lingui/react/macro';
import type { UploadRow } from '../../db/tables/uploads.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { PHOTO_REJECTION_LABELS } from '../../labels/photo-labels.ts';
import type { OwnPhoto } from './own-photos.ts';

interface PhotoNoteProps {
  photos: { approved: OwnPhoto | null; latest: OwnPhoto | null };
  upload: UploadRow | null;
  onPhoto: () => void;
}

/** State of a talent's photo, in a sentence; a rejection with each reason and its cure. */
export function PhotoNote({ photos: { approved, latest }, upload, onPhoto }: PhotoNoteProps) {
  const { t, i18n } = useLingui();
  const again = (
    <Button size="touch" onClick={onPhoto}>
      {approved === null && latest === null ? t`Take a photo` : t`Take a new photo`}
    </Button>
  );
  // A wrong photo can be replaced at once, before it is rejected.
  const other = <Button size="touch" onClick={onPhoto}>{t`Send another photo`}</Button>;
  const isOldShown = approved !== null && latest?.id !== approved.id;
  const old = isOldShown ? t`The old photo stays visible.` : '';
  if (upload !== null && upload.state !== 'refused')
    return (
      <Note title={t`The photo is on its way`} action={other}>
        {t`It’s saved on this device.`}
        {approved !== null && ` ${t`The old photo stays visible.`}`}
      </Note>
    );
  if (upload?.state === 'refused')
    return (
      <Note kind="stop" title={t`The server couldn’t use this photo`} action={again}>
        {t`Take another one, or choose a JPG, PNG or HEIC file of less than 5 MB.`}
      </Note>
    );
  switch (latest?.state) {
    case 'pending_review':
    case 'processing':
    case 'uploading':
      return (
        <Note kind="warning" title={t`The photo is being reviewed`} action={other}>
          {old || t`Production houses see your card without a photo until it is approved.`}
        </Note>
      );
    case 'approved':
      return (
        <Note kind="done" title={t`The photo is approved`} action={again}>
          {t`Production houses see it in the search and in lists.`}
        </Note>
      );
    case 'rejected':
      return (
        <Note kind="stop" role="alert" title={t`This photo can’t be used yet`} action={again}>
          <ol className="list-decimal pl-5">
            {latest.reasons.map((reason) => (
              <li key={reason}>
                <b>{i18n._(PHOTO_REJECTION_LABELS[reason].reason)}:</b> {i18n._(PHOTO_REJECTION_LABELS[reason].cure)}
              </li>
            ))}
          </ol>
          <p>{old || t`Only you and Klaket staff see this photo.`}</p>
        </Note>
      );
    default:
      return (
        <Note title={t`No photo yet`} action={again}>
          {t`Your card is shown without a face.`}
        </Note>
      );
  }
}
