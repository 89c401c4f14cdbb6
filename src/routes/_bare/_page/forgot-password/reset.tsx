import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ResetPasswordScreen } from '../../../../features/password-reset/reset-password-screen.tsx';

export const Route = createFileRoute('/_bare/_page/forgot-password/reset')({
  staticData: { title: msg`New password` },
  validateSearch: v.object({ oobCode: v.optional(v.fallback(v.string(), '')) }),
  component: Screen,
});

function Screen() {
  const { oobCode } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <ResetPasswordScreen oobCode={oobCode || null} onLogin={() => void navigate({ to: '/login' })} />;
}
