import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { DaysScreen } from '../../../features/bookings/days-screen.tsx';

export const Route = createFileRoute('/_workspace/talent/days')({
  staticData: { title: msg`My days` },
  component: DaysScreen,
});
