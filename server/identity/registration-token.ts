import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';

const ISSUER = 'klaket';
const AUDIENCE = 'registration';
const LIFETIME_S = 24 * 60 * 60;

const Claims = v.object({ sub: v.string(), rid: v.string() });
export interface RegistrationClaims {
  userId: string;
  registrationId: string;
}

/** Signs the bearer token of one unfinished registration. It is no access token: its audience differs. */
export function signRegistrationToken(claims: RegistrationClaims, secret: Uint8Array, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ rid: claims.registrationId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFETIME_S)
    .sign(secret);
}

/** Null for anything that is not a registration token of ours that is still valid. */
export async function readRegistrationToken(
  token: string,
  secret: Uint8Array,
  now: Date,
): Promise<RegistrationClaims | null> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
    });
    const { sub, rid } = v.parse(Claims, payload);
    return { userId: sub, registrationId: rid };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof v.ValiError) return null;
    throw error;
  }
}
