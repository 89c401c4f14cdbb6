import type { FieldsOf } from '../records/records.ts';
import type { BookedPlace } from '../schedule/conflicts.ts';
import { areContactsShown, doesBookingBlock } from './states.ts';
import { daysTouched, quoteOf } from './terms.ts';

interface BookingRow {
  id: string;
  fields: Pick<
    FieldsOf<'booking'>,
    'subjectType' | 'subjectId' | 'subjectName' | 'scriptId' | 'production' | 'state' | 'offer'
  >;
}
interface LinkRow {
  /** The id of the character's tag. */
  id: string;
  fields: Pick<FieldsOf<'cast-link'>, 'talentId' | 'bookingId'>;
}

/** Links whose booking this device has: without it (a role that may not read it) its days are unknown. */
function knownLinks<Link extends LinkRow>(links: readonly Link[], bookings: readonly BookingRow[]): Link[] {
  const known = new Set(bookings.map(({ id }) => id));
  return links.filter(({ fields }) => known.has(fields.bookingId));
}

/** Days for which linked members of the cast are booked, by the tag of their character. */
export function bookedDays(
  links: readonly LinkRow[],
  bookings: readonly BookingRow[],
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    knownLinks(links, bookings).map(({ id, fields }): [string, string[]] => [
      id,
      bookings
        .filter((booking) => booking.fields.subjectId === fields.talentId && areContactsShown(booking.fields.state))
        .flatMap((booking) => daysTouched(booking.fields.offer.terms)),
    ]),
  );
}

/**
 * Names of talents by the tag of the character that they play. A talent without an open or kept booking plays no
 * character any more; a booking that this device lacks counts as unknown.
 */
export function bookedActors(
  links: readonly (LinkRow & { fields: Pick<FieldsOf<'cast-link'>, 'name'> })[],
  bookings: readonly BookingRow[],
): ReadonlyMap<string, string> {
  const known = new Set(bookings.map(({ id }) => id));
  const isHeld = ({ fields: { state } }: BookingRow) =>
    doesBookingBlock(state) || state === 'completed' || state === 'reviewed';
  const held = new Set(bookings.filter(isHeld).map(({ fields }) => fields.subjectId));
  return new Map(
    links
      .filter(({ fields }) => held.has(fields.talentId) || !known.has(fields.bookingId))
      .map(({ id, fields }) => [id, fields.name]),
  );
}

/** Names of all talents whom the house booked, or asked, for a production, with any outcome. */
export const talentsOf = (bookings: readonly BookingRow[], scriptId: string): string[] =>
  bookings
    .filter(({ fields }) => fields.subjectType === 'talent' && (fields.scriptId ?? scriptId) === scriptId)
    .map(({ fields }) => fields.subjectName);

/** Days that linked members of the cast have promised to another production, by this house's bookings. */
export function bookedElsewhere<TagId extends string>(
  links: readonly (LinkRow & { id: TagId })[],
  bookings: readonly BookingRow[],
  scriptId: string,
): { tagId: TagId; date: string; production: string }[] {
  return links.flatMap(({ id: tagId, fields }) =>
    bookings
      .filter(
        (booking) =>
          booking.fields.subjectId === fields.talentId &&
          booking.fields.scriptId !== null &&
          booking.fields.scriptId !== scriptId &&
          doesBookingBlock(booking.fields.state),
      )
      .flatMap((booking) =>
        daysTouched(booking.fields.offer.terms).map((date) => ({ tagId, date, production: booking.fields.production })),
      ),
  );
}

/** Cost of a day of linked members of the cast, in rupiah, by the tag of their character. */
export function dayRates<TagId extends string>(
  links: readonly (LinkRow & { id: TagId })[],
  bookings: readonly BookingRow[],
): ReadonlyMap<TagId, number> {
  const byId = new Map(bookings.map((booking) => [booking.id, booking.fields]));
  return new Map(
    links.flatMap(({ id, fields }): [TagId, number][] => {
      const terms = byId.get(fields.bookingId)?.offer.terms;
      return terms === undefined ? [] : [[id, Math.round(quoteOf(terms).subtotal / terms.days.length)]];
    }),
  );
}

export function bookedPlaces(bookings: readonly BookingRow[], scriptId: string): BookedPlace[] {
  return bookings
    .filter(({ fields }) => fields.subjectType === 'place' && fields.scriptId === scriptId)
    .map(({ fields }) => ({
      name: fields.subjectName,
      days: doesBookingBlock(fields.state) || areContactsShown(fields.state) ? daysTouched(fields.offer.terms) : [],
    }));
}
