import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { AccessClaims } from './access/access-token.ts';
import type { IdentityProvider } from './ports/identity-provider.ts';
import type { Log } from './log/log.ts';
import type { RecordRules } from './ports/record-rules.ts';
import type { Mailer } from './ports/mailer.ts';

/** Services that the routes need from outside; tests pass their own clock, randomness and identity provider. */
export interface Services {
  config: Config;
  database: Database;
  identity: IdentityProvider;
  mail: Mailer;
  log: Log;
  rules: RecordRules;
  clock: () => Date;
  /** A new UUID. */
  newId: () => string;
  /** Aborted when the server stops: event streams end then. */
  stopping: AbortSignal;
}

export interface SignedInUser {
  id: string;
  role: number;
  /** A member of a house now, whatever the account's own role. */
  isInHouse: boolean;
  sessionId: string;
}

/** Hono's context variables: `claims` are set behind `requireToken`, `user` too behind `requireUser`. */
export interface AppEnv {
  Variables: { claims: AccessClaims; user: SignedInUser; requestId: string };
}
