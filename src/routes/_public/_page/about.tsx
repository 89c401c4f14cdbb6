import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '../../../features/public-pages/about-page.tsx';

export const Route = createFileRoute('/_public/_page/about')({
  staticData: { title: msg`About us` },
  component: AboutPage,
});
