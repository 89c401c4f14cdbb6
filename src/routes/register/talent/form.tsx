import { createFileRoute } from '@tanstack/react-router';
import { BeingBuiltScreen } from '../../../features/being-built/being-built-screen.tsx';
import { BEING_BUILT_TITLES } from '../../../features/being-built/being-built-titles.ts';

export const Route = createFileRoute('/register/talent/form')({
  staticData: { shell: 'public', title: BEING_BUILT_TITLES['register-talent-form'] },
  loader: ({ context }) => context.loadPageWords(),
  component: () => <BeingBuiltScreen name="register-talent-form" way="home" />,
});
