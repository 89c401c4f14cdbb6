import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { LocationsPage } from '../../../features/public-pages/locations-page.tsx';

export const Route = createFileRoute('/_public/_page/locations')({
  staticData: { title: msg`Location` },
  component: LocationsPage,
});
