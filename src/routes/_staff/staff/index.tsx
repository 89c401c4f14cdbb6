import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PhotosScreen } from '../../../features/staff/photos-screen.tsx';

export const Route = createFileRoute('/_staff/staff/')({
  staticData: { title: msg`Photo approval` },
  component: PhotosScreen,
});
