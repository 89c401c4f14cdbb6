import { useLingui } from '@lingui/react/macro';
import { ageOn } from '../../../domain/talent/onboarding-form.ts';
import { EMPTY_PROFILE } from '../../../domain/talent/profile-record.ts';
import { FileImage } from '../../files/file-image.tsx';
import type { Onboarding } from './onboarding-queries.ts';
import { usePlaceName } from './profile-facts.ts';
import type { UploadRow } from '../../db/tables/uploads.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { PHOTO_REJECTION_LABELS } from '../../labels/photo-labels.ts';
import type { OwnPhoto } from './own-photos.ts';

/** The profile as houses will see it, and the state of its photo. */
export function ProfileCard({
  onboarding,
  today,
  onPhoto,
}: {
  onboarding: Onboarding;
  today: string;
  onPhoto: () => void;
}) {
  const { t } = useLingui();
  const { photos, upload } = onboarding;
  const profile = onboarding.profile ?? EMPTY_PROFILE;
  const place = usePlaceName(onboarding.profile);
  const facts: [label: string, value: string][] = [
    [t`Age`, profile.dateOfBirth === '' ? '' : String(ageOn(profile.dateOfBirth, today))],
    [t`City`, place],
    [t`Height`, profile.height === 0 ? '' : `${profile.height} cm`],
    [t`Weight`, profile.weight === 0 ? '' : `${profile.weight} kg`],
  ];
  return (
    <>
      <div className="grid grid-cols-[132px_minmax(0,1fr)] gap-4 border-t-4 border-ink pt-3">
        <FileImage
          fileId={upload?.id ?? photos.latest?.id ?? photos.approved?.id ?? null}
          variant="960"
          alt={t`Your photo`}
          className="aspect-[4/5] w-full"
        />
        <div>
          <p className="mb-1.5 text-t3 leading-tight! font-call wrap-anywhere">{profile.name}</p>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
            {facts.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-t1 leading-6! text-ink-2">{label}</dt>
                <dd className="wrap-anywhere">{value === '' ? t`not filled in` : value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <div className="my-5">
        <PhotoNote photos={photos} upload={upload} onPhoto={onPhoto} />
      </div>
    </>
  );
}

interface PhotoNoteProps {
  photos: { approved: OwnPhoto | null; latest: OwnPhoto | null };
  upload: UploadRow | null;
  onPhoto: () => void;
}

/** State of a talent's photo, in a sentence; a rejection with each reason and its cure. */
function PhotoNote({ photos: { approved, latest }, upload, onPhoto }: PhotoNoteProps) {
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
