import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { SubjectType } from '../../domain/booking/booking-records.ts';
import { dayStatus } from '../../domain/booking/deadlines.ts';
import type { RateUnit } from '../../domain/booking/terms.ts';
import { hasGuardian } from '../../domain/talent/guardian.ts';
import { dayInZone } from '../../domain/calendar/calendar-days.ts';
import { availabilityRecord } from '../../domain/talent/resume-records.ts';
import type { Db } from '../db/database.ts';
import { record } from '../db/schema.ts';
import { readLocation } from '../places/read-locations.ts';
import { cardOfRow } from '../talents/search-talents.ts';
import { resultRows } from '../db/result-rows.ts';

export interface Subject {
  type: SubjectType;
  id: string;
}

/** Facts of a talent or a place for a booking. */
export interface SubjectFacts {
  name: string;
  /** Whole rupiah; null without a rate. */
  rate: number | null;
  rateUnit: RateUnit;
  /** The house of a place; null for a talent. */
  providerHouseId: string | null;
  /** A minor is booked only by houses that state how a guardian is reached. */
  isMinor: boolean;
  /** Least hours of a booking; 0 when not stated. */
  minHours: number;
  /** Days of `days` that the subject has blocked itself. */
  blockedOf: (days: readonly string[]) => Promise<string[]>;
}

/** The name of a subject in the tables of bookings. */
export const subjectKey = ({ type, id }: Subject): string => `${type}:${id}`;

/** Null: no subject of that id can be booked. */
type SubjectReader = (tx: Db, id: string, now: Date) => Promise<SubjectFacts | null>;

/** A talent who is shown to houses. */
const readTalent: SubjectReader = async (tx, id, now) => {
  const today = dayInZone(now, 'Asia/Jakarta');
  const found = await tx.execute(
    sql`select card, birth_date::text as birth_date, updated_at from talent join talent_card using (id) where id = ${id}`,
  );
  const [row] = resultRows(found);
  if (row === undefined) return null;
  const { name, rate, rateUnit, age } = cardOfRow(row, today);
  return {
    name,
    rate,
    rateUnit,
    providerHouseId: null,
    isMinor: hasGuardian(age),
    minHours: 0,
    async blockedOf(days) {
      const rows = await tx
        .select({ fields: record.fields })
        .from(record)
        .where(and(eq(record.scope, `user:${id}`), eq(record.kind, 'availability'), eq(record.deleted, false)));
      const blocked = rows.flatMap(({ fields }): [string, string][] => {
        const parsed = v.safeParse(availabilityRecord.fields, fields);
        return parsed.success && parsed.output.state === 'blocked' ? [[parsed.output.from, parsed.output.to]] : [];
      });
      return days.filter((day) => dayStatus(day, [], blocked) === 'busy');
    },
  };
};

/** A place in the directory. */
const readPlace: SubjectReader = async (tx, id) => {
  const found = await readLocation(tx, id, () => Promise.resolve(false));
  if (found === null) return null;
  const { name, rate, rate_unit, house_id, blocked, min_hours } = found.data;
  return {
    name,
    rate: rate === 0 ? null : rate,
    rateUnit: rate_unit,
    providerHouseId: house_id,
    isMinor: false,
    minHours: min_hours,
    blockedOf: (days) => Promise.resolve(days.filter((day) => dayStatus(day, [], blocked) === 'busy')),
  };
};

/** Readers by type of subject. A type without one cannot be booked. */
const READERS: Partial<Record<SubjectType, SubjectReader>> = { talent: readTalent, place: readPlace };

export const readSubject = async (tx: Db, { type, id }: Subject, now: Date): Promise<SubjectFacts | null> =>
  (await READERS[type]?.(tx, id, now)) ?? null;
