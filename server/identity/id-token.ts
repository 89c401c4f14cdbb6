import { createRemoteJWKSet, decodeProtectedHeader, errors, jwtVerify, UnsecuredJWT, type JWTPayload } from 'jose';
import * as v from 'valibot';
import type { IdentityClaims } from '../ports/identity-provider.ts';

/**
 * Google's keys for Firebase ID tokens (firebase.google.com/docs/auth/admin/verify-id-tokens, "third-party JWT
 * library").
 */
const GOOGLE_KEYS = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);

export type VerifyIdToken = (idToken: string) => Promise<IdentityClaims | null>;

const Claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  email: v.optional(v.string()),
  email_verified: v.optional(v.boolean(), false),
  firebase: v.object({ sign_in_provider: v.string() }),
});

/** Production: signature by Google's published keys. */
export function googleIdTokens(projectId: string): VerifyIdToken {
  const keys = createRemoteJWKSet(GOOGLE_KEYS);
  return (idToken) =>
    claimsOf(async () => (await jwtVerify(idToken, keys, { algorithms: ['RS256'], ...expected(projectId) })).payload);
}

/** The emulator's tokens are unsigned and can be forged, so this exists only where the emulator runs. */
export function emulatorIdTokens(projectId: string): VerifyIdToken {
  return (idToken) =>
    claimsOf(() => {
      if (decodeProtectedHeader(idToken).alg !== 'none') throw new errors.JWTInvalid('expected an unsigned token');
      return Promise.resolve(UnsecuredJWT.decode(idToken, expected(projectId)).payload);
    });
}

const expected = (projectId: string) => ({
  issuer: `https://securetoken.google.com/${projectId}`,
  audience: projectId,
  clockTolerance: 5,
});

async function claimsOf(read: () => Promise<JWTPayload>): Promise<IdentityClaims | null> {
  try {
    const claims = v.parse(Claims, await read());
    return {
      identityId: claims.sub,
      email: claims.email ?? null,
      isEmailVerified: claims.email_verified,
      signInProvider: claims.firebase.sign_in_provider,
    };
  } catch (error) {
    // Keys that cannot be fetched are an outage, not a wrong token.
    if (error instanceof errors.JWKSTimeout) throw error;
    if (error instanceof errors.JOSEError || error instanceof v.ValiError || error instanceof SyntaxError) return null;
    if (error instanceof TypeError && error.message !== 'fetch failed') return null;
    throw error;
  }
}
