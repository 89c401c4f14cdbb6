/**
 * Drizzle's view of the tables, by area; drizzle needs all of them as one module. The source of truth is
 * `migrations/*.sql`, also with the reason for each table; an API test compares both. JSON columns are `unknown` on
 * purpose: code that reads one parses it with its `domain/` schema.
 */
export * from './schema/account-tables.ts';
export * from './schema/booking-tables.ts';
export * from './schema/directory-tables.ts';
export * from './schema/file-tables.ts';
export * from './schema/house-tables.ts';
export * from './schema/job-table.ts';
export * from './schema/message-tables.ts';
export * from './schema/sync-tables.ts';
