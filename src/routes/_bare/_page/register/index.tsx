import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { RegisterChoiceScreen } from '../../../../features/registration/register-choice-screen.tsx';

export const Route = createFileRoute('/_bare/_page/register/')({
  staticData: { title: msg`Sign up` },
  component: RegisterChoiceScreen,
});
