import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { LocationsPage } from '../../../features/public-pages/locations-page.tsx';
import { useTeasers } from '../../../features/public-pages/use-teasers.ts';

export const Route = createFileRoute('/_public/_page/locations')({
  staticData: { title: msg`Location` },
  component: Screen,
});

function Screen() {
  return <LocationsPage places={useTeasers()?.places ?? null} />;
}
