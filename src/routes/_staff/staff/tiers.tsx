import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { TiersScreen } from '../../../features/staff/tiers-screen.tsx';

export const Route = createFileRoute('/_staff/staff/tiers')({
  staticData: { title: msg`Tiers` },
  component: TiersScreen,
});
