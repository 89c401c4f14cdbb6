import { DAY_MS } from '../../domain/calendar/calendar-days.ts';
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { birthDateOfIdNumber, genderOfIdNumber } from '../../domain/identity/id-number.ts';
import { isSameMailbox } from '../../domain/identity/email-address.ts';
import { isSamePhone } from '../../domain/identity/phone.ts';
import { UserId } from '../../domain/ids.ts';
import { userScope } from '../../domain/scopes.ts';
import { GENDERS } from '../../domain/talent/appearance.ts';
import type { Guardian, TalentGuardian } from '../../domain/talent/guardian.ts';
import { resultRows } from '../db/result-rows.ts';
import { users } from '../db/schema.ts';
import type { UserRow } from '../identity/accounts.ts';
import { storedRegistration } from '../identity/registrations.ts';
import { openText } from '../identity/sealed-text.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Services } from '../services.ts';
import { changeAsServer } from '../sync/server-change.ts';
import type { ServerChange } from '../sync/server-writes.ts';
import { jakartaDay } from './minors.ts';
import { projectTalents } from './project-talents.ts';

/**
 * Copies facts of a registration into the talent's own records: birth date and gender of the NIK, as defaults of the
 * profile, and the consenting guardian. Existing records stay.
 */
export async function noteRegistration(user: UserRow, services: Services): Promise<void> {
  const today = jakartaDay(services.clock());
  const stored = storedRegistration(user);
  const idNumber = openText(stored.id_number, user.identityId, services.config.filesSecret);
  const bornOn = birthDateOfIdNumber(idNumber, today) ?? '';
  const gender = genderOfIdNumber(idNumber, today);
  const id = v.parse(UserId, user.id);
  const onboarding = { scope: userScope(id), kind: 'talent-onboarding', id } as const;
  const guardian = { scope: userScope(id), kind: 'talent-guardian', id } as const;
  await changeAsServer(services, async ({ record, write }) => {
    const writes: ServerChange[] = [];
    const before = await record(onboarding);
    const card = { bornOn, genderOfCard: gender === null ? 0 : GENDERS.codeOf(gender) };
    if (before === null)
      writes.push({ ...onboarding, op: 'put', fields: { requestedAt: '', completedAt: '', ...card } });
    else if (before['bornOn'] === undefined) writes.push({ ...onboarding, op: 'update', fields: card });
    const consent = stored.consents.find(({ use }) => use === 'guardian');
    if (stored.guardian !== null && consent !== undefined && isApart(stored.guardian, user)) {
      const known = await record(guardian);
      const agreed = { agreedAt: consent.at, version: consent.version, bornOn };
      if (known === null) writes.push({ ...guardian, op: 'put', fields: guardianFields(stored.guardian, agreed) });
    }
    if (writes.length > 0) await write(writes);
  });
}

/** A guardian has a phone and an address of their own: a code that is sent to the minor's proves no consent. */
const isApart = ({ phone, email }: Guardian, minor: Pick<UserRow, 'phone' | 'email'>): boolean =>
  !isSamePhone(phone, minor.phone) && !isSameMailbox(email, minor.email);

export const guardianFields = (
  { name, relation, phone, email }: Guardian,
  agreed: Pick<TalentGuardian, 'agreedAt' | 'version' | 'bornOn'>,
): TalentGuardian => ({ name, relation, phone, email, ...agreed });

const AT_ONCE = 500;

/**
 * Copies facts of earlier registrations, and shows or hides talents whose age has changed the requirements: a minor
 * without a guardian is hidden, a talent who has become 18 needs none.
 */
export const checkMinors = defineJob({
  name: 'talents.check-minors',
  payload: v.object({}),
  everyMs: DAY_MS,
  async run(services) {
    const { db } = services.database;
    for (let last = ''; ;) {
      const found = await db
        .select()
        .from(users)
        .where(and(isUnnoted, sql`${users.id} > ${last}`))
        .orderBy(users.id)
        .limit(AT_ONCE);
      for (const user of found) await noteRegistration(user, services);
      last = found.at(-1)?.id ?? '';
      if (found.length < AT_ONCE) break;
    }
    const at = services.clock().toISOString();
    const ids = await aroundMajority(services, at);
    for (let from = 0; from < ids.length; from += AT_ONCE)
      await db.transaction((tx) => projectTalents(tx, ids.slice(from, from + AT_ONCE), at));
  },
});

const hasRecord = (kind: string, field: string) => sql`exists (select 1 from record
  where scope = 'user:' || ${users.id} and kind = ${kind} and id = ${users.id} and fields ? ${field})`;

/** Talents with a number or a guardian in the registration but not in the records. */
const isUnnoted = and(
  eq(users.status, 'active'),
  sql`${users.talentId} is not null`,
  sql`((coalesce(${users.registration} ->> 'id_number', '') <> '' and not ${hasRecord('talent-onboarding', 'bornOn')})
    or (jsonb_typeof(${users.registration} -> 'guardian') = 'object' and not ${hasRecord('talent-guardian', 'agreedAt')}))`,
);

/** Ids of talents who are minors, or became 18 within a year. */
async function aroundMajority({ database: { db } }: Services, at: string): Promise<string[]> {
  const born = `${Number(at.slice(0, 4)) - 20}-01-01`;
  const found = await db.execute(sql`select distinct substr(scope, 6) as id from record
    where not deleted and ((kind = 'talent-profile' and fields ->> 'dateOfBirth' > ${born})
      or (kind in ('talent-onboarding', 'talent-guardian') and fields ->> 'bornOn' > ${born}))`);
  return resultRows(found).map(({ id }) => String(id));
}
