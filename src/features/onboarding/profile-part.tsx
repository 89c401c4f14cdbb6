import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formOfProfile, OnboardingForm, stepFaults } from '../../../domain/talent/onboarding-form.ts';
import { ONBOARDING_STEPS } from '../../../domain/talent/onboarding-steps.ts';
import { sameValue } from '../../../domain/sync/same-value.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { ApplyFoot } from '../../forms/apply-foot.tsx';
import { useSession } from '../../platform/session/session-store.ts';
import { houseToday } from '../../shared/data/house-time.ts';
import { useWriteAction } from '../../shared/data/use-write-action.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { saveProfile } from './onboarding-actions.ts';
import { GuardianNote } from './guardian-note.tsx';
import { type Onboarding, useOnboarding } from './onboarding-queries.ts';
import { focusField, PROFILE_STEPS } from './profile-steps.ts';

/** Onboarding's answers, to be changed later: name, home, looks, height and weight, links. */
export function ProfilePart() {
  const session = useSession();
  const userId = session?.userData.userId ?? '';
  const onboarding = useOnboarding(userId);
  if (onboarding === undefined) return <SkeletonRows rows={6} />;
  return <PartForm userId={userId} name={session?.userData.name ?? ''} onboarding={onboarding} />;
}

function PartForm({ userId, name, onboarding }: { userId: string; name: string; onboarding: Onboarding }) {
  const { t, i18n } = useLingui();
  const { attempt, failure, isBusy } = useWriteAction();
  const [isTried, setTried] = useState(false);
  const saved = formOfProfile(onboarding.profile, name);
  const { form, change, drop } = useDraft({
    key: `talent-profile:${userId}`,
    scopes: [onboarding.scope],
    shape: OnboardingForm,
    saved,
  });
  const isChanged = !sameValue(form, saved);
  const faultsOf = (step: (typeof ONBOARDING_STEPS)[number]) => (isTried ? stepFaults(step, form, houseToday()) : {});
  const apply = async () => {
    setTried(true);
    const wrong = ONBOARDING_STEPS.flatMap((step) => Object.keys(stepFaults(step, form, houseToday())))[0];
    if (wrong !== undefined) return focusField(wrong);
    // Input that could not be saved stays typed.
    if (!(await attempt(() => saveProfile(userId, form, houseToday())))) return;
    drop();
    setTried(false);
    showToast({ text: t`Saved on this device` });
  };
  return (
    <form
      className="max-w-[560px]"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      {ONBOARDING_STEPS.map((step) => {
        const { title, Fields } = PROFILE_STEPS[step];
        return (
          <section key={step} aria-labelledby={`part-${step}`} className="mt-4 grid gap-4 border-t-2 border-ink pt-2">
            <h2 id={`part-${step}`} className="text-t3 font-bold">
              {i18n._(title)}
            </h2>
            <Fields form={form} change={change} faults={faultsOf(step)} card={onboarding.card} />
            {step === 'self' && <GuardianNote onboarding={onboarding} form={form} />}
          </section>
        );
      })}
      <ApplyFoot className="mt-6" isChanged={isChanged} isBusy={isBusy} failure={failure} onDiscard={drop} />
    </form>
  );
}
