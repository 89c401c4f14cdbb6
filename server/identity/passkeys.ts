import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransportFuture,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import {
  type ListedPasskey,
  MOST_PASSKEYS,
  type Assertion,
  type NewCredential,
} from '../../domain/identity/passkeys.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { passkeys, users } from '../db/schema.ts';
import type { Services } from '../services.ts';
import type { UserRow } from './accounts.ts';
import { type ChallengeOwner, type ChallengePurpose, makeChallenge, takeChallenge } from './passkey-challenges.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
type Needs = Pick<Services, 'database' | 'config' | 'clock' | 'log'>;

/** The relying party: the host of `PUBLIC_URL`, and the only origin whose pages may ask for its passkeys. */
const partyOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) => ({ id: new URL(publicUrl).hostname, origin: publicUrl });

const Transports = v.fallback(v.array(v.string()), []);
const ClientData = v.pipe(v.string(), v.parseJson(), v.object({ challenge: v.string() }));

/** Passkeys of an account, the oldest first. */
export const passkeysOf = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export const listedPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): ListedPasskey => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

/** Options for a new passkey of a person who is logged in. */
export async function newPasskeyOptions(user: UserRow, sessionId: string, services: Needs) {
  const { config, database } = services;
  const known = await passkeysOf(database.db, user.id);
  if (known.length >= MOST_PASSKEYS) throw new AppError('BAD_REQUEST', { reason: 'too-many-passkeys' });
  return generateRegistrationOptions({
    rpName: 'Klaket',
    rpID: partyOf(config).id,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    challenge: bytesOf(await makeChallenge('add', { userId: user.id, sessionId }, services)),
    attestationType: 'none',
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/**
 * Checks a new credential and returns its row, which is not stored yet. Throws PASSKEY_INVALID. Outside of a
 * transaction: the challenge is used up whatever follows, and the embedded database has one connection.
 */
export async function checkNewPasskey(
  { user, sessionId, name }: { user: UserRow; sessionId: string; name: string },
  response: v.InferOutput<typeof NewCredential>,
  services: Needs & Pick<Services, 'newId'>,
): Promise<PasskeyRow> {
  const { config, clock, newId } = services;
  const challenge = challengeIn(response.response.clientDataJSON);
  const owner = await takeChallenge('add', challenge, services);
  if (owner?.userId !== user.id || owner.sessionId !== sessionId) throw new AppError('PASSKEY_INVALID');
  const { id, origin } = partyOf(config);
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) throw new AppError('PASSKEY_INVALID');
  const { credential } = verified.registrationInfo;
  return {
    id: newId(),
    userId: user.id,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name,
    createdAt: clock(),
    lastUsedAt: null,
  };
}

/** Stores a checked passkey. A credential that an account has already is refused. */
export async function storePasskey(tx: Db, row: PasskeyRow): Promise<void> {
  const kept = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
  if (kept.length === 0) throw new AppError('PASSKEY_INVALID');
}

/** Options that ask for one of these passkeys, or, with none named, for any that the device has for this place. */
export async function assertionOptions(
  purpose: ChallengePurpose,
  owner: ChallengeOwner,
  known: readonly PasskeyRow[],
  services: Needs,
) {
  return generateAuthenticationOptions({
    rpID: partyOf(services.config).id,
    challenge: bytesOf(await makeChallenge(purpose, owner, services)),
    allowCredentials: known.map(described),
    userVerification: purpose === 'login' ? 'required' : 'preferred',
  });
}

/**
 * Checks a signature and returns the account of its passkey. The challenge must have been made for this purpose and is
 * used up; `mayBe` decides for which owners of the challenge the passkey's account is right. A counter that did not
 * grow means a copied authenticator. Throws PASSKEY_INVALID for every fault.
 */
export async function checkAssertion(
  purpose: ChallengePurpose,
  response: Assertion,
  mayBe: (owner: ChallengeOwner, userId: string) => boolean,
  services: Needs,
): Promise<UserRow> {
  const { config, database, clock, log } = services;
  const { db } = database;
  const challenge = challengeIn(response.response.clientDataJSON);
  const owner = await takeChallenge(purpose, challenge, services);
  const [found] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, response.id));
  if (owner === null || found === undefined || !mayBe(owner, found.user.id)) throw new AppError('PASSKEY_INVALID');
  const { passkey, user } = found;
  const { id, origin } = partyOf(config);
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: passkey.credentialId, publicKey: bytesOf(passkey.publicKey), counter: passkey.counter },
    // Alone it is both factors: then the device has to have asked for finger, face or PIN.
    requireUserVerification: purpose === 'login',
  }).catch((error: unknown) => {
    if (error instanceof Error && error.message.includes('counter')) log.warn('a passkey answered with an old counter');
    return null;
  });
  if (!verified?.verified) throw new AppError('PASSKEY_INVALID');
  const counter = verified.authenticationInfo.newCounter;
  // Of two answers with one counter the second finds the row changed.
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: clock() })
    .where(
      and(
        eq(passkeys.id, passkey.id),
        sql`(${passkeys.counter} < ${counter}::bigint or (${passkeys.counter} = 0 and ${counter}::bigint = 0))`,
      ),
    )
    .returning({ id: passkeys.id });
  if (used.length === 0) throw new AppError('PASSKEY_INVALID');
  return user;
}

function challengeIn(clientDataJSON: string): string {
  const parsed = v.safeParse(ClientData, Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
  if (!parsed.success) throw new AppError('PASSKEY_INVALID');
  return parsed.output.challenge;
}

const described = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  transports: v.parse(Transports, transports) as AuthenticatorTransportFuture[],
});

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));
