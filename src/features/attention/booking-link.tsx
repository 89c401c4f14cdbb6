import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { isOnOwnDays } from '../../../domain/booking/own-days.ts';
import { Uuid } from '../../../domain/ids.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { liveQuery, useLive } from '../../shared/data/live-query.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

const OfBooking = v.object({
  bookingId: Uuid,
  side: v.optional(v.picklist(['house', 'talent'])),
  /** Of a request: there is no booking yet. */
  subject: v.optional(v.object({ type: v.string(), id: v.string() })),
});

/** Subject of a booking of this device; null if this device does not have it. */
const subjectOfBooking = liveQuery(
  'booking-subject',
  async (id: string) => (await currentDatabase().bookings.get(id))?.fields ?? null,
);

/** From a refused act on a booking to where it can be done another way; nothing for other work. */
export function BookingLink({ name, payload }: { name: string; payload: unknown }) {
  const found = v.safeParse(OfBooking, payload);
  if (!name.startsWith('booking.') || !found.success) return null;
  const { bookingId, side, subject } = found.output;
  if (subject === undefined) return <ToBooking bookingId={bookingId} side={side} />;
  return subject.type === 'talent' && <ToProfile id={subject.id} />;
}

function ToBooking({ bookingId, side }: { bookingId: string; side: 'house' | 'talent' | undefined }) {
  const { t } = useLingui();
  const role = useSession()?.userData.role ?? 0;
  const booking = useLive(subjectOfBooking, bookingId);
  if (booking === undefined) return null;
  return isOnOwnDays({ side, subjectType: booking?.subjectType, role }) ? (
    <ButtonLink size="touch" to="/talent/days">{t`Open the booking`}</ButtonLink>
  ) : (
    <ButtonLink size="touch" to="/ph/bookings/$id" params={{ id: bookingId }}>
      {t`Open the booking`}
    </ButtonLink>
  );
}

function ToProfile({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <ButtonLink size="touch" to="/ph/talent-pool/detail/$id" params={{ id }}>
      {t`Open the profile`}
    </ButtonLink>
  );
}
