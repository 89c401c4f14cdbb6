import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { TalentBookingPanel, TalentHireButton } from '../../../../../../features/bookings/talent-booking.tsx';
import { WaitingOffers } from '../../../../../../features/bookings/waiting-offers.tsx';
import { DetailScreen } from '../../../../../../features/talents/profile/detail-screen.tsx';
import type { HireSearch } from '../../../../../../shared/data/hire-address.ts';

export const Route = createFileRoute('/_workspace/ph/talent-pool/detail/$id/')({
  staticData: { title: msg`Talent` },
  // The booking panel reads it: no first screen carries its shape.
  validateSearch: (search) => search as HireSearch,
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return (
    <DetailScreen
      key={id}
      id={id}
      renderHire={(card) => <TalentHireButton card={card} />}
      renderBooking={(card) => <TalentBookingPanel card={card} />}
      ownOffers={<WaitingOffers />}
    />
  );
}
