import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { OwnPhotoScreen } from '../../../features/onboarding/own-photo-screen.tsx';

export const Route = createFileRoute('/_onboarding/talent/photo')({
  staticData: { title: msg`Profile photo` },
  component: OwnPhotoScreen,
});
