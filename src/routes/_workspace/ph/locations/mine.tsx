import { msg } from '@lingui/core/macro';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { OwnPlacesPage } from '../../../../features/locations/own-places-page.tsx';

export const Route = createFileRoute('/_workspace/ph/locations/mine')({
  staticData: { title: msg`Our places` },
  component: () => <OwnPlacesPage none={<Navigate to="/ph/select" replace />} />,
});
