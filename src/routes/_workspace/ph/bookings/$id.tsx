import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { BookingScreen } from '../../../../features/bookings/booking-screen.tsx';

export const Route = createFileRoute('/_workspace/ph/bookings/$id')({
  staticData: { title: msg`Booking` },
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return <BookingScreen key={id} id={id} />;
}
