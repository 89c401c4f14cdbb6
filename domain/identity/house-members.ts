import * as v from 'valibot';
import { LANGUAGES } from '../language.ts';
import { plainText } from '../plain-text.ts';
import { ACCOUNT_NAME_MAX } from './account-settings.ts';
import { isPublicName } from './contact-in-name.ts';
import { CONSENT_TEXTS } from './consent.ts';
import { HOUSE_ROLES, OWNER_ROLE } from './permissions.ts';
import { Role } from './roles.ts';

/** Members of a production house and invitations to it: messages of the API, and the rules that need no database. */

/** An invitation works so long. */
export const INVITATION_LIFETIME_S = 7 * 24 * 3600;
/** Open invitations of one house. */
export const MOST_INVITATIONS = 100;
/** `details.reason` where a house has as many open invitations. */
export const TOO_MANY_INVITATIONS = 'too-many-invitations';

const HouseRole = v.pipe(
  v.number(),
  v.check((role) => HOUSE_ROLES.some((known) => known === role)),
);
const Email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email());
const PersonName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(ACCOUNT_NAME_MAX), plainText);
const MailLanguage = v.optional(v.picklist(LANGUAGES), 'id');
const InvitationToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** The same wherever a house gets its name: with a host's registration, by its owner, later. */
export const HOUSE_NAME_MAX = 120;
const HouseName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(HOUSE_NAME_MAX),
  plainText,
  v.check(isPublicName, 'name-has-contact'),
);
export const NewHouseRequest = v.object({ name: HouseName });
export const NewHouseResponse = v.object({ success: v.literal(true), data: v.object({ id: v.string() }) });

export const HouseMember = v.object({
  user_id: v.string(),
  name: v.string(),
  /** Null for members who may not manage members. */
  email: v.nullable(v.string()),
  role: Role,
  /** ISO 8601. */
  joined_at: v.string(),
});
export type HouseMember = v.InferOutput<typeof HouseMember>;

export const OpenInvitation = v.object({
  id: v.string(),
  role: Role,
  /** Null: a link to send on. */
  email: v.nullable(v.string()),
  invited_by: v.string(),
  created_at: v.string(),
  expires_at: v.string(),
});
export type OpenInvitation = v.InferOutput<typeof OpenInvitation>;

export const HouseMembersResponse = v.object({
  success: v.literal(true),
  data: v.object({
    members: v.array(HouseMember),
    /** Empty for members who may not manage members. */
    invitations: v.array(OpenInvitation),
    /** The house requires its owners' passkeys for acts that need a fresh proof. */
    owners_need_passkey: v.optional(v.boolean(), false),
  }),
});
export type HouseMembersData = v.InferOutput<typeof HouseMembersResponse>['data'];

/** Without `email` a link to send on is made. */
export const InvitationRequest = v.object({ role: HouseRole, email: v.optional(Email), language: MailLanguage });
export type InvitationRequest = v.InferOutput<typeof InvitationRequest>;

export const InvitationResponse = v.object({
  success: v.literal(true),
  /** `link` is returned once; null when it was mailed. */
  data: v.object({ id: v.string(), link: v.nullable(v.string()), expires_at: v.string() }),
});

export const RoleChangeRequest = v.object({ role: HouseRole });

export const InvitationTokenRequest = v.object({ token: InvitationToken });
export const JoinResponse = v.object({ success: v.literal(true), data: v.object({ house_id: v.string() }) });

/** Facts of a house for the holder of an invitation link, before accepting. */
export const InvitationFacts = v.object({
  house: v.string(),
  role: Role,
  invited_by: v.string(),
  expires_at: v.string(),
  /** Set where the invitation was mailed; a link to send on asks for the address first. */
  email: v.nullable(v.string()),
  /** Whether that address has an account already. Only the mailbox's owner has the link. */
  has_account: v.boolean(),
});
export type InvitationFacts = v.InferOutput<typeof InvitationFacts>;
export const InvitationCheckResponse = v.object({ success: v.literal(true), data: InvitationFacts });

/** A link to send on becomes a mailed invitation of the same role. */
export const InvitationMailRequest = v.object({ token: InvitationToken, email: Email, language: MailLanguage });
/** A new account by a mailed invitation. */
export const InvitationAccountRequest = v.object({
  token: InvitationToken,
  name: PersonName,
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(128), plainText),
  /** Versions of the texts that were agreed to. */
  consents: v.object({ terms: v.literal(CONSENT_TEXTS.terms), privacy: v.literal(CONSENT_TEXTS.privacy) }),
});

/** The owner's role is given by owners alone. */
export const mayGiveRole = (actorRole: number, role: number): boolean =>
  role !== OWNER_ROLE || actorRole === OWNER_ROLE;

export interface MemberChange {
  actor: { userId: string; role: number };
  target: { userId: string; role: number };
  /** The new role; null: the member is removed or leaves. */
  to: number | null;
  /** Owners of the house now. */
  owners: number;
}

/** Why a membership may not be changed so, or null. That the actor may manage members is asked before. */
export function memberChangeFault({ actor, target, to, owners }: MemberChange): 'OWNER_ONLY' | 'LAST_OWNER' | null {
  const isOwner = target.role === OWNER_ROLE;
  if (isOwner && to !== OWNER_ROLE && owners <= 1) return 'LAST_OWNER';
  const isSelf = actor.userId === target.userId;
  if (isOwner && to !== OWNER_ROLE && !isSelf && actor.role !== OWNER_ROLE) return 'OWNER_ONLY';
  return to !== null && !mayGiveRole(actor.role, to) ? 'OWNER_ONLY' : null;
}
