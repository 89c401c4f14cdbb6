import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { HouseFlagsScreen } from '../../../features/staff/house-flags-screen.tsx';

export const Route = createFileRoute('/_staff/staff/houses')({
  staticData: { title: msg`Houses` },
  component: HouseFlagsScreen,
});
