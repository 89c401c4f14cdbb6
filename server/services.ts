import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { AccessClaims } from './identity/access-token.ts';
import type { IdentityProvider } from './identity/provider.ts';
import type { Log } from './http/log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { SignedInUser } from './http/require-user.ts';

/** Services that the routes need from outside; tests pass their own clock, randomness and identity provider. */
export interface Services {
  config: Config;
  database: Database;
  identity: IdentityProvider;
  mail: Mailer;
  log: Log;
  clock: () => Date;
  /** A new UUID. */
  newId: () => string;
  /** Aborted when the server stops: event streams end then. */
  stopping: AbortSignal;
}

/** Hono's context variables: `claims` are set behind `requireToken`, `user` too behind `requireUser`. */
export interface AppEnv {
  Variables: { claims: AccessClaims; user: SignedInUser; requestId: string };
}
