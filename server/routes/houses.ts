import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { Uuid } from '../../domain/ids.ts';
import { AppError } from '../../domain/errors.ts';
import {
  type HouseMembersResponse,
  InvitationRequest,
  type InvitationResponse,
  InvitationTokenRequest,
  type JoinResponse,
  mayGiveRole,
  NewHouseRequest,
  type NewHouseResponse,
  RoleChangeRequest,
} from '../../domain/identity/house-members.ts';
import { HouseSecurity } from '../../domain/identity/passkeys.ts';
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
import { readBody } from '../http/errors.ts';
import { REQUESTS, TRIES } from '../http/limits.ts';
import { countTry } from '../http/rate-limits.ts';
import { limitRequests } from '../http/request-rate.ts';
import { requireFreshProof, missingProof, readProof, requireProof } from '../identity/proof.ts';
import { requireUser } from '../http/require-user.ts';
import type { AppEnv, Services } from '../services.ts';

/**
 * Houses, their members and invitations, for logged-in users. For users who are not members a house does not exist.
 * Mounted at /api/houses.
 */
export function houseRoutes(services: Services) {
  const { database, newId, clock } = services;
  const routes = new Hono<AppEnv>();
  routes.use(requireUser(services), limitRequests(REQUESTS.reads, clock));
  const fresh = requireFreshProof(services);

  routes.post('/', async (c) => {
    const { name } = await readBody(c, NewHouseRequest);
    const user = c.get('user');
    if (isStaff(user.role)) throw new AppError('FORBIDDEN');
    await countTry(TRIES.newHouse, user.id, services);
    const id = newId();
    // `requireUser` rejects users whose e-mail is not verified.
    await database.db.transaction(async (tx) => {
      await createHouse(tx, { id, name, userId: user.id, role: OWNER_ROLE, isOnboarded: true });
      await askForDetails(tx, id, user.id);
    });
    return c.json({ success: true, data: { id } } satisfies v.InferOutput<typeof NewHouseResponse>, 201);
  });

  /** Accepts an invitation with the account that is logged in. */
  routes.post('/join', async (c) => {
    await countTry(TRIES.invitationGuess, addressGroup(clientAddress(c, services)), services);
    const { token } = await readBody(c, InvitationTokenRequest);
    const user = c.get('user');
    if (isStaff(user.role)) throw new AppError('FORBIDDEN');
    const found = await findInvitation(token, services);
    await database.db.transaction((tx) => acceptInvitation(tx, found, user.id, clock()));
    return c.json({ success: true, data: { house_id: found.houseId } } satisfies v.InferOutput<typeof JoinResponse>);
  });

  // The owner who asks it of all owners has a passkey, and has just used it.
  routes.put('/:houseId/security', fresh, async (c) => {
    const houseId = idOf(c.req.param('houseId'));
    const user = c.get('user');
    const { role } = await requireMember(database.db, user.id, houseId);
    if (role !== OWNER_ROLE) throw new AppError('FORBIDDEN_ROLE', { act: 'members', reason: OWNERS_ONLY });
    const { owners_need_passkey } = await readBody(c, HouseSecurity);
    const proof = await readProof({ userId: user.id, sessionId: user.sessionId }, services);
    const reason = missingProof({ ...proof, isRequired: true }, clock());
    if (reason !== null) throw new AppError('STEP_UP_REQUIRED', { reason, has_passkey: proof.passkeys > 0 });
    await database.db.update(houses).set({ ownersNeedPasskey: owners_need_passkey }).where(eq(houses.id, houseId));
    return c.body(null, 204);
  });

  routes.patch('/:houseId', async (c) => {
    const houseId = idOf(c.req.param('houseId'));
    await requireAct(database.db, c.get('user').id, houseId, 'members');
    const { name } = await readBody(c, NewHouseRequest);
    await renameHouse(services, houseId, name);
    return c.body(null, 204);
  });

  routes.get('/:houseId/members', async (c) => {
    const houseId = idOf(c.req.param('houseId'));
    const { role, permissions } = await requireMember(database.db, c.get('user').id, houseId);
    const mayManage = mayAct(role, 'members', permissions);
    const data = {
      members: await readMembers(database.db, houseId, mayManage),
      invitations: mayManage ? await readInvitations(database.db, houseId, clock()) : [],
      owners_need_passkey: await ownersNeedPasskey(database.db, houseId),
    };
    return c.json({ success: true, data } satisfies v.InferOutput<typeof HouseMembersResponse>);
  });

  routes.post('/:houseId/invitations', fresh, async (c) => {
    const houseId = idOf(c.req.param('houseId'));
    const actor = await requireAct(database.db, c.get('user').id, houseId, 'members');
    const { role, email, language } = await readBody(c, InvitationRequest);
    if (!mayGiveRole(actor.role, role)) throw new AppError('FORBIDDEN_ROLE', { act: 'members', reason: OWNERS_ONLY });
    const wanted = { houseId, role, invitedBy: c.get('user').id, language };
    await countTry(TRIES.invitation, wanted.invitedBy, services);
    if (email !== undefined) await countTry(TRIES.invitationMail, email, services);
    const made =
      email === undefined
        ? await makeInvitation({ ...wanted, email: null }, services)
        : { ...(await mailInvitation({ ...wanted, email }, services)), link: null };
    const data = { id: made.id, link: made.link, expires_at: made.expiresAt.toISOString() };
    return c.json({ success: true, data } satisfies v.InferOutput<typeof InvitationResponse>, 201);
  });

  routes.delete('/:houseId/invitations/:id', async (c) => {
    const houseId = idOf(c.req.param('houseId'));
    await requireAct(database.db, c.get('user').id, houseId, 'members');
    await revokeInvitation(database.db, houseId, idOf(c.req.param('id')), clock());
    return c.body(null, 204);
  });

  routes.patch('/:houseId/members/:userId', fresh, async (c) => {
    const { role } = await readBody(c, RoleChangeRequest);
    const { houseId, userId } = c.req.param();
    await changeMember(services, c.get('user').id, idOf(houseId), idOf(userId), role);
    return c.body(null, 204);
  });

  // Of oneself: leaving.
  routes.delete('/:houseId/members/:userId', async (c) => {
    const { houseId, userId } = c.req.param();
    if (userId !== c.get('user').id) await requireProof(c.get('user'), services);
    await changeMember(services, c.get('user').id, idOf(houseId), idOf(userId), null);
    return c.body(null, 204);
  });

  return routes;
}

async function ownersNeedPasskey(db: Db, houseId: string): Promise<boolean> {
  const [house] = await db.select({ isSet: houses.ownersNeedPasskey }).from(houses).where(eq(houses.id, houseId));
  return house?.isSet === true;
}

/** A text that is no id names nothing. */
function idOf(given: string): string {
  if (!v.is(Uuid, given)) throw new AppError('NOT_FOUND');
  return given;
}
