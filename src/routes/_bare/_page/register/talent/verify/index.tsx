import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { VerifiedScreen } from '../../../../../../features/registration/verified-screen.tsx';
import { VerifyScreen } from '../../../../../../features/registration/verify-screen.tsx';

const text = v.optional(v.fallback(v.string(), ''));
/** The four values of the link that the verification step is reached by (specification, section 2). */
const VerifySearch = v.object({ oobCode: text, email: text, uid: text, phone: text });

export const Route = createFileRoute('/_bare/_page/register/talent/verify/')({
  staticData: { title: msg`Check your email` },
  validateSearch: VerifySearch,
  component: Screen,
});

function Screen() {
  const { oobCode } = Route.useSearch();
  const navigate = Route.useNavigate();
  const continueRegistration = () => void navigate({ to: '/register/talent/verify/otp', replace: true });
  return oobCode ? (
    <VerifiedScreen oobCode={oobCode} onContinue={continueRegistration} />
  ) : (
    <VerifyScreen onVerified={continueRegistration} />
  );
}
