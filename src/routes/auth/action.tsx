import { createFileRoute } from '@tanstack/react-router';
import { BeingBuiltScreen } from '../../features/being-built/being-built-screen.tsx';
import { BEING_BUILT } from '../../features/being-built/being-built-texts.ts';

export const Route = createFileRoute('/auth/action')({
  staticData: { shell: 'public', title: BEING_BUILT['auth-action'].title },
  component: () => <BeingBuiltScreen name="auth-action" way="home" />,
});
