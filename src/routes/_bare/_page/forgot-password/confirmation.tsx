import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ResetSentScreen } from '../../../../features/password-reset/reset-sent-screen.tsx';

export const Route = createFileRoute('/_bare/_page/forgot-password/confirmation')({
  staticData: { title: msg`Check your email` },
  component: ResetSentScreen,
});
