import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { CODE_TRIES, VERIFY_RESEND_AFTER_S } from '../../domain/identity/one-time-code.ts';
import { CONSENT_TEXTS, RecordedConsent } from '../../domain/identity/consent.ts';
import {
  maskPhone,
  type RegistrationProgress,
  type RegistrationStep,
} from '../../domain/identity/registration-steps.ts';
import { isLanguage, type Language } from '../../domain/language.ts';
import { Guardian } from '../../domain/talent/guardian.ts';
import type { Db } from '../db/database.ts';
import { registrations, users } from '../db/schema.ts';
import { codeText } from '../mail/letters.ts';
import type { Services } from '../services.ts';
import { newestLink, mailLink } from './action-links.ts';
import { codeOf, forgetCode, isHourUsedUp, makeCode, secondsUntilResend, type CodeRow } from './one-time-codes.ts';
import { readRegistrationToken } from './registration-token.ts';
import { type UserRow, userById } from './accounts.ts';

export type RegistrationRow = typeof registrations.$inferSelect;

/** Part of a talent's form in `users.registration`, besides the user's own columns. */
export const StoredRegistration = v.object({
  /** Sealed for the identity account (`sealText`). */
  id_number: v.optional(v.string(), ''),
  agency_interest: v.optional(v.boolean(), false),
  tiktok_link: v.optional(v.string(), ''),
  guardian: v.optional(v.nullable(Guardian), null),
  consents: v.optional(v.array(RecordedConsent), []),
});
export type StoredRegistration = v.InferOutput<typeof StoredRegistration>;

/** Never throws: a row that an older version wrote reads as if nothing more had been filled in. */
export const storedRegistration = ({ registration }: Pick<UserRow, 'registration'>): StoredRegistration => {
  const read = v.safeParse(StoredRegistration, registration);
  return read.success ? read.output : v.parse(StoredRegistration, {});
};

export interface OpenRegistration {
  user: UserRow;
  registration: RegistrationRow;
}

type Needs = Pick<Services, 'database' | 'config' | 'clock'>;

export async function registrationOf(
  user: UserRow,
  { database }: Pick<Services, 'database'>,
): Promise<OpenRegistration | null> {
  const [registration] = await database.db.select().from(registrations).where(eq(registrations.userId, user.id));
  return registration === undefined ? null : { user, registration };
}

/** The registration that a bearer token belongs to, finished or not; throws REGISTRATION_NOT_FOUND. */
export async function registrationByToken(token: string | null, services: Needs): Promise<OpenRegistration> {
  const { database, config, clock } = services;
  const claims = token === null ? null : await readRegistrationToken(token, config.sessionSecret, clock());
  const user = claims === null ? null : await userById(database.db, claims.userId);
  const open = user === null ? null : await registrationOf(user, services);
  if (open === null || open.registration.id !== claims?.registrationId) throw new AppError('REGISTRATION_NOT_FOUND');
  return open;
}

/** As above, of an unfinished registration only. */
export async function unfinishedByToken(token: string | null, services: Needs): Promise<OpenRegistration> {
  const open = await registrationByToken(token, services);
  if (open.user.status !== 'pending') throw new AppError('ACCOUNT_ACTIVE');
  return open;
}

export const stepOf = ({ user, registration }: OpenRegistration): RegistrationStep =>
  user.status !== 'pending' ? 'done' : registration.emailVerifiedAt === null ? 'verify-email' : 'verify-phone';

/** The number that codes go to: the guardian's where one registers a minor. */
export function codePhone(user: UserRow): { phone: string; isGuardians: boolean; minor: string } {
  const { guardian } = storedRegistration(user);
  return guardian === null
    ? { phone: user.phone, isGuardians: false, minor: '' }
    : { phone: guardian.phone, isGuardians: true, minor: user.name };
}

export async function progressOf(open: OpenRegistration, services: Needs): Promise<RegistrationProgress> {
  const { user, registration } = open;
  const now = services.clock();
  const [link, code] = await Promise.all([newestLink('verifyEmail', user.id, services), codeOf(user.id, services)]);
  const { phone, isGuardians } = codePhone(user);
  return {
    session_id: registration.id,
    user_id: user.id,
    talent_id: user.talentId,
    uid: user.identityId,
    step: stepOf(open),
    email: user.email,
    email_verified_at: registration.emailVerifiedAt?.toISOString() ?? null,
    phone: maskPhone(phone),
    is_guardians_phone: isGuardians,
    started_on: registration.startedOn,
    started_at: registration.startedAt.toISOString(),
    link:
      link === null
        ? null
        : {
            sent_at: link.createdAt.toISOString(),
            expires_at: link.expiresAt.toISOString(),
            resend_in: mailWaitS(link.createdAt, now),
            sender: services.config.mail.type === 'smtp' ? services.config.mail.from : 'Klaket',
          },
    code: code && codeProgress(code, now),
  };
}

