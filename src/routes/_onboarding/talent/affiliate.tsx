import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { AffiliateScreen } from '../../../features/affiliate/affiliate-screen.tsx';

export const Route = createFileRoute('/_onboarding/talent/affiliate')({
  staticData: { title: msg`Agency affiliate` },
  component: AffiliateScreen,
});
