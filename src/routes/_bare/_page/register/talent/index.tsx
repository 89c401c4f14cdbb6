import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { TalentIntroScreen } from '../../../../../features/registration/talent-intro-screen.tsx';

export const Route = createFileRoute('/_bare/_page/register/talent/')({
  staticData: { title: msg`Sign up as talent` },
  component: TalentIntroScreen,
});
