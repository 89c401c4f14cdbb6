import { useLingui } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import { areContactsShown, type BookingSide, otherSide } from '../../../domain/booking/states.ts';
import { PlaceAccess } from '../../shared/maps/place-access.tsx';
import { buttonClass } from '../../ui/button.tsx';
import type { BookingRow } from './booking-queries.ts';

/** Address of the booked place; hidden before the confirmation and after a cancellation. */
export function BookingVenue({ row: { fields } }: { row: BookingRow }) {
  const { t } = useLingui();
  const { venue, state } = fields;
  if (!venue || !areContactsShown(state)) return null;
  return (
    <section className="grid gap-1 border-2 border-ink p-3">
      <h3 className="text-t2">{t`Where it is`}</h3>
      <PlaceAccess {...venue} />
    </section>
  );
}

/** The other side's contact; there is none before the confirmation and after a cancellation. */
export function BookingContact({ row, side }: { row: BookingRow; side: BookingSide }) {
  const { t } = useLingui();
  const { contacts, state } = row.fields;
  const contact = contacts?.[otherSide(side)];
  if (contact === undefined || !areContactsShown(state) || contact.name + contact.phone + contact.email === '')
    return null;
  return (
    <div className="flex items-center justify-between gap-3 border-t border-rule pt-2">
      <p className="min-w-0">
        <span className="block text-t1 text-ink-2">{t`Contact`}</span>
        <b className="wrap-anywhere">{contact.name}</b>
        <span className="block text-t1 wrap-anywhere">{contact.phone}</span>
        {contact.email !== '' && (
          <a
            href={`mailto:${contact.email}`}
            className="flex min-h-tap w-fit items-center text-t1 wrap-anywhere underline"
          >
            {contact.email}
          </a>
        )}
      </p>
      {contact.phone !== '' && (
        <a href={`tel:${contact.phone}`} className={buttonClass({ size: 'touch', square: true })} aria-label={t`Call`}>
          <Phone size={20} strokeWidth={1.75} aria-hidden />
        </a>
      )}
    </div>
  );
}
