import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { TalentFormScreen } from '../../../../../features/registration/talent-form-screen.tsx';

export const Route = createFileRoute('/_bare/_page/register/talent/form')({
  staticData: { title: msg`Your details` },
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  return (
    <TalentFormScreen
      onDone={(step) =>
        void navigate({ to: step === 'verify-email' ? '/register/talent/verify' : '/register/talent/verify/otp' })
      }
    />
  );
}
