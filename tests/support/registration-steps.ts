import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { CONSENT_TEXTS } from '../../domain/identity/consent.ts';
import type { TalentRegistrationRequest } from '../../domain/talent/registration-request.ts';
import { mailbox } from '../../server/db/schema.ts';
import { type Answer, PASSWORD, type World } from './api-world.ts';

/**
 * Steps of a registration against the API, as a device makes them. Each has an address of its own, because limits count
 * addresses.
 */
export function registrationSteps(world: World) {
  const newAddress = () => `10.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}-${randomUUID()}`;
  const ask = (method: string, path: string, body?: unknown, token?: string) =>
    world.ask(method, `/api/sessions/${path}`, {
      ...(body === undefined ? {} : { body }),
      token,
      headers: { 'x-forwarded-for': newAddress(), 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0' },
    });

  const form = (email: string) => ({
    email,
    password: PASSWORD,
    name: 'Sekar Ayu',
    phone: newPhone(),
    id_number: '3276056304020003',
    agency_interest: false,
    tiktok_link: '',
  });
  const request = (uid: string, changes: Partial<TalentRegistrationRequest> = {}): TalentRegistrationRequest => ({
    uid,
    role_id: 2,
    password: PASSWORD,
    name: 'Sekar Ayu',
    id_number: '3276056304020003',
    phone: newPhone(),
    agency_interest: false,
    tiktok_link: '',
    guardian: null,
    consents: { terms: CONSENT_TEXTS.terms, privacy: CONSENT_TEXTS.privacy },
    language: 'id',
    ...changes,
  });

  async function lastMessage(recipient: string) {
    const [message] = await world.database.db
      .select()
      .from(mailbox)
      .where(eq(mailbox.recipient, recipient))
      .orderBy(desc(mailbox.sentAt), desc(mailbox.id))
      .limit(1);
    return message ?? null;
  }

  /** The code in the link that was mailed last. */
  async function oobCode(email: string): Promise<string> {
    const message = await lastMessage(email);
    const link = /https?:\S+/.exec(message?.body ?? '')?.[0] ?? '';
    return new URL(link).searchParams.get('oobCode') ?? '';
  }

  async function oneTimeCode(phone: string): Promise<string> {
    return /\b\d{6}\b/.exec((await lastMessage(phone))?.body ?? '')?.[0] ?? '';
  }

  /** Account and form: the registration's answer, its token, and the account's ID token. */
  async function register(changes: Partial<TalentRegistrationRequest> = {}, email = `${randomUUID()}@klaket.test`) {
    const account = await ask('POST', 'availability', form(email));
    const idToken = account.body.data.id_token;
    const payload = request(account.body.data.uid, changes);
    const answer = await ask('POST', 'talents/registration', payload, idToken);
    const { token, user_id: userId } = progress(answer);
    return { email, idToken, payload, answer, token, userId, phone: payload.guardian?.phone ?? payload.phone };
  }

  /** Everything up to the active account; the answer is the login's. */
  async function finish(registered: { email: string; phone: string; token: string }) {
    await ask('POST', 'actions/verify-email', { oob_code: await oobCode(registered.email) });
    await ask('POST', 'registration/code', {}, registered.token);
    return ask('POST', 'registration/code/confirm', { code: await oneTimeCode(registered.phone) }, registered.token);
  }

  return { ask, form, request, register, finish, lastMessage, oobCode, oneTimeCode };
}

const newPhone = () => `08${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`;

/** Contents of `data` in registration answers. */
interface Progress {
  token: string;
  user_id: string;
  step: string;
  email: string;
  phone: string;
  full_phone: string;
  is_guardians_phone: boolean;
  started_on: string;
  email_verified_at: string | null;
  link: { resend_in: number } | null;
  code: { resend_in: number; tries_left: number; is_last: boolean } | null;
}
export const progress = (answer: Answer): Progress => answer.body.data as unknown as Progress;
