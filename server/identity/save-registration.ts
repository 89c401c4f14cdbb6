import { and, eq, ne } from 'drizzle-orm';
import type * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { isSamePhone } from '../../domain/identity/phone.ts';
import { CONSENT_TEXTS, type ConsentUse, type RecordedConsent } from '../../domain/identity/consent.ts';
import { TALENT_REGISTRATION_ROLE } from '../../domain/talent/registration-form.ts';
import type { TalentRegistrationRequest } from '../../domain/talent/registration-request.ts';
import { registrations, users } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { userByEmail, userByIdentity, type UserRow } from './accounts.ts';
import type { IdentityClaims } from '../ports/identity-provider.ts';
import { codePhone, type OpenRegistration, storedRegistration, type StoredRegistration } from './registrations.ts';
import { sealText } from './sealed-text.ts';

/** Makes or renews the pending user of an identity account. The role is set here, whatever a client sends. */
export async function saveRegistration(
  request: v.InferOutput<typeof TalentRegistrationRequest>,
  claims: IdentityClaims & { email: string },
  startedOn: string,
  services: Services,
): Promise<OpenRegistration> {
  const { database } = services;
  const now = services.clock();
  const known = await userByIdentity(database.db, claims.identityId);
  if (known !== null && known.status !== 'pending') throw new AppError('EMAIL_EXISTS');
  const other = await userByEmail(database.db, claims.email);
  if (other !== null && other.status !== 'pending') throw new AppError('EMAIL_EXISTS');
  const values = {
    identityId: claims.identityId,
    email: claims.email,
    name: request.name,
    phone: request.phone,
    role: TALENT_REGISTRATION_ROLE,
    registration: {
      id_number: sealText(request.id_number, claims.identityId, services.config.filesSecret),
      agency_interest: request.agency_interest,
      tiktok_link: request.tiktok_link,
      guardian: request.guardian,
      consents: consentsOf(request, now),
    } satisfies StoredRegistration,
  };
  const isProven = isProvenByGoogle(claims);
  return database.db.transaction(async (tx) => {
    // A pending user of this e-mail with another identity account cannot be finished any more.
    await tx
      .delete(users)
      .where(and(eq(users.email, claims.email), eq(users.status, 'pending'), ne(users.identityId, claims.identityId)));
    const [user] = await tx
      .insert(users)
      .values({ id: services.newId(), ...values })
      .onConflictDoUpdate({ target: users.identityId, set: values, setWhere: eq(users.status, 'pending') })
      .returning();
    if (user === undefined) throw new AppError('EMAIL_EXISTS');
    const [registration] = await tx
      .insert(registrations)
      .values({
        id: services.newId(),
        userId: user.id,
        language: request.language,
        startedOn,
        startedAt: now,
        emailVerifiedAt: isProven ? now : null,
      })
      .onConflictDoUpdate({
        target: registrations.userId,
        set: { language: request.language, ...(isProven ? { emailVerifiedAt: now } : {}) },
      })
      .returning();
    if (registration === undefined) throw new AppError('SERVER_ERROR');
    return { user, registration };
  });
}

/** Of the talent, or of the guardian where codes go there. */
export async function changePhone(
  user: UserRow,
  phone: string,
  { database }: Pick<Services, 'database'>,
): Promise<UserRow> {
  const stored = storedRegistration(user);
  const { isGuardians } = codePhone(user);
  const other = isGuardians ? user.phone : '';
  if (isSamePhone(phone, other)) throw new AppError('BAD_REQUEST', { fields: ['phone'], reason: 'guardian-phone-own' });
  const [changed] = await database.db
    .update(users)
    .set(
      isGuardians && stored.guardian !== null
        ? { registration: { ...stored, guardian: { ...stored.guardian, phone } } }
        : { phone },
    )
    .where(and(eq(users.id, user.id), eq(users.status, 'pending')))
    .returning();
  if (changed === undefined) throw new AppError('ACCOUNT_ACTIVE');
  return changed;
}

export const isProvenByGoogle = ({ signInProvider, isEmailVerified }: IdentityClaims): boolean =>
  signInProvider === 'google.com' && isEmailVerified;

function consentsOf(request: v.InferOutput<typeof TalentRegistrationRequest>, now: Date): RecordedConsent[] {
  const at = now.toISOString();
  const given: Partial<Record<ConsentUse, string>> = {
    ...request.consents,
    ...(request.guardian === null ? {} : { guardian: CONSENT_TEXTS.guardian }),
  };
  return (Object.entries(given) as [ConsentUse, string][]).map(([use, version]) => ({ use, version, at }));
}
