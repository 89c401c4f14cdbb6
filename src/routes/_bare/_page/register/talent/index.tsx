import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { TalentIntroScreen } from '../../../../../features/registration/talent-intro-screen.tsx';
import { useHasBegun } from '../../../../../features/registration/use-has-begun.ts';

export const Route = createFileRoute('/_bare/_page/register/talent/')({
  staticData: { title: msg`Sign up as talent` },
  component: Screen,
});

function Screen() {
  return <TalentIntroScreen hasBegun={useHasBegun()} />;
}
