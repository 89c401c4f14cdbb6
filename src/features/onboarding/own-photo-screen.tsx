import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession } from '../../platform/session/session-store.ts';
import { houseToday } from '../../shared/data/house-time.ts';
import { AfterDelay, SkeletonLine } from '../../ui/skeleton.tsx';
import { useOnboarding } from './onboarding-queries.ts';
import { PhotoScreen } from './photo-screen.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ChevronLeft } from 'lucide-react';
import { ButtonLink } from '../../ui/button-link.tsx';

/** A talent's own photo after onboarding: its state, and a way to replace it. */
export function OwnPhotoScreen() {
  const { t } = useLingui();
  const onboarding = useOnboarding(useSession()?.userData.userId ?? '');
  const [isTaking, setTaking] = useState(false);
  if (isTaking) return <PhotoScreen isStep={false} onBack={() => setTaking(false)} onDone={() => setTaking(false)} />;
  return (
    <div className="mx-auto max-w-[600px] px-4 py-5 tablet:px-6">
      <ToSettings />
      <h1 className="mb-4 text-t4">{t`Profile photo`}</h1>
      {onboarding === undefined ? (
        <AfterDelay>
          <SkeletonLine height={180} />
        </AfterDelay>
      ) : (
        <ProfileCard onboarding={onboarding} today={houseToday()} onPhoto={() => setTaking(true)} />
      )}
    </div>
  );
}

/** Link back to the settings, which list a talent's own pages. */
function ToSettings() {
  const { t } = useLingui();
  return (
    <ButtonLink to="/settings" kind="quiet" size="touch" icon={ChevronLeft} className="-ml-3 mb-2 w-fit">
      {t`Settings`}
    </ButtonLink>
  );
}
