import { useLingui } from '@lingui/react/macro';
import { ageOn } from '../../../domain/talent/onboarding-form.ts';
import { EMPTY_PROFILE } from '../../../domain/talent/profile-record.ts';
import { FileImage } from '../../files/file-image.tsx';
import type { Onboarding } from './onboarding-queries.ts';
import { PhotoNote } from './photo-note.tsx';
import { usePlaceName } from './profile-facts.ts';

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
