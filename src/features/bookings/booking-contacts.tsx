import { useLingui } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import { type BookingSide, otherSide } from '../../../domain/booking/states.ts';
import { mapLink } from '../../platform/maps/map-link.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { BookingRow } from './booking-queries.ts';

/** Where the booked place is; nobody knows before the confirmation. */
export function BookingVenue({ row: { fields } }: { row: BookingRow }) {
  const { t } = useLingui();
  const { venue } = fields;
  if (!venue) return null;
  const { pin, address, gate, contactName, contactPhone } = venue;
  return (
    <section className="grid gap-1 border-2 border-ink p-3">
      <h3 className="text-t2">{t`Where it is`}</h3>
      <p className="wrap-anywhere">{address}</p>
      {gate !== '' && <p className="wrap-anywhere">{t`Gate: ${gate}`}</p>}
      <p className="wrap-anywhere">
        {contactName}{' '}
        {contactPhone !== '' && (
          <a href={`tel:${contactPhone}`} className="underline">
            {contactPhone}
          </a>
        )}
      </p>
      {pin !== null && (
        <a
          href={mapLink(pin, address, navigator.userAgent)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-tap items-center underline"
        >
          {t`Look at it on a map`}
        </a>
      )}
    </section>
  );
}

/** The other side's contact; there is none before the confirmation. */
export function BookingContact({ row, side }: { row: BookingRow; side: BookingSide }) {
  const { t } = useLingui();
  const { contacts } = row.fields;
  const contact = contacts?.[otherSide(side)];
  if (contact === undefined || contact.name + contact.phone + contact.email === '') return null;
  return (
    <div className="flex items-center justify-between gap-3 border-t border-rule pt-2">
      <p className="min-w-0">
        <span className="block text-t1 text-ink-2">{t`Contact`}</span>
        <b className="wrap-anywhere">{contact.name}</b>
        <span className="block text-t1 wrap-anywhere">{contact.phone}</span>
        {contact.email !== '' && (
          <a href={`mailto:${contact.email}`} className="block text-t1 wrap-anywhere underline">
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
