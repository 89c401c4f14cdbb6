import { createFileRoute } from '@tanstack/react-router';
import { BeingBuiltScreen } from '../../features/being-built/being-built-screen.tsx';
import { BEING_BUILT } from '../../features/being-built/being-built-texts.ts';

export const Route = createFileRoute('/forgot-password/reset')({
  staticData: { shell: 'public', title: BEING_BUILT['forgot-password-reset'].title },
  component: () => <BeingBuiltScreen name="forgot-password-reset" way="home" />,
});
