import * as v from 'valibot';
import { isMinorOn } from '../../domain/identity/id-number.ts';
import type { UserId } from '../../domain/ids.ts';
import { userScope } from '../../domain/scopes.ts';
import type { Fields } from '../../domain/sync/fields.ts';
import { birthDateThatCounts, type TalentGuardian, talentGuardianRecord } from '../../domain/talent/guardian.ts';
import { dayInZone } from '../../domain/calendar/calendar-days.ts';
import type { Db } from '../db/database.ts';
import { record } from '../db/schema.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { RecordKey } from '../sync/unit-of-work.ts';

/** Kinds of records with a talent's age, and with the consent for a minor. */
const KINDS = ['talent-profile', 'talent-onboarding', 'talent-guardian'] as const;

export interface AgeFacts {
  /** `YYYY-MM-DD`; '' while none is known or possible. */
  bornOn: string;
  isMinor: boolean;
  /** Of the identity number alone; '' without one. */
  numberBornOn: string;
  /** Null without consent. */
  guardian: TalentGuardian | null;
}

/** `fieldsOf`: the fields of a talent's record of a kind, or null. `today`: `YYYY-MM-DD` in Jakarta. */
export function ageFacts(fieldsOf: (kind: (typeof KINDS)[number]) => Fields | null, today: string): AgeFacts {
  const read = v.safeParse(talentGuardianRecord.fields, fieldsOf('talent-guardian'));
  const guardian = read.success && read.output.agreedAt !== '' ? read.output : null;
  const dates = {
    profile: textOf(fieldsOf('talent-profile')?.['dateOfBirth']),
    number: textOf(fieldsOf('talent-onboarding')?.['bornOn']),
    guardian: guardian?.bornOn ?? '',
  };
  const bornOn = birthDateThatCounts(dates, today);
  return { bornOn, isMinor: isMinorOn(bornOn, today), numberBornOn: dates.number, guardian };
}

/** Is a talent with these facts shown to houses? A minor only with a guardian; not without a known age. */
export const mayBeShown = ({ bornOn, isMinor, guardian }: AgeFacts): boolean =>
  bornOn !== '' && (!isMinor || guardian !== null);

/** A minor without a guardian: messages and bookings are refused. */
export const lacksGuardian = ({ isMinor, guardian }: AgeFacts): boolean => isMinor && guardian === null;

/** Facts of one talent in a transaction that reads records. `at`: ISO instant. */
export async function readAgeFacts(
  read: (key: RecordKey) => Promise<Fields | null>,
  userId: string,
  at: string,
): Promise<AgeFacts> {
  const scope = userScope(userId as UserId);
  const fields = new Map<string, Fields | null>();
  for (const kind of KINDS) fields.set(kind, await read({ scope, kind, id: userId }));
  return ageFacts((kind) => fields.get(kind) ?? null, jakartaDay(at));
}

/** Facts of some talents, outside of a transaction of sync. */
export async function ageFactsOf(db: Db, userIds: readonly string[], today: string): Promise<Map<string, AgeFacts>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: record.id, kind: record.kind, fields: record.fields })
    .from(record)
    .where(
      and(
        inArray(
          record.scope,
          userIds.map((id) => `user:${id}`),
        ),
        inArray(record.kind, [...KINDS]),
        inArray(record.id, [...userIds]),
        eq(record.deleted, false),
      ),
    );
  return new Map(
    userIds.map((id) => [
      id,
      ageFacts(
        (kind) => (rows.find((row) => row.id === id && row.kind === kind)?.fields ?? null) as Fields | null,
        today,
      ),
    ]),
  );
}

export const jakartaDay = (at: string | Date): string => dayInZone(new Date(at), 'Asia/Jakarta');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
