import { createFileRoute } from '@tanstack/react-router';
import { BeingBuiltScreen } from '../../../features/being-built/being-built-screen.tsx';
import { BEING_BUILT } from '../../../features/being-built/being-built-texts.ts';

export const Route = createFileRoute('/talent/onboarding/complete')({
  staticData: { shell: 'onboarding', title: BEING_BUILT['onboarding-complete'].title },
  component: () => <BeingBuiltScreen name="onboarding-complete" way="none" />,
});
