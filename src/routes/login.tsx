import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { LoginScreen } from '../features/login/login-screen.tsx';

const LoginSearch = v.object({
  /** The address somebody wanted; the root guard leads there after the login. */
  next: v.optional(v.fallback(v.string(), '')),
  /** `expired` after a session that could not be renewed. */
  reason: v.optional(v.fallback(v.picklist(['expired', '']), '')),
});

export const Route = createFileRoute('/login')({
  staticData: { shell: 'bare', title: msg`Log in` },
  validateSearch: LoginSearch,
  component: Screen,
});

function Screen() {
  const { reason } = Route.useSearch();
  return <LoginScreen isExpired={reason === 'expired'} />;
}
