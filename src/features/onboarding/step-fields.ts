import type { CardFacts } from '../../../domain/talent/onboarding-record.ts';
import type { OnboardingForm, StepFault } from '../../../domain/talent/onboarding-form.ts';

/** Props of every step of the profile. */
export interface StepProps {
  /** Facts from the NIK of the registration; asked about where the answers disagree. */
  card?: CardFacts | null;
  form: OnboardingForm;
  change: (typed: Partial<OnboardingForm>) => void;
  /** By field; only once the step was tried to be left. */
  faults: Partial<Record<string, StepFault>>;
}
