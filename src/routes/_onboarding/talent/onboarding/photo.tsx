import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PhotoScreen } from '../../../../features/onboarding/photo-screen.tsx';

export const Route = createFileRoute('/_onboarding/talent/onboarding/photo')({
  staticData: { title: msg`Photo of your face` },
  component: PhotoRoute,
});

function PhotoRoute() {
  const navigate = Route.useNavigate();
  return (
    <PhotoScreen
      isStep
      onBack={() => void navigate({ to: '/talent/onboarding/profile', search: { step: 'links' } })}
      onDone={() => void navigate({ to: '/talent/onboarding/complete' })}
    />
  );
}
