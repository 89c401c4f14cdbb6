import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ONBOARDING_STEPS } from '../../../../../domain/talent/onboarding-steps.ts';
import { ProfileScreen } from '../../../../features/onboarding/profile-screen.tsx';

const Search = v.object({
  step: v.optional(v.fallback(v.picklist(ONBOARDING_STEPS), 'self')),
});

export const Route = createFileRoute('/_onboarding/talent/onboarding/profile')({
  validateSearch: Search,
  staticData: { title: msg`Your profile` },
  component: ProfileRoute,
});

function ProfileRoute() {
  const { step } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ProfileScreen
      step={step}
      onFinished={() => void navigate({ to: '/talent/onboarding/complete', replace: true })}
      onStep={(next) => void navigate({ search: { step: next }, resetScroll: true })}
      onPhoto={() => void navigate({ to: '/talent/onboarding/photo' })}
    />
  );
}
