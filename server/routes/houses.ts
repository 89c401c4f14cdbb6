import { eq } from 'drizzle-orm';
import * as calls from '../../domain/calls/house-calls.ts';
import { AppError } from '../../domain/errors.ts';
import { mayGiveRole } from '../../domain/identity/house-members.ts';
import { mayAct, OWNER_ROLE, OWNERS_ONLY } from '../../domain/identity/permissions.ts';
import { isStaff } from '../../domain/identity/roles.ts';
import { requireAct } from '../access/load-asker.ts';
import type { Db } from '../db/database.ts';
import { houses } from '../db/schema.ts';
import { askForDetails, createHouse } from '../houses/create-house.ts';
import {
  acceptInvitation,
  findInvitation,
  mailInvitation,
  makeInvitation,
  readInvitations,
  revokeInvitation,
} from '../houses/invitations.ts';
import { changeMember, readMembers, renameHouse, requireMember } from '../houses/memberships.ts';
import { addressGroup, clientAddress } from '../http/client-address.ts';
import { TRIES } from '../http/limits.ts';
import { countTry } from '../http/rate-limits.ts';
import { missingProof, readProof, requireProof } from '../identity/proof.ts';
import type { Services } from '../services.ts';
import { answerCalls } from './answer-calls.ts';

/** Houses, their members and invitations. For users who are not members a house does not exist. */
export function houseRoutes(services: Services) {
  const { database, newId, clock } = services;
  const { routes, answer } = answerCalls(services);

  answer(calls.makeHouse, async ({ user, body: { name } }) => {
    if (isStaff(user.role)) throw new AppError('FORBIDDEN');
    await countTry(TRIES.newHouse, user.id, services);
    const id = newId();
    // Users whose e-mail is not verified are rejected before.
    await database.db.transaction(async (tx) => {
      await createHouse(tx, { id, name, userId: user.id, role: OWNER_ROLE, isOnboarded: true });
      await askForDetails(tx, id, user.id);
    });
    return { success: true, data: { id } };
  });

  answer(calls.joinHouse, async ({ c, user, body: { token } }) => {
    await countTry(TRIES.invitationGuess, addressGroup(clientAddress(c, services)), services);
    if (isStaff(user.role)) throw new AppError('FORBIDDEN');
    const found = await findInvitation(token, services);
    await database.db.transaction((tx) => acceptInvitation(tx, found, user.id, clock()));
    return { success: true, data: { house_id: found.houseId } };
  });

  // The owner who asks it of all owners has a passkey, and has just used it.
  answer(calls.setHouseSecurity, async ({ user, params: { houseId }, body: { owners_need_passkey } }) => {
    const { role } = await requireMember(database.db, user.id, houseId);
    if (role !== OWNER_ROLE) throw new AppError('FORBIDDEN_ROLE', { act: 'members', reason: OWNERS_ONLY });
    const proof = await readProof({ userId: user.id, sessionId: user.sessionId }, services);
    const reason = missingProof({ ...proof, isRequired: true }, clock());
    if (reason !== null) throw new AppError('STEP_UP_REQUIRED', { reason, has_passkey: proof.passkeys > 0 });
    await database.db.update(houses).set({ ownersNeedPasskey: owners_need_passkey }).where(eq(houses.id, houseId));
  });

  answer(calls.renameHouse, async ({ user, params: { houseId }, body: { name } }) => {
    await requireAct(database.db, user.id, houseId, 'members');
    await renameHouse(services, houseId, name);
  });

  answer(calls.readMembers, async ({ user, params: { houseId } }) => {
    const { role, permissions } = await requireMember(database.db, user.id, houseId);
    const mayManage = mayAct(role, 'members', permissions);
    const data = {
      members: await readMembers(database.db, houseId, mayManage),
      invitations: mayManage ? await readInvitations(database.db, houseId, clock()) : [],
      owners_need_passkey: await ownersNeedPasskey(database.db, houseId),
    };
    return { success: true, data };
  });

  answer(calls.invite, async ({ user, params: { houseId }, body: { role, email, language } }) => {
    const actor = await requireAct(database.db, user.id, houseId, 'members');
    if (!mayGiveRole(actor.role, role)) throw new AppError('FORBIDDEN_ROLE', { act: 'members', reason: OWNERS_ONLY });
    const wanted = { houseId, role, invitedBy: user.id, language };
    await countTry(TRIES.invitation, wanted.invitedBy, services);
    if (email !== undefined) await countTry(TRIES.invitationMail, email, services);
    const made =
      email === undefined
        ? await makeInvitation({ ...wanted, email: null }, services)
        : { ...(await mailInvitation({ ...wanted, email }, services)), link: null };
    return { success: true, data: { id: made.id, link: made.link, expires_at: made.expiresAt.toISOString() } };
  });

  answer(calls.revokeInvitation, async ({ user, params: { houseId, id } }) => {
    await requireAct(database.db, user.id, houseId, 'members');
    await revokeInvitation(database.db, houseId, id, clock());
  });

  answer(calls.changeMemberRole, ({ user, params: { houseId, userId }, body: { role } }) =>
    changeMember(services, user.id, houseId, userId, role),
  );

  // Of oneself: leaving.
  answer(calls.removeMember, async ({ user, params: { houseId, userId } }) => {
    if (userId !== user.id) await requireProof(user, services);
    await changeMember(services, user.id, houseId, userId, null);
  });

  return routes;
}

async function ownersNeedPasskey(db: Db, houseId: string): Promise<boolean> {
  const [house] = await db.select({ isSet: houses.ownersNeedPasskey }).from(houses).where(eq(houses.id, houseId));
  return house?.isSet === true;
}
