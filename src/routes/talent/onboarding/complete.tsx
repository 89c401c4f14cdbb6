import { createFileRoute } from '@tanstack/react-router';
import { BeingBuiltScreen } from '../../../features/being-built/being-built-screen.tsx';
import { BEING_BUILT_TITLES } from '../../../features/being-built/being-built-titles.ts';

export const Route = createFileRoute('/talent/onboarding/complete')({
  staticData: { shell: 'onboarding', title: BEING_BUILT_TITLES['onboarding-complete'] },
  component: () => <BeingBuiltScreen name="onboarding-complete" way="none" />,
});
