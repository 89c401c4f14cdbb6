import { DrizzleQueryError } from 'drizzle-orm';
import * as v from 'valibot';
import type { LogFields } from './log.ts';

/**
 * Facts of an error that PostgreSQL and its drivers give without values: `detail` and `message` may hold a whole row.
 */
const SqlState = v.looseObject({
  code: v.pipe(v.string(), v.regex(/^[0-9A-Z]{5}$/)),
  constraint: v.optional(v.string()),
  constraint_name: v.optional(v.string()),
  table: v.optional(v.string()),
  table_name: v.optional(v.string()),
});

/**
 * An error for the log: where it was thrown and its kind. Errors of the database, of the JSON parser and of schemas
 * quote their input, so their messages are left out; all others are sentences of our own program or of its libraries.
 */
export function errorFields(error: unknown): LogFields {
  const known = error instanceof Error ? error : new Error(typeof error);
  const query = chainOf(known).find((cause) => cause instanceof DrizzleQueryError);
  const state = chainOf(known).find((cause) => v.is(SqlState, cause));
  if (query !== undefined || state !== undefined) {
    const said = v.is(SqlState, state) ? state : null;
    return {
      error: 'database',
      sqlState: said?.code,
      constraint: said?.constraint ?? said?.constraint_name,
      table: said?.table ?? said?.table_name,
      statement: query === undefined ? undefined : statementName(query.query),
      stack: framesOf(known),
    };
  }
  if (known instanceof v.ValiError) {
    const issue = (known as v.ValiError<v.GenericSchema>).issues[0];
    return { error: `shape: ${issue.type} at ${v.getDotPath(issue) ?? 'the root'}`, stack: framesOf(known) };
  }
  if (known instanceof SyntaxError) return { error: 'SyntaxError', stack: framesOf(known) };
  return { error: known.message, stack: known.stack };
}

/** The error and its causes. */
function chainOf(error: Error): Error[] {
  const chain: Error[] = [];
  for (let cause: unknown = error; cause instanceof Error && chain.length < 5; cause = cause.cause) chain.push(cause);
  return chain;
}

/** `insert users`, of `insert into "users" …`: enough to find the statement, and nothing that was put into it. */
function statementName(query: string): string {
  const verb = /^\s*(select|insert|update|delete|with)/i.exec(query)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i.exec(query)?.[1] ?? '';
  return `${verb} ${table}`.trim();
}

/** The stack without the message that it begins with. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
