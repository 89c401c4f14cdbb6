import type { OnboardingForm, StepFault } from '../../../domain/talent/onboarding-form.ts';

/** Props of every step of the profile. */
export interface StepProps {
  form: OnboardingForm;
  change: (typed: Partial<OnboardingForm>) => void;
  /** By field; only once the step was tried to be left. */
  faults: Partial<Record<string, StepFault>>;
}
