import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { LoginScreen } from '../../features/login/login-screen.tsx';

const LoginSearch = v.object({
  /** The requested address; the root guard redirects there after the login. */
  next: v.optional(v.fallback(v.string(), '')),
  /** `expired` after a session that could not be renewed, `deleted` after the account was. */
  reason: v.optional(v.fallback(v.picklist(['expired', 'deleted', '']), '')),
});

export const Route = createFileRoute('/_bare/login')({
  staticData: { title: msg`Log in` },
  validateSearch: LoginSearch,
  component: Screen,
});

/** The address at which an unfinished registration continues. */
const ADDRESSES = {
  form: '/register/talent/form',
  'verify-email': '/register/talent/verify',
  'verify-phone': '/register/talent/verify/otp',
  done: '/login',
} as const;

function Screen() {
  const { reason } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LoginScreen
      reason={reason ?? ''}
      onUnfinished={async ({ email, password }) => {
        // Few need it: it loads when it is needed.
        const { takeUpByPassword } = await import('../../features/registration/registration-actions.ts');
        const step = await takeUpByPassword(email, password);
        await navigate({ to: ADDRESSES[step] });
      }}
    />
  );
}
