import { createFileRoute } from '@tanstack/react-router';
import { BeingBuiltScreen } from '../../features/being-built/being-built-screen.tsx';
import { BEING_BUILT } from '../../features/being-built/being-built-texts.ts';

export const Route = createFileRoute('/forgot-password/confirmation')({
  staticData: { shell: 'public', title: BEING_BUILT['forgot-password-confirmation'].title },
  component: () => <BeingBuiltScreen name="forgot-password-confirmation" way="home" />,
});
