import { createFileRoute } from '@tanstack/react-router';
import { BeingBuiltScreen } from '../../../../features/being-built/being-built-screen.tsx';
import { BEING_BUILT_TITLES } from '../../../../features/being-built/being-built-titles.ts';

export const Route = createFileRoute('/register/talent/verify/otp')({
  staticData: { shell: 'public', title: BEING_BUILT_TITLES['register-talent-otp'] },
  loader: ({ context }) => context.loadPageWords(),
  component: () => <BeingBuiltScreen name="register-talent-otp" way="home" />,
});
