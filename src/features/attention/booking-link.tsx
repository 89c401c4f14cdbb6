import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { Uuid } from '../../../domain/ids.ts';
import { isTalent } from '../../../domain/identity/roles.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

const OfBooking = v.object({
  bookingId: Uuid,
  side: v.optional(v.picklist(['house', 'talent'])),
  /** Of a request: there is no booking yet. */
  subject: v.optional(v.object({ type: v.string(), id: v.string() })),
});

/** From a refused act on a booking to where it can be done another way; nothing for other work. */
export function BookingLink({ name, payload }: { name: string; payload: unknown }) {
  const { t } = useLingui();
  const session = useSession();
  const found = v.safeParse(OfBooking, payload);
  if (!name.startsWith('booking.') || !found.success) return null;
  const { bookingId, side, subject } = found.output;
  if (side === 'talent' && isTalent(session?.userData.role ?? 0))
    return <ButtonLink size="touch" to="/talent/days">{t`Open the booking`}</ButtonLink>;
  if (subject === undefined)
    return (
      <ButtonLink size="touch" to="/ph/bookings/$id" params={{ id: bookingId }}>
        {t`Open the booking`}
      </ButtonLink>
    );
  if (subject.type !== 'talent') return null;
  return (
    <ButtonLink size="touch" to="/ph/talent-pool/detail/$id" params={{ id: subject.id }}>
      {t`Open the profile`}
    </ButtonLink>
  );
}
