import { createFileRoute } from '@tanstack/react-router';
import { BeingBuiltScreen } from '../../features/being-built/being-built-screen.tsx';
import { BEING_BUILT_TITLES } from '../../features/being-built/being-built-titles.ts';

export const Route = createFileRoute('/auth/action')({
  staticData: { shell: 'public', title: BEING_BUILT_TITLES['auth-action'] },
  loader: ({ context }) => context.loadPageWords(),
  component: () => <BeingBuiltScreen name="auth-action" way="home" />,
});
