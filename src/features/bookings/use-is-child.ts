import { isMinorOn } from '../../../domain/identity/id-number.ts';
import { birthDateThatCounts } from '../../../domain/talent/guardian.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { houseToday } from '../../shared/data/house-time.ts';
import type { BookingRow } from './booking-queries.ts';

/**
 * Is this booking of a child, as far as this device knows? A house has the card of the talent, the talent's device
 * their own birth dates.
 */
export function useIsChild({ fields: { subjectType, subjectId } }: BookingRow): boolean {
  return useLiveQuery(() => isChild(subjectType, subjectId), [subjectType, subjectId]) ?? false;
}

export async function isChild(subjectType: string, subjectId: string): Promise<boolean> {
  if (subjectType !== 'talent') return false;
  const db = currentDatabase();
  const [seen, profile, status, guardian] = await Promise.all([
    db.talentCards.get(subjectId),
    db.talentProfiles.get(subjectId),
    db.talentOnboardings.get(subjectId),
    db.talentGuardians.get(subjectId),
  ]);
  const today = houseToday();
  const dates = {
    profile: profile?.fields.dateOfBirth ?? '',
    number: status?.fields.bornOn ?? '',
    guardian: guardian?.fields.bornOn ?? '',
  };
  return (seen?.card.age ?? 18) < 18 || isMinorOn(birthDateThatCounts(dates, today), today);
}
