import type { DayRow, SceneRow } from '../breakdown/grouping.ts';
import type { BookingState } from './states.ts';
import { type BookingTerms, daysTouched } from './terms.ts';

interface TalentBooking {
  fields: { state: BookingState; scriptId: string | null; offer: { terms: BookingTerms } };
}

/** Days of a character that differ from its talent's booked days; sorted. */
export interface PartDays {
  /** It has scenes there without a booking of the talent. */
  unbooked: string[];
  /** Booked for this production, without a scene of any of the talent's characters in it. */
  idle: string[];
}

const HOLDS: ReadonlySet<BookingState> = new Set(['accepted', 'confirmed']);
/** Requests count as well, so that a talent is not asked twice for a day. */
const COVERS: ReadonlySet<BookingState> = new Set([...HOLDS, 'requested', 'countered', 'completed', 'reviewed']);

/**
 * Compares the plan of a character with the bookings of its talent, from `today` on. `parts`: tags of all characters
 * that the talent plays in the production, `tagId` among them. `bookings`: those of the talent by the house.
 */
export function partDays(input: {
  tagId: string;
  parts: readonly string[];
  scriptId: string;
  scenes: readonly Pick<SceneRow, 'fields'>[];
  days: readonly Pick<DayRow, 'id' | 'fields'>[];
  bookings: readonly TalentBooking[];
  today: string;
}): PartDays {
  const { tagId, parts, scriptId, scenes, days, bookings, today } = input;
  const dates = new Map<string, string | null>(days.map(({ id, fields }) => [id, fields.date]));
  const datesOf = (tags: readonly string[]) =>
    new Set(
      scenes.flatMap(({ fields }) => {
        const date = fields.dayId === null ? null : (dates.get(fields.dayId) ?? null);
        const isTheirs = !fields.isOmitted && fields.tagIds.some((id) => tags.includes(id));
        return isTheirs && date !== null && date >= today ? [date] : [];
      }),
    );
  const touched = (own: readonly TalentBooking[], states: ReadonlySet<BookingState>) =>
    new Set(own.flatMap(({ fields }) => (states.has(fields.state) ? daysTouched(fields.offer.terms) : [])));
  const covered = touched(bookings, COVERS);
  const held = touched(
    bookings.filter(({ fields }) => fields.scriptId === scriptId),
    HOLDS,
  );
  const played = datesOf(parts);
  return {
    unbooked: [...datesOf([tagId])].filter((date) => !covered.has(date)).toSorted(),
    idle: [...held].filter((date) => date >= today && !played.has(date)).toSorted(),
  };
}
