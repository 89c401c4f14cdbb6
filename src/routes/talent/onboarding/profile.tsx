import { createFileRoute } from '@tanstack/react-router';
import { BeingBuiltScreen } from '../../../features/being-built/being-built-screen.tsx';
import { BEING_BUILT } from '../../../features/being-built/being-built-texts.ts';

export const Route = createFileRoute('/talent/onboarding/profile')({
  staticData: { shell: 'onboarding', title: BEING_BUILT['onboarding-profile'].title },
  component: () => <BeingBuiltScreen name="onboarding-profile" way="none" />,
});
