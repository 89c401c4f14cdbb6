import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { agencyLinkFault } from '../../domain/agency-affiliate.ts';
import { roleNumber } from '../../domain/identity/roles.ts';
import type { Fields } from '../../domain/sync/fields.ts';
import { userScope } from '../../domain/scopes.ts';
import type { UserId } from '../../domain/ids.ts';
import {
  EMPTY_PROFILE,
  missingInProfile,
  talentProfileRecord,
  type TalentProfile,
} from '../../domain/talent/profile-record.ts';
import { isPhotoSubmitted } from '../../domain/talent/photo.ts';
import { talentPhotoRecord, type TalentPhoto } from '../../domain/talent/photo-record.ts';
import type { Db } from '../db/database.ts';
import { record, users } from '../db/schema.ts';
import type { ServerChange } from '../sync/server-writes.ts';
import type { RecordKey } from '../sync/unit-of-work.ts';
import { lacksGuardian, readAgeFacts } from './minors.ts';

/** Parts of a transaction that onboarding needs: a command's, or the server's own. */
export interface OnboardingWork {
  tx: Db;
  read: (key: RecordKey) => Promise<Fields | null>;
  write: (writes: readonly ServerChange[]) => Promise<void>;
  /** ISO instant. */
  at: string;
}

export type OwnPhoto = TalentPhoto & { id: string };

/** All photos of a talent that are there. */
export async function readPhotos(tx: Db, userId: UserId): Promise<OwnPhoto[]> {
  const rows = await tx
    .select({ id: record.id, fields: record.fields })
    .from(record)
    .where(and(eq(record.scope, userScope(userId)), eq(record.kind, 'talent-photo'), eq(record.deleted, false)));
  return rows.flatMap(({ id, fields }) => {
    const photo = v.safeParse(talentPhotoRecord.fields, fields);
    return photo.success ? [{ ...photo.output, id }] : [];
  });
}

async function readProfile(read: OnboardingWork['read'], userId: UserId): Promise<TalentProfile> {
  const fields = await read({ scope: userScope(userId), kind: 'talent-profile', id: userId });
  const profile = v.safeParse(talentProfileRecord.fields, fields ?? {});
  return profile.success ? profile.output : EMPTY_PROFILE;
}

/** Stores that the talent has finished, unless something is missing: then returns what. */
export async function requestOnboarding(work: OnboardingWork, userId: UserId): Promise<readonly string[]> {
  const missing: string[] = missingInProfile(await readProfile(work.read, userId));
  if (lacksGuardian(await readAgeFacts(work.read, userId, work.at))) missing.push('guardian');
  if (missing.length > 0) return missing;
  const key = { scope: userScope(userId), kind: 'talent-onboarding', id: userId } as const;
  const before = await work.read(key);
  if (before === null) await work.write([{ ...key, op: 'put', fields: { requestedAt: work.at, completedAt: '' } }]);
  else if (before['requestedAt'] === '') await work.write([{ ...key, op: 'update', fields: { requestedAt: work.at } }]);
  await settleOnboarding(work, userId);
  return [];
}

/**
 * Makes the account an onboarded talent's once the form is finished and a photo has arrived, in either order. The
 * raised token version updates its sessions. May be called at any time. `hasPhoto`: one has arrived in this very
 * transaction.
 */
export async function settleOnboarding(
  work: OnboardingWork,
  userId: UserId,
  { hasPhoto = false }: { hasPhoto?: boolean } = {},
): Promise<void> {
  const key = { scope: userScope(userId), kind: 'talent-onboarding', id: userId } as const;
  const status = await work.read(key);
  if (status === null || status['requestedAt'] === '' || status['completedAt'] !== '') return;
  if (!hasPhoto && !(await readPhotos(work.tx, userId)).some(({ state }) => isPhotoSubmitted(state))) return;
  const { name } = await readProfile(work.read, userId);
  await work.write([{ ...key, op: 'update', fields: { completedAt: work.at } }]);
  const [user] = await work.tx
    .update(users)
    .set({
      role: roleNumber('talent'),
      isOnboarded: true,
      name,
      membershipsVersion: sql`${users.membershipsVersion} + 1`,
    })
    .where(and(eq(users.id, userId), eq(users.role, roleNumber('new-talent'))))
    .returning({ registration: users.registration });
  if (user !== undefined) await applyFromRegistration(work, userId, user.registration);
}

const Interest = v.object({ agency_interest: v.literal(true), tiktok_link: v.string() });

/** Interest in the agency that the registration form has asked for becomes an application. */
async function applyFromRegistration(work: OnboardingWork, userId: UserId, registration: unknown): Promise<void> {
  const interest = v.safeParse(Interest, registration);
  if (!interest.success || agencyLinkFault(interest.output.tiktok_link) !== null) return;
  const key = { scope: userScope(userId), kind: 'talent-affiliate', id: userId } as const;
  if ((await work.read(key)) !== null) return;
  const tiktokLink = interest.output.tiktok_link.trim();
  const contact = { contactName: '', contactPhone: '', contactEmail: '' };
  await work.write([{ ...key, op: 'put', fields: { state: 'applied', tiktokLink, ...contact, changedAt: work.at } }]);
}
