import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import {
  CodeConfirmRequest,
  CodeRequest,
  type DoneResponse,
  type ProgressResponse,
  type RegistrationResponse,
} from '../../domain/identity/registration-steps.ts';
import type { SessionResponse } from '../../domain/identity/session.ts';
import { registrationFaults } from '../../domain/talent/registration-form.ts';
import { formOfRequest, TalentRegistrationRequest } from '../../domain/talent/registration-request.ts';
import { addressGroup, clientAddress } from '../http/client-address.ts';
import { readBody } from '../http/errors.ts';
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
import { jakartaDay } from '../talents/minors.ts';
import { noteRegistration } from '../talents/note-registration.ts';

/**
 * From the talent's form to the verified phone (specification, section 4 "Registration flow"; decisions, section 2).
 * Mounted at /api/sessions. The ID token of the identity account opens a registration; later steps use the
 * registration's own token.
 */
export function talentRegistrationRoutes(services: Services) {
  const routes = new Hono<AppEnv>();

  routes.post('/talents/registration', async (c) => {
    await countTry(TRIES.registration, addressGroup(clientAddress(c, services)), services);
    const claims = await idTokenOf(c, services);
    const request = await readBody(c, TalentRegistrationRequest);
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
    return c.json(await openedAnswer(open, services));
  });

  /** Continues a registration whose account the caller has signed in to, e.g. on another device. */
  routes.post('/registration/resume', async (c) => {
    const claims = await idTokenOf(c, services);
    const user = await userByIdentity(services.database.db, claims.identityId);
    const open = user?.status === 'pending' ? await registrationOf(user, services) : null;
    if (open === null) throw new AppError('REGISTRATION_NOT_FOUND');
    return c.json(await openedAnswer(open, services));
  });

  routes.get('/registration', async (c) => {
    const open = await registrationByToken(tokenOf(c), services);
    return c.json(await progressAnswer(open, services));
  });

  /** "It was not me who signed up": the account and everything of it go. */
  routes.delete('/registration', async (c) => {
    const { user } = await unfinishedByToken(tokenOf(c), services);
    await deleteRegistration(user, services);
    return c.json({ success: true, message: 'Registration deleted' } satisfies v.InferOutput<typeof DoneResponse>);
  });

  routes.post('/registration/email-link', async (c) => {
    const open = await unfinishedByToken(tokenOf(c), services);
    await mailVerification(open, services);
    return c.json(await progressAnswer(open, services));
  });

  routes.post('/registration/code', async (c) => {
    let open = await unfinishedByToken(tokenOf(c), services);
    const { channel, phone } = await readBody(c, CodeRequest);
    if (open.registration.emailVerifiedAt === null) throw new AppError('EMAIL_NOT_VERIFIED');
    if (phone !== undefined) open = { ...open, user: await changePhone(open.user, phone, services) };
    await sendCounted(c, open, channel, services);
    return c.json(await progressAnswer(open, services));
  });

  routes.post('/registration/code/confirm', async (c) => {
    const open = await unfinishedByToken(tokenOf(c), services);
    const { code } = await readBody(c, CodeConfirmRequest);
    if (open.registration.emailVerifiedAt === null) throw new AppError('EMAIL_NOT_VERIFIED');
    await useCode(open.user.id, code, services);
    await noteRegistration(open.user, services);
    return c.json(
      (await logIn(
        c,
        await activate(open, services),
        { identityId: open.user.identityId, isEmailVerified: true },
        services,
      )) satisfies SessionResponse,
    );
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
async function openedAnswer(open: OpenRegistration, services: Services): Promise<RegistrationResponse> {
  const claims = { userId: open.user.id, registrationId: open.registration.id };
  const token = await signRegistrationToken(claims, services.config.sessionSecret, services.clock());
  return { success: true, data: { ...(await progressOf(open, services)), token } };
}

const progressAnswer = async (
  open: OpenRegistration,
  services: Services,
): Promise<v.InferOutput<typeof ProgressResponse>> => ({ success: true, data: await progressOf(open, services) });

async function unlessSentJustNow(sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error;
  }
}

const tokenOf = (c: Context<AppEnv>): string | null => bearer(c.req.header('authorization'));
const deviceOf = (c: Context<AppEnv>): string => deviceName(c.req.header('user-agent') ?? '');
