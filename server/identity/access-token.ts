import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';

export const ACCESS_TOKEN_SECONDS = 900;
const ISSUER = 'klaket';

const Claims = v.object({ sub: v.string(), sid: v.string(), role: v.number(), mv: v.number() });
export interface AccessClaims {
  userId: string;
  sessionId: string;
  role: number;
  /** Version of the user's memberships when the token was made. */
  membershipsVersion: number;
}

/** Signs an access token of 900 s. */
export function signAccessToken(claims: AccessClaims, secret: Uint8Array, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: claims.sessionId, role: claims.role, mv: claims.membershipsVersion })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.userId)
    .setIssuer(ISSUER)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
    .sign(secret);
}

/** Returns null for anything that is not a token of ours that is still valid. */
export async function readAccessToken(token: string, secret: Uint8Array, now: Date): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], issuer: ISSUER, currentDate: now });
    const claims = v.parse(Claims, payload);
    return { userId: claims.sub, sessionId: claims.sid, role: claims.role, membershipsVersion: claims.mv };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof v.ValiError) return null;
    throw error;
  }
}
