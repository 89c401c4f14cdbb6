import { createFileRoute } from '@tanstack/react-router';
import { BeingBuiltScreen } from '../../../features/being-built/being-built-screen.tsx';
import { BEING_BUILT } from '../../../features/being-built/being-built-texts.ts';

export const Route = createFileRoute('/register/host/')({
  staticData: { shell: 'public', title: BEING_BUILT['register-host'].title },
  component: () => <BeingBuiltScreen name="register-host" way="home" />,
});
