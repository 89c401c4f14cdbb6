import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import type { HostProgress, HostRegistrationRequest } from '../../domain/identity/registration.ts';
import { VERIFY_RESEND_AFTER_S } from '../../domain/identity/one-time-code.ts';
import { roleNumber } from '../../domain/identity/roles.ts';
import { hostCheck, houses, registrations, users } from '../db/schema.ts';
import { missingOf } from './missing-of-house.ts';
import { createHouse } from './create-house.ts';
import { errorFields } from '../log/error-fields.ts';
import type { Services } from '../services.ts';
import { userById, type UserRow } from '../identity/accounts.ts';
import { newestLink } from '../identity/action-links.ts';
import { sealText } from '../identity/sealed-text.ts';
import { mailVerification, registrationOf } from '../identity/registrations.ts';

type HostCheckRow = typeof hostCheck.$inferSelect;

/** Writes a host: the user, unverified, with a house of their own and an ID card still missing. */
export async function makeHost(
  host: v.InferOutput<typeof HostRegistrationRequest>,
  identityId: string,
  { database, newId, clock, config }: Services,
): Promise<UserRow> {
  const { email, name, phone, kind, address, pin, language } = host;
  const role = roleNumber(kind === 'house' ? 'company-owner' : 'host');
  const [userId, houseId] = [newId(), newId()];
  await database.db.transaction(async (tx) => {
    const at = clock().toISOString();
    const consents = (['terms', 'privacy'] as const).map((use) => ({ use, version: host.consents[use], at }));
    const registration = { consents };
    await tx
      .insert(users)
      .values({ id: userId, identityId, email, name, phone, role, status: 'unverified', registration });
    await createHouse(tx, { id: houseId, name: host.house_name || name, userId, role, isOnboarded: false });
    await tx.insert(registrations).values({ id: newId(), userId, language, startedAt: clock() });
    await tx.insert(hostCheck).values({
      houseId,
      userId,
      kind,
      address,
      idNumber: sealText(host.id_card, houseId, config.filesSecret),
      latitude: pin?.latitude ?? null,
      longitude: pin?.longitude ?? null,
    });
  });
  // Read again: the membership has raised the version that tokens carry.
  const user = await userById(database.db, userId);
  if (user === null) throw new AppError('SERVER_ERROR');
  return user;
}

/** Mails the link of a new host. A mail that cannot be sent does not fail the registration; it can be sent again. */
export async function mailHostLink(user: UserRow, services: Services): Promise<void> {
  try {
    const open = await registrationOf(user, services);
    if (open !== null) await mailVerification(open, services);
  } catch (error) {
    services.log.error('the mail to a new host was not sent', errorFields(error));
  }
}

interface Host {
  user: UserRow;
  check: HostCheckRow;
  houseName: string;
}

/** The host with their check; null for a user who has not registered as one. */
async function findHost(userId: string, { database }: Pick<Services, 'database'>): Promise<Host | null> {
  const user = await userById(database.db, userId);
  const [found] = await database.db
    .select({ check: hostCheck, houseName: houses.name })
    .from(hostCheck)
    .innerJoin(houses, eq(houses.id, hostCheck.houseId))
    .where(eq(hostCheck.userId, userId));
  return user === null || found === undefined ? null : { user, ...found };
}

/** As `findHost`; throws NOT_FOUND instead. */
export async function hostOf(userId: string, services: Pick<Services, 'database'>): Promise<Host> {
  const host = await findHost(userId, services);
  if (host === null) throw new AppError('NOT_FOUND');
  return host;
}

/** Progress of a host's registration; null for a user who has not registered as one. */
export async function findHostProgress(userId: string, services: Services): Promise<HostProgress | null> {
  const host = await findHost(userId, services);
  return host === null ? null : progressOf(host, services);
}

/** As `findHostProgress`; throws NOT_FOUND instead. */
export const hostProgress = async (userId: string, services: Services): Promise<HostProgress> =>
  progressOf(await hostOf(userId, services), services);

async function progressOf({ user, check, houseName }: Host, services: Services): Promise<HostProgress> {
  const open = await registrationOf(user, services);
  const link = await newestLink('verifyEmail', user.id, services);
  const { latitude, longitude } = check;
  return {
    email: user.email,
    is_verified: user.status === 'active' || (open?.registration.emailVerifiedAt ?? null) !== null,
    kind: check.kind,
    name: user.name,
    house_name: houseName,
    address: check.address,
    pin: latitude === null || longitude === null ? null : { latitude, longitude },
    id_card: { state: check.state, reason: check.reason, sent_at: check.sentAt?.toISOString() ?? null },
    missing: missingOf(check),
    link: link && {
      sent_at: link.createdAt.toISOString(),
      expires_at: link.expiresAt.toISOString(),
      resend_in: Math.max(
        0,
        VERIFY_RESEND_AFTER_S - Math.floor((services.clock().getTime() - link.createdAt.getTime()) / 1000),
      ),
    },
  };
}
