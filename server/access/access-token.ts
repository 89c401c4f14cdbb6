import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';

export const ACCESS_TOKEN_SECONDS = 900;
const ISSUER = 'klaket';

const Claims = v.object({
  sub: v.string(),
  sid: v.string(),
  role: v.number(),
  mv: v.number(),
  exp: v.number(),
  pd: v.optional(v.boolean(), false),
  sf: v.optional(v.boolean(), false),
});
export interface AccessClaims {
  userId: string;
  sessionId: string;
  role: number;
  /** Version of the user's memberships when the token was made. */
  membershipsVersion: number;
  /** A host whose e-mail is not verified: opens nothing but the page that asks for it. */
  isPending: boolean;
  /** Of staff without a second factor in this session: the token only allows setting one up. */
  needsSecondFactor: boolean;
}

/** A signed JWT (HS256) with these claims that ends after `ACCESS_TOKEN_SECONDS`. */
export function signAccessToken(claims: AccessClaims, secret: Uint8Array, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({
    sid: claims.sessionId,
    role: claims.role,
    mv: claims.membershipsVersion,
    ...(claims.isPending && { pd: true }),
    ...(claims.needsSecondFactor && { sf: true }),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.userId)
    .setIssuer(ISSUER)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
    .sign(secret);
}

interface Verified {
  claims: AccessClaims;
  expiresAt: number;
}

/** Tokens with a right signature, which stays right: a device sends the same token for a quarter of an hour. */
const verified = new WeakMap<Uint8Array, Map<string, Verified>>();
const MOST_VERIFIED = 10_000;

/** Returns null for anything that is not a token of ours that is still valid. */
export async function readAccessToken(token: string, secret: Uint8Array, now: Date): Promise<AccessClaims | null> {
  const known = verified.get(secret)?.get(token);
  if (known !== undefined) return known.expiresAt > Math.floor(now.getTime() / 1000) ? known.claims : null;
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], issuer: ISSUER, currentDate: now });
    const { sub, sid, role, mv, exp, pd, sf } = v.parse(Claims, payload);
    const claims = {
      userId: sub,
      sessionId: sid,
      role,
      membershipsVersion: mv,
      isPending: pd,
      needsSecondFactor: sf,
    };
    rememberVerified(token, secret, { claims, expiresAt: exp });
    return claims;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof v.ValiError) return null;
    throw error;
  }
}

function rememberVerified(token: string, secret: Uint8Array, found: Verified): void {
  const tokens = verified.get(secret) ?? new Map<string, Verified>();
  if (tokens.size >= MOST_VERIFIED) tokens.clear();
  verified.set(secret, tokens.set(token, found));
}
