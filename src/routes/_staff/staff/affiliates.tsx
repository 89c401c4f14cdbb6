import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { AffiliatesScreen } from '../../../features/staff/affiliates-screen.tsx';

export const Route = createFileRoute('/_staff/staff/affiliates')({
  staticData: { title: msg`Agency affiliates` },
  component: AffiliatesScreen,
});
