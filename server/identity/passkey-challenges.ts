import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { passkeyChallenges } from '../db/schema.ts';
import type { Services } from '../services.ts';

/** A browser waits for a person, who may have to fetch a phone. */
const LIFETIME_MS = 5 * 60_000;

export type ChallengePurpose = (typeof passkeyChallenges.$inferSelect)['purpose'];
type Needs = Pick<Services, 'database' | 'clock'>;

/** Account and session that a challenge was made for; null if nothing is known yet. */
export interface ChallengeOwner {
  userId: string | null;
  sessionId: string | null;
}

/** Makes a challenge (base64url) that is answered once, for this purpose and owner. */
export async function makeChallenge(
  purpose: ChallengePurpose,
  { userId, sessionId }: ChallengeOwner,
  { database: { db }, clock }: Needs,
): Promise<string> {
  const now = clock();
  const challenge = randomBytes(32).toString('base64url');
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await db.insert(passkeyChallenges).values({
    challengeHash: hashOf(challenge),
    purpose,
    userId,
    sessionId,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
  });
  return challenge;
}

/** Takes a challenge away and returns its owner; null for one that was used, is too old, or is of another purpose. */
export async function takeChallenge(
  purpose: ChallengePurpose,
  challenge: string,
  { database: { db }, clock }: Needs,
): Promise<ChallengeOwner | null> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(and(isOpen(challenge, clock()), eq(passkeyChallenges.purpose, purpose)))
    .returning();
  return taken ?? null;
}

/** Owner of an open challenge, which stays open. */
export async function findChallenge(
  purpose: ChallengePurpose,
  challenge: string,
  { database: { db }, clock }: Needs,
): Promise<ChallengeOwner | null> {
  const [found] = await db
    .select()
    .from(passkeyChallenges)
    .where(and(isOpen(challenge, clock()), eq(passkeyChallenges.purpose, purpose)));
  return found ?? null;
}

const isOpen = (challenge: string, now: Date) =>
  and(eq(passkeyChallenges.challengeHash, hashOf(challenge)), gt(passkeyChallenges.expiresAt, now));

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('base64url');
