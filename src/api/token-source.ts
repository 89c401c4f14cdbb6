/**
 * Source of the access token for workspace calls. Without a source (before a login) calls are answered as if the token
 * had expired. `ofUser`: only a token of that user may be returned, because another tab can log in a different user at
 * any time and one user's work must never be sent under another's name.
 */
export interface TokenSource {
  /** The present access token, renewed first when it is about to expire; null without a session. */
  current: (ofUser?: string) => Promise<string | null>;
  /** After a 401: a token other than the one that was refused, or null when there is none to be had. */
  renewed: (refused: string, ofUser?: string) => Promise<string | null>;
}

/** Held by the tab that exchanges the refresh cookie: it works once, and only one at a time may try. */
export const RENEWAL_LOCK = 'klaket-refresh';

let tokens: TokenSource | null = null;
/** Set once at start by the code that keeps the session. */
export function setTokenSource(source: TokenSource): void {
  tokens = source;
}

export const tokenSource = (): TokenSource | null => tokens;

/** Replaces the access token: after a proof the next one contains that the session has a second factor. */
export async function renewToken(): Promise<void> {
  const token = await tokenSource()?.current();
  if (token) await tokenSource()?.renewed(token);
}
