import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { OnboardingStep } from '../../../domain/talent/onboarding-steps.ts';
import { HomeStep } from './home-step.tsx';
import { LinksStep } from './links-step.tsx';
import { LookStep } from './look-step.tsx';
import { SelfStep } from './self-step.tsx';
import { SizeStep } from './size-step.tsx';
import type { StepProps } from './step-fields.ts';

/** Steps of a profile, in the order of onboarding. */
export const PROFILE_STEPS: Record<
  OnboardingStep,
  { title: MessageDescriptor; lead?: MessageDescriptor; Fields: ComponentType<StepProps>; isOptional: boolean }
> = {
  self: { title: msg`Who are you?`, Fields: SelfStep, isOptional: false },
  home: { title: msg`Where do you live?`, Fields: HomeStep, isOptional: true },
  look: {
    title: msg`Skin tone`,
    lead: msg`For camera and make-up. Choose the closest match in daylight.`,
    Fields: LookStep,
    isOptional: true,
  },
  size: {
    title: msg`Body measures`,
    lead: msg`Measure today or fill it in later. The measuring date is saved too.`,
    Fields: SizeStep,
    isOptional: true,
  },
  links: {
    title: msg`Where is your work?`,
    lead: msg`Videos, a portfolio or a social media account. One address a line.`,
    Fields: LinksStep,
    isOptional: true,
  },
};

/** Puts the focus on a field that something is wrong with. */
export function focusField(field: string): void {
  requestAnimationFrame(() => {
    const wrong =
      document.getElementById(`onboarding-${field}`) ??
      document.querySelector('[aria-invalid="true"]') ??
      document.querySelector('fieldset input');
    if (wrong instanceof HTMLElement) wrong.focus();
  });
}
