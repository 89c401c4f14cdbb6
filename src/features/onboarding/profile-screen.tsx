import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formOfProfile, OnboardingForm, stepFaults } from '../../../domain/talent/onboarding-form.ts';
import { ONBOARDING_STEPS, type OnboardingStep } from '../../../domain/talent/onboarding-steps.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { houseToday } from '../../shared/data/house-time.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { AfterDelay, SkeletonLine } from '../../ui/skeleton.tsx';
import { AreaFields } from './home-step.tsx';
import { noteOnboardingStep, saveProfile } from './onboarding-actions.ts';
import { GuardianNote } from './guardian-note.tsx';
import { OnboardingPage } from './onboarding-page.tsx';
import { type Onboarding, useOnboarding } from './onboarding-queries.ts';
import { focusField, PROFILE_STEPS } from './profile-steps.ts';

/** Links out of the pages; the routes have the addresses. */
interface ProfileScreenProps {
  step: OnboardingStep;
  onStep: (step: OnboardingStep) => void;
  onPhoto: () => void;
}

/** `step`: undefined for a returning user; once finished, the page shows what is sent and what waits. */
export function ProfileScreen({
  step,
  onFinished,
  ...props
}: Omit<ProfileScreenProps, 'step'> & { step: OnboardingStep | undefined; onFinished: () => void }) {
  const session = useSession();
  const userId = session?.userData.userId ?? '';
  const onboarding = useOnboarding(userId);
  const isFinished = step === undefined && onboarding?.isRequested === true;
  // A tab that was killed returns without a step: it continues at the last one.
  const lastStep = step === undefined && !isFinished ? (onboarding?.lastStep ?? null) : null;
  const { onStep, onPhoto } = props;
  useEffect(() => {
    if (lastStep === 'photo') onPhoto();
    else if (lastStep !== null) onStep(lastStep);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lastStep]);
  useEffect(() => {
    if (isFinished) onFinished();
  }, [isFinished, onFinished]);
  if (onboarding === undefined || isFinished || lastStep !== null) return <ProfileSkeleton />;
  const name = session?.userData.name ?? '';
  return <ProfileForm {...props} step={step ?? 'self'} userId={userId} name={name} onboarding={onboarding} />;
}

function ProfileForm({
  step,
  onStep,
  onPhoto,
  userId,
  name,
  onboarding,
}: ProfileScreenProps & { userId: string; name: string; onboarding: Onboarding }) {
  const { t, i18n } = useLingui();
  const { form, change, drop } = useDraft({
    key: `talent-onboarding:${userId}`,
    scopes: [onboarding.scope],
    shape: OnboardingForm,
    saved: formOfProfile(onboarding.profile, name, onboarding.card),
  });
  // Loaded before the user reaches the address fields.
  useEffect(() => void AreaFields.load(), []);
  const [triedStep, setTriedStep] = useState<OnboardingStep | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { title, lead, Fields, isOptional } = PROFILE_STEPS[step];
  const at = ONBOARDING_STEPS.indexOf(step);
  const previous = ONBOARDING_STEPS[at - 1];
  const faults = triedStep === step ? stepFaults(step, form, houseToday()) : {};

  useEffect(() => void noteOnboardingStep(step), [step]);

  const goToNextStep = async () => {
    setTriedStep(step);
    const wrong = Object.keys(stepFaults(step, form, houseToday()))[0];
    if (wrong !== undefined) return focusField(wrong);
    try {
      await saveProfile(userId, form, houseToday());
      drop();
    } catch (error) {
      return setFailure(i18n._(messageForError(error)));
    }
    setFailure(null);
    leave();
  };
  const leave = () => {
    const next = ONBOARDING_STEPS[at + 1];
    if (next === undefined) onPhoto();
    else onStep(next);
  };

  return (
    <OnboardingPage
      page={at + 1}
      title={i18n._(title)}
      {...(lead && { lead: i18n._(lead) })}
      onBack={previous && (() => onStep(previous))}
      actions={
        <>
          {isOptional && (
            <Button size="touch" onClick={leave}>
              {t`Later`}
            </Button>
          )}
          <Button kind="main" size="touch" onClick={() => void goToNextStep()}>
            {t`Next`}
          </Button>
        </>
      }
    >
      <FailureNote text={failure} title={t`Not saved`} />
      <Fields form={form} change={change} faults={faults} card={onboarding.card} />
      {step === 'self' && <GuardianNote onboarding={onboarding} form={form} />}
    </OnboardingPage>
  );
}

function ProfileSkeleton() {
  return (
    <AfterDelay>
      <div className="mx-auto grid max-w-[600px] gap-4 px-4 pt-16 tablet:px-6">
        <SkeletonLine width="60%" height={28} />
        <SkeletonLine height={44} />
        <SkeletonLine height={44} />
      </div>
    </AfterDelay>
  );
}
