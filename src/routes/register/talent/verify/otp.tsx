import { createFileRoute } from '@tanstack/react-router';
import { BeingBuiltScreen } from '../../../../features/being-built/being-built-screen.tsx';
import { BEING_BUILT } from '../../../../features/being-built/being-built-texts.ts';

export const Route = createFileRoute('/register/talent/verify/otp')({
  staticData: { shell: 'public', title: BEING_BUILT['register-talent-otp'].title },
  component: () => <BeingBuiltScreen name="register-talent-otp" way="home" />,
});
