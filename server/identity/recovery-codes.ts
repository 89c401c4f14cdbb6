import { createHmac, randomInt } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { AppError } from '../../domain/errors.ts';
import { RECOVERY_CODES } from '../../domain/identity/passkeys.ts';
import type { Db } from '../db/database.ts';
import { recoveryCodes } from '../db/schema.ts';
import { TRIES } from '../http/limits.ts';
import { countTry, forgetTries } from '../http/rate-limits.ts';
import type { Services } from '../services.ts';

/** Without letters that are mistaken for one another on paper. */
const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;
type Needs = Pick<Services, 'database' | 'config' | 'clock'>;

/** Replaces an account's recovery codes and returns the new ones, in groups of four; only hashes are stored. */
export async function makeRecoveryCodes(tx: Db, userId: string, { config, clock }: Needs): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join(''),
  );
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(
      codes.map((code) => ({ userId, codeHash: hashOf(userId, code, config.sessionSecret), createdAt: clock() })),
    );
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'));
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

/** Uses a code up. Throws PASSKEY_INVALID for any other text, and RATE_LIMITED after some of them. */
export async function spendRecoveryCode(userId: string, code: string, services: Needs): Promise<void> {
  await countTry(TRIES.recoveryCode, userId, services);
  const used = await services.database.db
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOf(userId, code, services.config.sessionSecret)),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  if (used.length === 0) throw new AppError('PASSKEY_INVALID');
  await forgetTries(TRIES.recoveryCode, userId, services);
}

const hashOf = (userId: string, code: string, secret: Uint8Array) =>
  createHmac('sha256', secret).update(`recovery:${userId}:${code}`).digest('base64url');
