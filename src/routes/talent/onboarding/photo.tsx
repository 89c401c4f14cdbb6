import { createFileRoute } from '@tanstack/react-router';
import { BeingBuiltScreen } from '../../../features/being-built/being-built-screen.tsx';
import { BEING_BUILT_TITLES } from '../../../features/being-built/being-built-titles.ts';

export const Route = createFileRoute('/talent/onboarding/photo')({
  staticData: { shell: 'onboarding', title: BEING_BUILT_TITLES['onboarding-photo'] },
  component: () => <BeingBuiltScreen name="onboarding-photo" way="none" />,
});
