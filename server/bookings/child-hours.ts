import { and, count, eq, gte, lt, ne } from 'drizzle-orm';
import * as v from 'valibot';
import { type ChildHours, isBeyondChildHours } from '../../domain/booking/child-hours.ts';
import { type BookingTerms, spanOf } from '../../domain/booking/terms.ts';
import { workRulesOf, workRulesRecord } from '../../domain/house/house-records.ts';
import type { HouseId } from '../../domain/ids.ts';
import { houseScope } from '../../domain/scopes.ts';
import type { CommandContext } from '../sync/command-handler.ts';
import type { Db } from '../db/database.ts';
import { bookingSlot } from '../db/schema.ts';
import { subjectKey } from './subjects.ts';

/** Limits of a child's day in a house: the law's, or stricter ones of the house. */
async function childHoursOf({ read }: Pick<CommandContext, 'read'>, houseId: string): Promise<ChildHours> {
  const key = { scope: houseScope(houseId as HouseId), kind: 'work-rules', id: houseId } as const;
  const saved = v.safeParse(workRulesRecord.fields, await read(key));
  return workRulesOf(saved.success ? saved.output : undefined);
}

/** Minutes that other bookings of the talent take on the fullest of the days. */
async function minutesBesides(tx: Db, talentId: string, terms: BookingTerms, bookingId: string): Promise<number> {
  const counts = await Promise.all(
    terms.days.map(async (day) => {
      const from = spanOf({ ...terms, days: [day], startTime: '00:00' }).startsAt;
      const [taken] = await tx
        .select({ halves: count() })
        .from(bookingSlot)
        .where(
          and(
            eq(bookingSlot.subject, subjectKey({ type: 'talent', id: talentId })),
            ne(bookingSlot.bookingId, bookingId),
            gte(bookingSlot.at, new Date(from)),
            lt(bookingSlot.at, new Date(from + 24 * 3_600_000)),
          ),
        );
      return (taken?.halves ?? 0) * 30;
    }),
  );
  return Math.max(0, ...counts);
}

/** Refuses hours at which a child may not work. Other bookings of the same days count, too. */
export async function refuseChildHours(
  {
    tx,
    read,
    refuse,
  }: Pick<CommandContext, 'tx' | 'read'> & {
    refuse: (code: 'CHILD_HOURS', facts: Record<string, unknown>) => never;
  },
  { houseId, talentId, bookingId }: { houseId: string; talentId: string; bookingId: string },
  terms: BookingTerms,
): Promise<void> {
  const hours = await childHoursOf({ read }, houseId);
  const besides = await minutesBesides(tx, talentId, terms, bookingId);
  const { minorDay, minorFrom: from, minorUntil: until } = hours;
  if (isBeyondChildHours(terms, hours, besides)) refuse('CHILD_HOURS', { most: minorDay / 60, from, until });
}
