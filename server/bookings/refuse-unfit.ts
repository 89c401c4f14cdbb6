import { type BookingTerms, quoteOf } from '../../domain/booking/terms.ts';
import type { Db } from '../db/database.ts';
import { takenDays } from './booking-work.ts';
import { type Subject, type SubjectFacts, subjectKey } from './subjects.ts';

/** Refuses terms that do not fit the subject: taken days, too few hours. */
export async function refuseUnfit(
  context: { tx: Db; refuse: (code: 'NOT_FREE' | 'TOO_SHORT', facts: Record<string, unknown>) => never },
  subject: Subject,
  { blockedOf, minHours }: SubjectFacts,
  terms: BookingTerms,
): Promise<void> {
  const { tx, refuse } = context;
  if (quoteOf(terms).hoursPerDay < minHours) return refuse('TOO_SHORT', { minHours });
  const taken = [...(await blockedOf(terms.days)), ...(await takenDays(tx, subjectKey(subject), terms))];
  if (taken.length > 0) return refuse('NOT_FREE', { days: [...new Set(taken)].toSorted() });
}
