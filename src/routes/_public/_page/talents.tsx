import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { TalentsPage } from '../../../features/public-pages/talents-page.tsx';

export const Route = createFileRoute('/_public/_page/talents')({
  staticData: { title: msg`Talent` },
  component: TalentsPage,
});
