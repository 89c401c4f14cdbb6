import { useLingui } from '@lingui/react/macro';
import { Camera } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fileTypeOf } from '../../files/add-file.ts';
import { copyImage, type ImageCopy } from '../../files/image-copy.ts';
import { formatBytes } from '../../../domain/format-amounts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { CameraView } from './camera-view.tsx';
import { ChoosePhoto } from './choose-photo.tsx';
import { PHOTO_FAULT_LABELS } from './fault-labels.ts';
import { noteOnboardingStep, submitPhoto } from './onboarding-actions.ts';
import { ONBOARDING_PAGES, OnboardingPage } from './onboarding-page.tsx';
import { PoseGuide } from './pose-guide.tsx';

/** The longer side of the sent photo: enough for a poster of a face, small enough for a bad network. */
const SENT_EDGE = 2000;

interface ChosenPhoto {
  blob: Blob;
  name: string;
  originalBytes: number;
  /** Null if this browser cannot show the format: then it is sent as it is. */
  copy: ImageCopy | null;
  /** For showing the copy; null without one. */
  url: string | null;
}

interface PhotoScreenProps {
  onBack: () => void;
  onDone: () => void;
  /** As a step of onboarding it may be postponed; when a photo is replaced there is nothing to skip. */
  isStep: boolean;
}

export function PhotoScreen({ onBack, onDone, isStep }: PhotoScreenProps) {
  const { t } = useLingui();
  const page = isStep ? ONBOARDING_PAGES : null;
  const [isCameraOpen, setCameraOpen] = useState(false);
  useEffect(() => {
    if (isStep) void noteOnboardingStep('photo');
  }, [isStep]);
  const { chosen, failure, isSaving, choose, use, discard } = useChosenPhoto(onDone);
  const take = (blob: Blob, name: string) => {
    setCameraOpen(false);
    void choose(blob, name);
  };
  if (isCameraOpen) return <CameraView isStep={isStep} onPhoto={take} onBack={() => setCameraOpen(false)} />;
  if (chosen !== null)
    return (
      <PhotoCheck page={page} photo={chosen} isSaving={isSaving} onAgain={discard} onUse={() => void use(chosen)} />
    );
  return (
    <OnboardingPage
      page={page}
      title={t`A photo of your face`}
      lead={t`No sunglasses, hat, filter or other people. Klaket staff reviews it before production houses see it.`}
      onBack={onBack}
      actions={
        <>
          {isStep && (
            <Button size="touch" onClick={onDone}>
              {t`Later`}
            </Button>
          )}
          <Button kind="main" size="touch" icon={Camera} onClick={() => setCameraOpen(true)}>
            {t`Open camera`}
          </Button>
        </>
      }
    >
      <FailureNote text={failure} title={t`This photo wasn’t accepted`} />
      <div aria-hidden className="relative mx-auto aspect-[4/5] w-full max-w-[280px] rounded-1 bg-[#55504A]">
        <PoseGuide />
      </div>
      <ChoosePhoto onPhoto={take} className={buttonClass({ size: 'touch', wide: true })}>
        {t`Choose a photo`}
      </ChoosePhoto>
      <p className="-mt-3 text-t1 text-ink-2">{t`JPG, PNG or HEIC, under 5 MB. Location data is removed from the photo.`}</p>
    </OnboardingPage>
  );
}

/** The photo that a person has chosen and looks at, until it is sent or discarded. */
function useChosenPhoto(onSent: () => void) {
  const { i18n } = useLingui();
  const userId = useSession()?.userData.userId ?? '';
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  const choose = async (blob: Blob, name: string) => {
    setFailure(null);
    const copy = await copyImage(blob, SENT_EDGE);
    // A browser decodes neither HEIC nor a file that is no photo. The latter is refused before the user consents.
    if (copy === null && (await fileTypeOf(blob).catch(() => null)) !== 'heic')
      return setFailure(i18n._(PHOTO_FAULT_LABELS.damaged));
    const url = copy === null ? null : URL.createObjectURL(copy.blob);
    setChosen({ blob: copy?.blob ?? blob, name, originalBytes: blob.size, copy, url });
  };
  const use = async (photo: ChosenPhoto) => {
    setSaving(true);
    try {
      const added = await submitPhoto(userId, photo.blob, photo.name);
      if (added.ok) return onSent();
      setFailure(i18n._(PHOTO_FAULT_LABELS[added.fault]));
    } catch (error) {
      setFailure(i18n._(messageForError(error)));
    } finally {
      setSaving(false);
    }
    setChosen(null);
  };
  return { chosen, failure, isSaving, choose, use, discard: () => setChosen(null) };
}

function PhotoCheck({
  page,
  photo,
  isSaving,
  onAgain,
  onUse,
}: {
  page: number | null;
  photo: ChosenPhoto;
  /** A second press would send it twice. */
  isSaving: boolean;
  onAgain: () => void;
  onUse: () => void;
}) {
  const { t } = useLingui();
  const { url } = photo;
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url]);
  const language = useLanguage();
  const before = formatBytes(photo.originalBytes, language);
  const after = formatBytes(photo.blob.size, language);
  const { width, height } = photo.copy ?? { width: 0, height: 0 };
  return (
    <OnboardingPage
      page={page}
      title={t`Use this photo?`}
      onBack={onAgain}
      actions={
        <>
          <Button size="touch" disabled={isSaving} onClick={onAgain}>
            {t`Take another`}
          </Button>
          <Button kind="main" size="touch" disabled={isSaving} onClick={onUse}>
            {t`Use this photo`}
          </Button>
        </>
      }
    >
      {url === null ? (
        <p className="border border-dashed border-control p-4">
          {t`This browser can’t show HEIC photos. It is shown once it has been sent.`}
        </p>
      ) : (
        <img src={url} alt={t`Your photo`} className="mx-auto aspect-[4/5] w-full max-w-[420px] object-cover" />
      )}
      <p className="text-t1 text-ink-2">
        {photo.copy === null
          ? t`${before}. The server removes location data from the photo.`
          : t`${before} becomes ${after} · ${width} × ${height} · location data is removed from the photo`}
      </p>
    </OnboardingPage>
  );
}
