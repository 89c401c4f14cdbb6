import { isTalent } from '../identity/roles.ts';
import type { SubjectType } from './booking-records.ts';
import { type BookingSide, PROVIDER } from './states.ts';

/**
 * Is a booking listed in "My days" of its reader, and not among the bookings of a house? A host acts for the booked
 * side like a talent, but has no days. `subjectType` is undefined when the booking is unknown: then the role decides.
 */
export const isOnOwnDays = ({
  side,
  subjectType,
  role,
}: {
  side: BookingSide | undefined;
  subjectType: SubjectType | undefined;
  role: number;
}): boolean => side === PROVIDER && subjectType !== 'place' && (subjectType === 'talent' || isTalent(role));
