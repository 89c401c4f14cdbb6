import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PlaceBookingPanel, PlaceHireButton } from '../../../../features/bookings/place-booking.tsx';
import { LocationScreen } from '../../../../features/locations/location-screen.tsx';

export const Route = createFileRoute('/_workspace/ph/locations/$id')({
  staticData: { title: msg`Location` },
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return (
    <LocationScreen
      key={id}
      id={id}
      renderHire={(place) => <PlaceHireButton place={place} />}
      renderBooking={(place) => <PlaceBookingPanel place={place} />}
    />
  );
}
