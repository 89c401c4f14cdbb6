import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { CodeScreen } from '../../../../../../features/registration/code-screen.tsx';

export const Route = createFileRoute('/_bare/_page/register/talent/verify/otp')({
  staticData: { title: msg`Enter the code` },
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  return <CodeScreen onUnverified={() => void navigate({ to: '/register/talent/verify', replace: true })} />;
}
