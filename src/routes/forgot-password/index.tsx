import { createFileRoute } from '@tanstack/react-router';
import { BeingBuiltScreen } from '../../features/being-built/being-built-screen.tsx';
import { BEING_BUILT_TITLES } from '../../features/being-built/being-built-titles.ts';

export const Route = createFileRoute('/forgot-password/')({
  staticData: { shell: 'public', title: BEING_BUILT_TITLES['forgot-password'] },
  loader: ({ context }) => context.loadPageWords(),
  component: () => <BeingBuiltScreen name="forgot-password" way="home" />,
});
