import { createHmac, randomBytes } from 'node:crypto';
import { and, count, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '../../domain/errors.ts';
import {
  INVITATION_LIFETIME_S,
  type InvitationFacts,
  mayGiveRole,
  MOST_INVITATIONS,
  type OpenInvitation,
  TOO_MANY_INVITATIONS,
} from '../../domain/identity/house-members.ts';
import { mayAct } from '../../domain/identity/permissions.ts';
import type { Language } from '../../domain/language.ts';
import { readPermissions } from '../access/load-asker.ts';
import type { Db } from '../db/database.ts';
import { endedMemberships, houses, invitations, members, users } from '../db/schema.ts';
import { userByEmail } from '../identity/accounts.ts';
import { invitationLetter, nameInMail } from '../mail/letters.ts';
import type { Services } from '../services.ts';

export type Invitation = typeof invitations.$inferSelect;
type Needs = Pick<Services, 'database' | 'config' | 'clock'>;

interface Wanted {
  houseId: string;
  role: number;
  /** Null: a link to send on. */
  email: string | null;
  invitedBy: string;
  language: Language;
  parent?: Invitation;
}

/** Makes an invitation; returns its link, which is stored nowhere. */
export async function makeInvitation(
  { houseId, role, email, invitedBy, language, parent }: Wanted,
  { database, config, clock, newId }: Needs & Pick<Services, 'newId'>,
): Promise<{ id: string; link: string; expiresAt: Date }> {
  const now = clock();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = parent?.expiresAt ?? new Date(now.getTime() + INVITATION_LIFETIME_S * 1000);
  const id = newId();
  await database.db.transaction(async (tx) => {
    const open = and(eq(invitations.houseId, houseId), isOpen(now));
    // A newer invitation to the same address replaces the older one.
    if (email !== null)
      await tx
        .update(invitations)
        .set({ revokedAt: now })
        .where(and(open, eq(invitations.email, email)));
    const [found] = await tx.select({ open: count() }).from(invitations).where(open);
    if ((found?.open ?? 0) >= MOST_INVITATIONS)
      // Waiting changes nothing: one is accepted, revoked, or over first.
      throw new AppError('BAD_REQUEST', { reason: TOO_MANY_INVITATIONS });
    await tx.insert(invitations).values({
      id,
      houseId,
      role,
      email,
      tokenHash: hashOf(token, config.sessionSecret),
      parentId: parent?.id ?? null,
      invitedBy,
      language,
      createdAt: now,
      expiresAt,
    });
  });
  // Behind `#`, so that the token is in no server's log.
  return { id, link: `${config.publicUrl}/invitation#key=${token}`, expiresAt };
}

/** Makes an invitation for one address and mails its link. */
export async function mailInvitation(
  wanted: Wanted & { email: string },
  services: Needs & Pick<Services, 'newId' | 'mail'>,
): Promise<{ id: string; expiresAt: Date }> {
  const { db } = services.database;
  const [house] = await db.select({ name: houses.name }).from(houses).where(eq(houses.id, wanted.houseId));
  const [inviter] = await db.select({ name: users.name }).from(users).where(eq(users.id, wanted.invitedBy));
  const { id, link, expiresAt } = await makeInvitation(wanted, services);
  const letter = invitationLetter(wanted.language, {
    house: nameInMail(house?.name ?? ''),
    inviter: nameInMail(inviter?.name ?? ''),
    link,
  });
  await services.mail.send({ channel: 'email', recipient: wanted.email, ...letter, links: [link] });
  return { id, expiresAt };
}

const isOpen = (now: Date) =>
  and(isNull(invitations.usedAt), isNull(invitations.revokedAt), gt(invitations.expiresAt, now));

/** The invitation that a token opens, if it may still be used; throws LINK_INVALID. */
export async function findInvitation(token: string, { database, config, clock }: Needs): Promise<Invitation> {
  const parent = alias(invitations, 'parent');
  const [row] = await database.db
    .select({ invitation: invitations })
    .from(invitations)
    .leftJoin(parent, eq(parent.id, invitations.parentId))
    .where(
      and(
        eq(invitations.tokenHash, hashOf(token, config.sessionSecret)),
        isOpen(clock()),
        or(isNull(invitations.parentId), and(isNull(parent.usedAt), isNull(parent.revokedAt))),
      ),
    );
  if (row === undefined || !(await makerMayStillGive(database.db, row.invitation))) throw new AppError('LINK_INVALID');
  return row.invitation;
}

/** An invitation grants at most the rights that its maker may grant now. */
async function makerMayStillGive(db: Db, { houseId, invitedBy, role }: Invitation): Promise<boolean> {
  const [maker] = await db
    .select({ role: members.role, permissions: houses.permissions })
    .from(members)
    .innerJoin(houses, eq(houses.id, members.houseId))
    .where(and(eq(members.houseId, houseId), eq(members.userId, invitedBy)));
  return maker !== undefined && mayInvite(maker, role);
}

const mayInvite = (maker: { role: number; permissions: unknown }, role: number): boolean =>
  mayAct(maker.role, 'members', readPermissions(maker.permissions)) && mayGiveRole(maker.role, role);

export async function factsOf(
  { houseId, role, email, invitedBy, expiresAt }: Invitation,
  { database: { db } }: Needs,
): Promise<InvitationFacts> {
  const [row] = await db
    .select({
      house: houses.name,
      inviter: sql<string | null>`(select ${users.name} from ${users} where ${users.id} = ${invitedBy})`,
    })
    .from(houses)
    .where(eq(houses.id, houseId));
  const account = email === null ? null : await userByEmail(db, email);
  return {
    house: row?.house ?? '',
    role,
    invited_by: row?.inviter ?? '',
    expires_at: expiresAt.toISOString(),
    email,
    // An unfinished registration is replaced: the mailbox is its proof.
    has_account: account !== null && account.status !== 'pending',
  };
}

/**
 * Uses up an invitation and makes the member. The mailed link and the link for forwarding share one use. Throws
 * LINK_INVALID when another request was faster, when the maker may not grant the role any more, or when the user's
 * membership ended after the invitation; ALREADY_MEMBER when there is nothing to do.
 */
export async function acceptInvitation(tx: Db, found: Invitation, userId: string, now: Date): Promise<void> {
  const [member] = await tx
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.houseId, found.houseId)));
  if (member !== undefined) throw new AppError('ALREADY_MEMBER', { house_id: found.houseId });
  // The house's lock: a change of the maker's membership is decided before or after this, never beside it.
  await tx.select({ id: houses.id }).from(houses).where(eq(houses.id, found.houseId)).for('update');
  if (!(await makerMayStillGive(tx, found)) || (await endedSince(tx, found, userId)))
    throw new AppError('LINK_INVALID');
  // The link to send on first: two of its mailed ones are taken one after the other.
  for (const id of [found.parentId, found.id]) {
    if (id === null) continue;
    const taken = await tx
      .update(invitations)
      .set({ usedAt: now })
      .where(and(eq(invitations.id, id), isOpen(now)))
      .returning({ id: invitations.id });
    if (taken.length === 0) throw new AppError('LINK_INVALID');
  }
  await tx.insert(members).values({ userId, houseId: found.houseId, role: found.role });
}

