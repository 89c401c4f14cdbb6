import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { CompleteScreen } from '../../../../features/onboarding/complete-screen.tsx';

export const Route = createFileRoute('/_onboarding/talent/onboarding/complete')({
  staticData: { title: msg`Profile ready` },
  component: CompleteRoute,
});

function CompleteRoute() {
  const navigate = Route.useNavigate();
  return (
    <CompleteScreen
      onProfile={() => void navigate({ to: '/talent/onboarding/profile', search: { step: 'self' } })}
      onPhoto={() => void navigate({ to: '/talent/onboarding/photo' })}
      onStart={(id) => void navigate({ to: '/ph/talent-pool/detail/$id', params: { id } })}
    />
  );
}
