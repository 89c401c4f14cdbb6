import * as v from 'valibot';

/** Limits of the stored identity-provider token record (specification, sections 4 and 9). */
const IDENTITY_TOKEN_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
const IDENTITY_TOKEN_REFRESH_AFTER_S = 3000;
export const IDENTITY_TOKEN_CHECK_EVERY_S = 300;

const filled = v.pipe(v.string(), v.minLength(1));

/** `timestamp`: milliseconds since 1970 when the tokens arrived; a record without one is due for refresh. */
export const StoredIdentityTokens = v.object({
  id_token: filled,
  refresh_token: filled,
  uid: filled,
  email: filled,
  timestamp: v.optional(v.number()),
});
export type StoredIdentityTokens = v.InferOutput<typeof StoredIdentityTokens>;

/** Past its seven days; without a timestamp its age is unknown, which refreshing cures. */
export const isIdentityTokenExpired = ({ timestamp }: StoredIdentityTokens, now: number) =>
  timestamp !== undefined && now - timestamp > IDENTITY_TOKEN_LIFETIME_MS;

export const isIdentityTokenDue = ({ timestamp }: StoredIdentityTokens, now: number) =>
  timestamp === undefined || (now - timestamp) / 1000 > IDENTITY_TOKEN_REFRESH_AFTER_S;
