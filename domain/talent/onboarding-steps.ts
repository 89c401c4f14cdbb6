/** The steps of a talent's onboarding form, in their order; also in its address. */
export const ONBOARDING_STEPS = ['self', 'home', 'look', 'size', 'links'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];