const codeProgress = (code: CodeRow, now: Date): RegistrationProgress['code'] => ({
  expires_in: Math.max(0, Math.ceil((code.expiresAt.getTime() - now.getTime()) / 1000)),
  resend_in: secondsUntilResend(code, now),
  is_last: isHourUsedUp(code, now),
  tries_left: Math.max(0, CODE_TRIES - code.tries),
});

const mailWaitS = (sentAt: Date, now: Date): number =>
  Math.max(0, VERIFY_RESEND_AFTER_S - Math.floor((now.getTime() - sentAt.getTime()) / 1000));

/** Mails the verification link; throws RATE_LIMITED within a minute of the last one. */
export async function mailVerification(
  { user, registration }: OpenRegistration,
  services: Needs & Pick<Services, 'mail'>,
): Promise<void> {
  const link = await newestLink('verifyEmail', user.id, services);
  const waitS = link === null || link.email !== user.email ? 0 : mailWaitS(link.createdAt, services.clock());
  if (waitS > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: waitS });
  await mailLink('verifyEmail', user, languageOf(registration), services);
}

/** Sends the next code to the user's (or guardian's) phone. */
export async function sendCode(
  { user, registration }: OpenRegistration,
  channel: 'whatsapp' | 'sms',
  services: Needs & Pick<Services, 'mail'>,
): Promise<void> {
  await sendCodeTo({ userId: user.id, language: languageOf(registration), channel, ...codePhone(user) }, services);
}

interface CodeAddress {
  userId: string;
  phone: string;
  /** Name of the minor for whom a guardian agrees; '' otherwise. */
  minor: string;
  channel: 'whatsapp' | 'sms';
  language: Language;
  /** Of a code with which a guardian agrees for an account that is there already. */
  guardian?: Guardian;
}

/** Sends a user's next code to a number. */
export async function sendCodeTo(
  { userId, phone, minor, channel, language, guardian }: CodeAddress,
  services: Needs & Pick<Services, 'mail'>,
): Promise<void> {
  const code = await makeCode(userId, phone, services, guardian);
  try {
    await services.mail.send({
      channel: 'phone',
      recipient: phone,
      subject: channel === 'sms' ? 'SMS' : 'WhatsApp',
      body: codeText(language, code, minor),
      links: [],
      oneTime: { channel, code, language },
    });
  } catch (error) {
    await forgetCode(userId, services);
    throw error instanceof AppError ? error : new AppError('CODE_NOT_SENT');
  }
}

/** Writes that a guardian has agreed, beside the other consents of an account. */
export async function noteConsent(tx: Db, userId: string, guardian: Guardian, at: string): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (user === undefined) throw new AppError('SESSION_REVOKED');
  const stored = storedRegistration(user);
  const consents = [...stored.consents, { use: 'guardian' as const, version: CONSENT_TEXTS.guardian, at }];
  await tx
    .update(users)
    .set({ registration: { ...stored, guardian, consents } })
    .where(eq(users.id, userId));
}

export const languageOf = ({ language }: RegistrationRow): Language => (isLanguage(language) ? language : 'id');

/** Stores that the address is verified; the registration continues with the phone. */
export async function noteEmailVerified({ user }: OpenRegistration, services: Needs): Promise<void> {
  await services.database.db
    .update(registrations)
    .set({ emailVerifiedAt: services.clock() })
    .where(eq(registrations.userId, user.id));
}

/** The phone is proven: the account becomes active, a talent with the user's own id. Returns it. */
export async function activate({ user }: OpenRegistration, { database, clock }: Needs): Promise<UserRow> {
  const active = await database.db.transaction(async (tx) => {
    await tx.update(registrations).set({ phoneVerifiedAt: clock() }).where(eq(registrations.userId, user.id));
    return tx
      .update(users)
      .set({ status: 'active', talentId: user.id, isPhoneProven: !codePhone(user).isGuardians })
      .where(and(eq(users.id, user.id), eq(users.status, 'pending')))
      .returning();
  });
  if (active[0] === undefined) throw new AppError('ACCOUNT_ACTIVE');
  return active[0];
}

/** Browser and system in a few words, for a user who continues elsewhere: "Android, Chrome". Empty when unknown. */
export function deviceName(userAgent: string): string {
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const browser = BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [system, browser].filter((part) => part !== undefined).join(', ');
}
const SYSTEMS: [string, RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux/],
];
const BROWSERS: [string, RegExp][] = [
  ['Edge', /Edg\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrom(e|ium)|CriOS/],
  ['Safari', /Safari/],
];
