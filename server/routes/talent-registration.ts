import type { Context } from 'hono';
import * as calls from '../../domain/calls/registration-calls.ts';
import { AppError } from '../../domain/errors.ts';
import { registrationFaults } from '../../domain/talent/registration-form.ts';
import { formOfRequest } from '../../domain/talent/registration-request.ts';
import { addressGroup, clientAddress } from '../http/client-address.ts';
import { countCode } from '../http/count-code.ts';
import { logIn } from '../identity/log-in.ts';
import { TRIES } from '../http/limits.ts';
import { countTry } from '../http/rate-limits.ts';
import { bearer } from '../http/require-user.ts';
import { userByIdentity } from '../identity/accounts.ts';
import { useCode } from '../identity/one-time-codes.ts';
import type { IdentityClaims } from '../ports/identity-provider.ts';
import { signRegistrationToken } from '../identity/registration-token.ts';
import {
  activate,
  codePhone,
  deviceName,
  mailVerification,
  type OpenRegistration,
  progressOf,
  registrationByToken,
  registrationOf,
  sendCode,
  stepOf,
  unfinishedByToken,
} from '../identity/registrations.ts';
import { changePhone, isProvenByGoogle, saveRegistration } from '../identity/save-registration.ts';
import { deleteRegistration } from '../identity/delete-registration.ts';
import type { AppEnv, Services } from '../services.ts';
import { answerCalls } from './answer-calls.ts';
import { jakartaDay } from '../talents/minors.ts';
import { noteRegistration } from '../talents/note-registration.ts';

/**
 * From the talent's form to the verified phone (specification, section 4 "Registration flow"; decisions, section 2).
 * The ID token of the identity account opens a registration; later steps use the
 * registration's own token.
 */
export function talentRegistrationRoutes(services: Services) {
  const { routes, answer } = answerCalls(services);

  answer(calls.registerTalent, async ({ c, body: request }) => {
    await countTry(TRIES.registration, addressGroup(clientAddress(c, services)), services);
    const claims = await idTokenOf(c, services);
    if (request.uid !== claims.identityId || claims.email === null) throw new AppError('INVALID_ID_TOKEN');
    const isProven = isProvenByGoogle(claims);
    if (!isProven && request.password === undefined) throw new AppError('BAD_REQUEST', { fields: ['password'] });
    const faults = registrationFaults(formOfRequest(request, claims.email), {
      withGoogle: isProven,
      today: jakartaDay(services.clock()),
    });
    if (Object.keys(faults).length > 0) throw new AppError('BAD_REQUEST', { fields: Object.keys(faults), faults });
    const open = await saveRegistration(request, { ...claims, email: claims.email }, deviceOf(c), services);
    // A mail or code of a moment ago still counts: saving the form again is no failure.
    await unlessSentJustNow(
      stepOf(open) === 'verify-email' ? mailVerification(open, services) : sendCounted(c, open, 'whatsapp', services),
    );
    return openedAnswer(open, services);
  });

  /** Continues a registration whose account the caller has signed in to, e.g. on another device. */
  answer(calls.resumeRegistration, async ({ c }) => {
    const claims = await idTokenOf(c, services);
    const user = await userByIdentity(services.database.db, claims.identityId);
    const open = user?.status === 'pending' ? await registrationOf(user, services) : null;
    if (open === null) throw new AppError('REGISTRATION_NOT_FOUND');
    return openedAnswer(open, services);
  });

  answer(calls.readRegistration, async ({ c }) =>
    progressAnswer(await registrationByToken(tokenOf(c), services), services),
  );

  /** "It was not me who signed up": the account and everything of it go. */
  answer(calls.deleteRegistration, async ({ c }) => {
    const { user } = await unfinishedByToken(tokenOf(c), services);
    await deleteRegistration(user, services);
    return { success: true, message: 'Registration deleted' };
  });

  answer(calls.mailEmailLink, async ({ c }) => {
    const open = await unfinishedByToken(tokenOf(c), services);
    await mailVerification(open, services);
    return progressAnswer(open, services);
  });

  answer(calls.sendCode, async ({ c, body: { channel, phone } }) => {
    let open = await unfinishedByToken(tokenOf(c), services);
    if (open.registration.emailVerifiedAt === null) throw new AppError('EMAIL_NOT_VERIFIED');
    if (phone !== undefined) open = { ...open, user: await changePhone(open.user, phone, services) };
    await sendCounted(c, open, channel, services);
    return progressAnswer(open, services);
  });

  answer(calls.confirmCode, async ({ c, body: { code } }) => {
    const open = await unfinishedByToken(tokenOf(c), services);
    if (open.registration.emailVerifiedAt === null) throw new AppError('EMAIL_NOT_VERIFIED');
    await useCode(open.user.id, code, services);
    await noteRegistration(open.user, services);
    const user = await activate(open, services);
    return logIn(c, user, { identityId: open.user.identityId, isEmailVerified: true }, services);
  });

  return routes;
}

async function idTokenOf(c: Context<AppEnv>, { identity }: Services): Promise<IdentityClaims> {
  const idToken = tokenOf(c);
  const claims = idToken === null ? null : await identity.verifyIdToken(idToken);
  if (claims === null || !claims.ok) throw new AppError('INVALID_ID_TOKEN');
  return claims;
}

async function sendCounted(
  c: Context<AppEnv>,
  open: OpenRegistration,
  channel: 'whatsapp' | 'sms',
  services: Services,
): Promise<void> {
  await countCode(c, codePhone(open.user).phone, services);
  await sendCode(open, channel, services);
}

/** Progress, and the token that opens the registration from now on. */
async function openedAnswer(open: OpenRegistration, services: Services) {
  const claims = { userId: open.user.id, registrationId: open.registration.id };
  const token = await signRegistrationToken(claims, services.config.sessionSecret, services.clock());
  return { success: true as const, data: { ...(await progressOf(open, services)), token } };
}

const progressAnswer = async (open: OpenRegistration, services: Services) => ({
  success: true as const,
  data: await progressOf(open, services),
});

async function unlessSentJustNow(sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error;
  }
}

const tokenOf = (c: Context<AppEnv>): string | null => bearer(c.req.header('authorization'));
const deviceOf = (c: Context<AppEnv>): string => deviceName(c.req.header('user-agent') ?? '');
