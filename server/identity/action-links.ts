import { createHmac, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { ActionMode } from '../../domain/identity/registration-steps.ts';
import {
  RECOVER_LINK_LIFETIME_S,
  RESET_LINK_LIFETIME_S,
  VERIFY_LINK_LIFETIME_S,
} from '../../domain/identity/one-time-code.ts';
import type { Language } from '../../domain/language.ts';
import type { Db } from '../db/database.ts';
import { actionLinks } from '../db/schema.ts';
import { linkLetter } from '../mail/letters.ts';
import type { Services } from '../services.ts';
import type { UserRow } from './accounts.ts';

const LIFETIME_S: Record<ActionMode, number> = {
  verifyEmail: VERIFY_LINK_LIFETIME_S,
  resetPassword: RESET_LINK_LIFETIME_S,
  recoverEmail: RECOVER_LINK_LIFETIME_S,
  changeEmail: VERIFY_LINK_LIFETIME_S,
};

export type ActionLink = typeof actionLinks.$inferSelect;
type Needs = Pick<Services, 'database' | 'config' | 'clock'>;

/**
 * Mails a link to `email`. Older unused links of the same mode and user become void, except the way back to an earlier
 * address: a second change must not take it from the first owner.
 */
export async function mailLink(
  mode: ActionMode,
  to: Pick<UserRow, 'id' | 'name'> & { email: string },
  language: Language,
  services: Needs & Pick<Services, 'mail'>,
): Promise<void> {
  const { database, config, clock, mail } = services;
  const code = randomBytes(32).toString('base64url');
  const now = clock();
  await database.db.transaction(async (tx) => {
    if (mode !== 'recoverEmail') await endLinks(tx, to.id, [mode]);
    await tx.insert(actionLinks).values({
      codeHash: hashOf(code, config.sessionSecret),
      mode,
      userId: to.id,
      email: to.email,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME_S[mode] * 1000),
    });
  });
  const link = `${config.publicUrl}/auth/action?${new URLSearchParams({ mode, oobCode: code }).toString()}`;
  const letter = linkLetter(mode, language, { name: to.name, link });
  await mail.send({ channel: 'email', recipient: to.email, ...letter, links: [link] });
}

/** The link that a code belongs to, if it may still be used; a used one counts only where `evenUsed`. */
export async function findLink(
  mode: ActionMode,
  code: string,
  services: Needs,
  { evenUsed = false } = {},
): Promise<ActionLink | null> {
  const [link] = await services.database.db
    .select()
    .from(actionLinks)
    .where(
      and(
        eq(actionLinks.codeHash, hashOf(code, services.config.sessionSecret)),
        eq(actionLinks.mode, mode),
        gt(actionLinks.expiresAt, services.clock()),
      ),
    );
  return link === undefined || (link.usedAt !== null && !evenUsed) ? null : link;
}

/** Takes a link; false when another request was faster. */
export async function takeLink({ codeHash }: ActionLink, { database, clock }: Needs): Promise<boolean> {
  const taken = await database.db
    .update(actionLinks)
    .set({ usedAt: clock() })
    .where(and(eq(actionLinks.codeHash, codeHash), isNull(actionLinks.usedAt)))
    .returning({ codeHash: actionLinks.codeHash });
  return taken.length > 0;
}

/**
 * Ends open links: after a changed password every earlier change and reset; after a withdrawn address also the ways
 * back from after `since`.
 */
export async function endLinks(db: Db, userId: string, modes: ActionMode[], since = new Date(0)): Promise<void> {
  await db
    .delete(actionLinks)
    .where(
      and(
        eq(actionLinks.userId, userId),
        inArray(actionLinks.mode, modes),
        gt(actionLinks.createdAt, since),
        isNull(actionLinks.usedAt),
      ),
    );
}

/** The newest link of a mode that was mailed to a user. */
export async function newestLink(
  mode: ActionMode,
  userId: string,
  { database }: Pick<Services, 'database'>,
): Promise<ActionLink | null> {
  const [link] = await database.db
    .select()
    .from(actionLinks)
    .where(and(eq(actionLinks.userId, userId), eq(actionLinks.mode, mode)))
    .orderBy(desc(actionLinks.createdAt))
    .limit(1);
  return link ?? null;
}

const hashOf = (code: string, secret: Uint8Array) =>
  createHmac('sha256', secret).update(`action:${code}`).digest('base64url');
