import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Check, ChevronLeft, ImageIcon, ScanFace, SwitchCamera } from 'lucide-react';
import { useState } from 'react';
import { type CameraFault, type CameraSide, type FrameChecks, grabPhoto } from '../../platform/files/camera.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { ChoosePhoto } from './choose-photo.tsx';
import { PoseGuide } from './pose-guide.tsx';
import { type Camera, PORTRAIT, useCamera } from './use-camera.ts';

/** A portrait is sent with so many pixels in height. */
const PHOTO_HEIGHT = 1500;

const FAULTS = {
  missing: msg`There is no camera here. Choose a photo instead.`,
  refused: msg`The camera isn’t allowed. Allow it in the browser’s settings, or choose a photo.`,
  'in-use': msg`Another app uses the camera. Close it, or choose a photo.`,
} satisfies Record<CameraFault, MessageDescriptor>;

const HINTS = {
  dark: msg`More light: move to a window`,
  bright: msg`Too bright: move out of the sun`,
  behind: msg`Face the light`,
} satisfies Record<Exclude<FrameChecks['light'], 'good'>, MessageDescriptor>;

interface CameraViewProps {
  /** Of onboarding, where it is the last one. */
  isStep: boolean;
  onPhoto: (photo: Blob, name: string) => void;
  onBack: () => void;
}

/** The camera with its guide: dark in every theme, over everything else. */
export function CameraView({ isStep, onPhoto, onBack }: CameraViewProps) {
  const { t } = useLingui();
  const [facing, setFacing] = useState<CameraSide>('user');
  const [isGuided, setGuided] = useState(true);
  const camera = useCamera(facing);
  const { video, state, checks } = camera;
  const take = async () => {
    if (video.current !== null) onPhoto(await grabPhoto(video.current, PORTRAIT, PHOTO_HEIGHT), 'camera.jpg');
  };
  const quiet = 'grid size-tap place-items-center rounded-1 hover:bg-[#2F2A25]';
  const button =
    'inline-flex min-h-tap items-center justify-center gap-2 rounded-1 border border-[#8D8172] font-mid hover:bg-[#2F2A25]';
  return (
    <div className="fixed inset-0 z-30 flex flex-col overflow-y-auto bg-[#14110F] text-[#fff] [&_:focus-visible]:outline-[#fff]">
      <header className="flex min-h-[52px] items-center gap-1 px-1.5 py-1">
        <button type="button" aria-label={t`Back`} onClick={onBack} className={quiet}>
          <ChevronLeft size={24} strokeWidth={1.75} aria-hidden />
        </button>
        <p className="flex-1 leading-tight!">
          <b className="block">{isStep ? t`Photo of your face, 6 of 6` : t`Photo of your face`}</b>
          <span className="text-t1">{t`Saved on this device first`}</span>
        </p>
        <button
          type="button"
          aria-label={t`Switch camera`}
          onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}
          className={quiet}
        >
          <SwitchCamera size={24} strokeWidth={1.75} aria-hidden />
        </button>
      </header>
      <h1 className="sr-only">{t`Take a photo of your face`}</h1>
      <Viewfinder {...camera} {...{ facing, isGuided }} />
      <ul className="flex flex-wrap justify-between gap-2 px-4 py-3 text-t1">
        <CheckItem isGood={checks?.light === 'good'} label={t`Enough light`} />
        <CheckItem isGood={checks?.isSharp === true} label={t`Sharp`} />
        <li className="flex items-center gap-1.5">{t`Face inside the oval`}</li>
      </ul>
      <div className="mt-auto grid grid-cols-[1fr_76px_1fr] items-center gap-4 px-4 pt-1 pb-6">
        <ChoosePhoto onPhoto={onPhoto} className={button}>
          <ImageIcon size={20} strokeWidth={1.75} aria-hidden />
          {t`Gallery`}
        </ChoosePhoto>
        <button
          type="button"
          aria-label={t`Take photo`}
          disabled={state !== 'open'}
          onClick={() => void take()}
          className="size-[76px] rounded-2 border-[3px] border-[#fff] p-[5px] disabled:border-dashed disabled:border-[#8D8172]"
        >
          <span className={joinClasses('block h-full rounded-1', state === 'open' ? 'bg-[#fff]' : 'bg-transparent')} />
        </button>
        <button type="button" aria-pressed={isGuided} onClick={() => setGuided(!isGuided)} className={button}>
          <ScanFace size={20} strokeWidth={1.75} aria-hidden />
          {isGuided ? t`Guide on` : t`Guide off`}
        </button>
      </div>
    </div>
  );
}

interface ViewfinderProps extends Camera {
  facing: CameraSide;
  isGuided: boolean;
}

/** The picture of the camera with the guide over it, and a hint where camera or light are at fault. */
function Viewfinder({ video, state, checks, facing, isGuided }: ViewfinderProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="relative mx-auto aspect-[4/5] w-full max-w-[420px] shrink-0 overflow-hidden bg-[#2F2A25]">
      <video
        ref={video}
        autoPlay
        playsInline
        muted
        className={joinClasses('size-full object-cover', facing === 'user' && '-scale-x-100')}
      />
      {isGuided && <PoseGuide />}
      {state !== 'open' && (
        <p
          role="status"
          className="absolute inset-x-6 top-1/2 -translate-y-1/2 rounded-1 bg-[#fff] p-3 text-center font-bold text-[#14171A]"
        >
          {state === 'opening' ? t`The camera is opening.` : i18n._(FAULTS[state])}
        </p>
      )}
      {state === 'open' && isGuided && checks !== null && checks.light !== 'good' && (
        <p
          role="status"
          className="absolute bottom-5 left-1/2 -translate-x-1/2 rounded-1 bg-[#fff] px-3.5 py-2 font-bold whitespace-nowrap text-[#14171A]"
        >
          {i18n._(HINTS[checks.light])}
        </p>
      )}
    </div>
  );
}

function CheckItem({ isGood, label }: { isGood: boolean; label: string }) {
  const { t } = useLingui();
  return (
    <li className={joinClasses('flex items-center gap-1.5', !isGood && 'font-bold')}>
      {isGood ? (
        <Check size={16} strokeWidth={2} aria-hidden />
      ) : (
        <span aria-hidden className="size-3.5 rounded-1 border-[1.5px] border-dashed border-[#fff]" />
      )}
      {label}
      <span className="sr-only">{isGood ? t`: yes` : t`: not yet`}</span>
    </li>
  );
}
