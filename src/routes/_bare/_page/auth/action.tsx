import { msg } from '@lingui/core/macro';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import * as v from 'valibot';
import {
  ChangedEmailScreen,
  RecoverEmailScreen,
  UnknownLink,
  VerifiedWhileLoggedIn,
} from '../../../../features/mail-links/mail-link-screen.tsx';
import { ResetPasswordScreen } from '../../../../features/password-reset/reset-password-screen.tsx';
import { MailLinkVerification } from '../../../../features/registration/mail-link-verification.tsx';

const ActionSearch = v.object({
  mode: v.optional(v.fallback(v.picklist(['verifyEmail', 'resetPassword', 'recoverEmail', 'changeEmail', '']), '')),
  oobCode: v.optional(v.fallback(v.string(), '')),
});

/** Page of the links in mails; always reachable, also when logged in (specification, section 2). */
export const Route = createFileRoute('/_bare/_page/auth/action')({
  staticData: { title: msg`Link from an email` },
  validateSearch: ActionSearch,
  component: Screen,
});

function Screen() {
  const { mode, oobCode } = Route.useSearch();
  const { routeSession } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const session = routeSession();
  const isLoggedIn = session !== null;
  if (!oobCode) return <UnknownLink />;
  switch (mode) {
    case 'verifyEmail':
      return isLoggedIn && session.isPending !== true ? (
        <VerifiedWhileLoggedIn oobCode={oobCode} />
      ) : (
        <MailLinkVerification
          oobCode={oobCode}
          onVerified={(link) => void navigate({ to: '/register/talent/verify', search: link, replace: true })}
          onHost={() => void navigate({ to: '/register/host/verify', hash: 'verified', replace: true })}
        />
      );
    case 'resetPassword':
      return isLoggedIn ? (
        <ResetPasswordScreen oobCode={oobCode} onLogin={() => void navigate({ to: '/login' })} />
      ) : (
        <Navigate to="/forgot-password/reset" search={{ oobCode }} replace />
      );
    case 'recoverEmail':
      return <RecoverEmailScreen oobCode={oobCode} />;
    case 'changeEmail':
      return <ChangedEmailScreen oobCode={oobCode} />;
    default:
      return <UnknownLink />;
  }
}
