import { importPKCS8, SignJWT } from 'jose';
import * as v from 'valibot';

const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const Grant = v.object({ access_token: v.string(), expires_in: v.number() });

/**
 * Access tokens of a Google service account (developers.google.com/identity/protocols/oauth2/service-account), kept
 * until a minute before they end.
 */
export function serviceAccountTokens(
  account: { clientEmail: string; privateKey: string },
  clock: () => Date,
): () => Promise<string> {
  let cached: { token: string; until: number } | null = null;
  return async () => {
    const now = clock().getTime();
    if (cached !== null && cached.until > now) return cached.token;
    const seconds = Math.floor(now / 1000);
    const assertion = await new SignJWT({ scope: 'https://www.googleapis.com/auth/identitytoolkit' })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(account.clientEmail)
      .setAudience(TOKEN_URL)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 3600)
      .sign(await importPKCS8(account.privateKey, 'RS256'));
    const response = await fetch(TOKEN_URL, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`The service account was refused with status ${response.status}.`);
    const grant = v.parse(Grant, await response.json());
    cached = { token: grant.access_token, until: now + (grant.expires_in - 60) * 1000 };
    return cached.token;
  };
}
