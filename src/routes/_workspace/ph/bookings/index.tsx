import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { BookingsScreen } from '../../../../features/bookings/bookings-screen.tsx';

export const Route = createFileRoute('/_workspace/ph/bookings/')({
  staticData: { title: msg`Bookings` },
  component: BookingsScreen,
});
