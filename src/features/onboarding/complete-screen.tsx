import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { missingInProfile } from '../../../domain/talent/profile-record.ts';
import { useWaitsForWifi } from '../../files/wifi-only.ts';
import { WifiOnlyChoice } from '../../files/wifi-only-choice.tsx';
import { useOnline } from '../../platform/network/online.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { houseToday } from '../../shared/data/house-time.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Dock } from '../../ui/dock.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { AfterDelay, SkeletonLine } from '../../ui/skeleton.tsx';
import { completeOnboarding } from './onboarding-actions.ts';
import { GuardianNote, isMinorNow } from './guardian-note.tsx';
import { type Onboarding, SENT_PARTS, useOnboarding } from './onboarding-queries.ts';
import { PhotoScreen } from './photo-screen.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SendList } from './send-list.tsx';
import { useProfileFacts } from './profile-facts.ts';

interface CompleteScreenProps {
  onProfile: () => void;
  onPhoto: () => void;
  /** To the talent's own page. */
  onStart: (talentId: string) => void;
}

export function CompleteScreen(props: CompleteScreenProps) {
  const session = useSession();
  const onboarding = useOnboarding(session?.userData.userId ?? '');
  if (session === null || onboarding === undefined)
    return (
      <AfterDelay>
        <div className="mx-auto grid max-w-[600px] gap-4 px-4 pt-16 tablet:px-6">
          <SkeletonLine width="70%" height={28} />
          <SkeletonLine height={60} />
          <SkeletonLine height={60} />
        </div>
      </AfterDelay>
    );
  const { userId, talentId } = session.userData;
  if (session.isOnboarded) return <Ready onboarding={onboarding} onStart={() => props.onStart(talentId ?? userId)} />;
  return <Sending {...props} onboarding={onboarding} userId={userId} />;
}

function Sending({
  onboarding,
  userId,
  onProfile,
  onPhoto,
}: CompleteScreenProps & { onboarding: Onboarding; userId: string }) {
  const { t, i18n } = useLingui();
  const isOnline = useOnline();
  const facts = useProfileFacts(onboarding.profile);
  const [failure, setFailure] = useState<string | null>(null);
  const { profile, photos, upload, isRequested, parts } = onboarding;
  const isProfileMissing = profile === null || missingInProfile(profile).length > 0;
  const isPhotoMissing = upload?.state === 'refused' || (upload === null && photos.latest === null);
  const isPaused = upload?.state === 'paused';
  const isWaitingForWifi = useWaitsForWifi('profile-photo') && parts.photo?.type === 'waiting';
  const finish = async () => {
    try {
      await completeOnboarding(userId);
      setFailure(null);
    } catch (error) {
      setFailure(i18n._(messageForError(error)));
    }
  };
  const action = () => {
    if (isProfileMissing) return <Main onClick={onProfile}>{t`Fill in the profile`}</Main>;
    if (isPhotoMissing) return <Main onClick={onPhoto}>{t`Take a photo`}</Main>;
    if (onboarding.guardian === null && isMinorNow(onboarding))
      return <Button size="touch" waiting={t`Finish: a guardian has to agree first`}>{t`Finish`}</Button>;
    if (!isRequested) return <Main onClick={() => void finish()}>{t`Finish`}</Main>;
    const sending = isWaitingForWifi ? t`Finished, waiting for Wi-Fi` : t`Finished, being sent`;
    const waiting = isOnline ? sending : t`Finished, waiting for a network`;
    return (
      <Button size="touch" waiting={isPaused ? t`Finished, the photo is paused` : waiting}>
        {t`Finish`}
      </Button>
    );
  };
  return (
    <div className="mx-auto max-w-[600px] px-4 pt-4 pb-24 tablet:px-6">
      <h1 className="mb-3 text-t4" aria-live="polite">
        {useHeadline(parts, isOnline, isPaused)}
      </h1>
      <p className="mb-4 text-ink-2">
        {isRequested && !isPaused
          ? t`Everything is saved on this device. You can lock it; the rest is sent automatically.`
          : t`Everything is saved on this device.`}
      </p>
      <FailureNote text={failure} title={t`Not saved`} />
      <GuardianNote onboarding={onboarding} />
      <SendList onboarding={onboarding} facts={facts} />
      {parts.photo?.type === 'waiting' && <WifiOnlyChoice />}
      <Dock label={t`Steps`} className="tablet:mx-auto tablet:max-w-[600px]">
        <Button size="touch" onClick={onProfile}>
          {t`Change`}
        </Button>
        {action()}
      </Dock>
    </div>
  );
}

function Main({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button kind="main" size="touch" onClick={onClick}>
      {children}
    </Button>
  );
}

/** "3 of 5 sent, the photo waits for a signal". */
function useHeadline(parts: Onboarding['parts'], isOnline: boolean, isPaused: boolean): string {
  const { t } = useLingui();
  const isWaiting = useWaitsForWifi('profile-photo');
  const total = SENT_PARTS.length;
  const sent = SENT_PARTS.filter((part) => parts[part]?.type === 'sent').length;
  if (sent === total) return t`All ${total} parts are sent`;
  if (parts.photo?.type !== 'waiting') return t`${sent} of ${total} sent`;
  if (isPaused) return t`${sent} of ${total} sent, the photo is paused`;
  if (isWaiting) return t`${sent} of ${total} sent, the photo is waiting for Wi-Fi`;
  return isOnline
    ? t`${sent} of ${total} sent, the photo is on its way`
    : t`${sent} of ${total} sent, the photo is waiting for a network`;
}

/** The photo may be exchanged here, too: its step belongs to those who have not finished. */
function Ready({ onboarding, onStart }: { onboarding: Onboarding; onStart: () => void }) {
  const { t } = useLingui();
  const [isTaking, setTaking] = useState(false);
  if (isTaking) return <PhotoScreen isStep={false} onBack={() => setTaking(false)} onDone={() => setTaking(false)} />;
  const name = onboarding.profile?.name.split(' ')[0] ?? '';
  return (
    <div className="mx-auto max-w-[600px] px-4 pt-4 pb-24 tablet:px-6">
      <h1 className="mb-4 text-t4">{t`Your profile is ready, ${name}`}</h1>
      <ProfileCard onboarding={onboarding} today={houseToday()} onPhoto={() => setTaking(true)} />
      <Dock label={t`Steps`} className="tablet:mx-auto tablet:max-w-[600px]">
        <Main onClick={onStart}>{t`Start`}</Main>
      </Dock>
    </div>
  );
}
