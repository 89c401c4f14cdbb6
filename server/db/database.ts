import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/**
 * Drizzle over PGlite or PostgreSQL; a transaction (`tx`) has the same type. Raw `execute` results differ by engine:
 * use the query builder.
 */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** A change of a scope that has been committed. */
export interface ScopeHint {
  scope: string;
  version: number;
}

/** Sends hints to every instance's event streams. A hint may be lost or doubled: it only means "pull now". */
export interface Notify {
  /** Call after the commit. */
  publish(scope: string, version: number): Promise<void>;
  /** Returns how to stop. */
  subscribe(listener: (hint: ScopeHint) => void): () => void;
}

/** Runs plain SQL scripts of several statements; only for migrations. */
type RunScript = (script: string) => Promise<Record<string, unknown>[]>;

export interface Database {
  engine: 'pglite' | 'postgres';
  db: Db;
  notify: Notify;
  /** One transaction of plain SQL; only for migrations. */
  scriptTransaction(run: (runScript: RunScript) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}
