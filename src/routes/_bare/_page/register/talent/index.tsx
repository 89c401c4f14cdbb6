import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { TalentIntroScreen } from '../../../../../features/registration/talent-intro-screen.tsx';
import { useRegistrationState } from '../../../../../platform/session/registration-store.ts';

export const Route = createFileRoute('/_bare/_page/register/talent/')({
  staticData: { title: msg`Sign up as talent` },
  component: Screen,
});

function Screen() {
  const { token } = useRegistrationState();
  return <TalentIntroScreen hasBegun={token !== null} />;
}
