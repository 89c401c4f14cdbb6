import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordScreen } from '../../../../features/password-reset/forgot-password-screen.tsx';

export const Route = createFileRoute('/_bare/_page/forgot-password/')({
  staticData: { title: msg`Forgot password` },
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  return <ForgotPasswordScreen onSent={() => void navigate({ to: '/forgot-password/confirmation' })} />;
}
