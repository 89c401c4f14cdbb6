import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { TalentsPage } from '../../../features/public-pages/talents-page.tsx';
import { useTeasers } from '../../../features/public-pages/use-teasers.ts';

export const Route = createFileRoute('/_public/_page/talents')({
  staticData: { title: msg`Talent` },
  component: Screen,
});

function Screen() {
  return <TalentsPage talents={useTeasers()?.talents ?? null} />;
}