/** Did the user's membership of the house end after the invitation, or the link that it belongs to? */
async function endedSince(tx: Db, { houseId, parentId, createdAt }: Invitation, userId: string): Promise<boolean> {
  const ofUser = and(eq(endedMemberships.houseId, houseId), eq(endedMemberships.userId, userId));
  const [end] = await tx.select({ at: endedMemberships.endedAt }).from(endedMemberships).where(ofUser);
  if (end === undefined) return false;
  const [parent] =
    parentId === null
      ? []
      : await tx.select({ createdAt: invitations.createdAt }).from(invitations).where(eq(invitations.id, parentId));
  return (parent?.createdAt ?? createdAt) <= end.at;
}

/**
 * Ends the open invitations of a changed or ended membership: those that the member made and those that were mailed to
 * them. In the transaction of the change.
 */
export async function endInvitationsOf(tx: Db, houseId: string, userId: string, now: Date): Promise<void> {
  const address = sql`(select lower(${users.email}) from ${users} where ${users.id} = ${userId})`;
  await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(
      and(
        eq(invitations.houseId, houseId),
        or(eq(invitations.invitedBy, userId), eq(invitations.email, address)),
        isOpen(now),
      ),
    );
}

/** Open invitations of a house that still work, the newest first. */
export async function readInvitations(db: Db, houseId: string, now: Date): Promise<OpenInvitation[]> {
  const rows = await db
    .select({ invitation: invitations, inviter: users.name, maker: members.role, permissions: houses.permissions })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .innerJoin(houses, eq(houses.id, invitations.houseId))
    .innerJoin(members, and(eq(members.userId, invitations.invitedBy), eq(members.houseId, invitations.houseId)))
    .where(and(eq(invitations.houseId, houseId), isOpen(now)))
    .orderBy(sql`${invitations.createdAt} desc`, invitations.id);
  const working = rows.filter(({ invitation, maker, permissions }) =>
    mayInvite({ role: maker, permissions }, invitation.role),
  );
  return working.map(({ invitation, inviter }) => ({
    id: invitation.id,
    role: invitation.role,
    email: invitation.email,
    invited_by: inviter,
    created_at: invitation.createdAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
  }));
}

/** Revokes an open invitation, and with a link for forwarding the invitations mailed by it. NOT_FOUND without one. */
export async function revokeInvitation(db: Db, houseId: string, id: string, now: Date): Promise<void> {
  const revoked = await db
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(eq(invitations.houseId, houseId), or(eq(invitations.id, id), eq(invitations.parentId, id)), isOpen(now)))
    .returning({ id: invitations.id });
  if (revoked.length === 0) throw new AppError('NOT_FOUND');
}

const hashOf = (token: string, secret: Uint8Array) =>
  createHmac('sha256', secret).update(`invitation:${token}`).digest('base64url');
