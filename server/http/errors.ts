import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { AppError, type ErrorCode } from '../../domain/errors.ts';
import type { AppEnv, Services } from '../services.ts';
import { isStorable } from '../db/storable.ts';
import { errorFields } from '../log/error-fields.ts';
import { BODY, JSON_SHAPE, MOST_NAMED_FIELDS } from './limits.ts';
import { type BodyLimits, readJson } from './read-json.ts';

/** HTTP status of every code; those of the device are never answered and would be a fault here. */
export const STATUS: Record<ErrorCode, ContentfulStatusCode> = {
  BAD_REQUEST: 400,
  NOT_FOUND: 404,
  FORBIDDEN: 403,
  FORBIDDEN_ROLE: 403,
  PAYLOAD_TOO_LARGE: 413,
  RATE_LIMITED: 429,
  SERVER_ERROR: 500,
  API_KEY_REQUIRED: 401,
  NOT_CONFIGURED: 501,
  LOOKUP_FAILED: 502,
  LOGIN_INVALID: 401,
  TOKEN_EXPIRED: 401,
  SESSION_REVOKED: 401,
  EMAIL_EXISTS: 400,
  USER_NOT_FOUND: 400,
  INVALID_ID_TOKEN: 400,
  ACCOUNT_ACTIVE: 409,
  REGISTRATION_UNFINISHED: 403,
  WEAK_PASSWORD: 400,
  GOOGLE_LOGIN_FAILED: 401,
  EMAIL_CHANGE_FAILED: 400,
  IDENTITY_UNAVAILABLE: 503,
  CODE_WRONG: 400,
  CODE_EXPIRED: 400,
  LINK_INVALID: 400,
  REGISTRATION_NOT_FOUND: 401,
  EMAIL_NOT_VERIFIED: 409,
  CODE_NOT_SENT: 502,
  SECOND_FACTOR_REQUIRED: 403,
  STEP_UP_REQUIRED: 403,
  PASSKEY_INVALID: 400,
  LAST_OWNER: 409,
  ALREADY_MEMBER: 409,
  BOOKINGS_OPEN: 409,
  OFFLINE: 500,
  TWO_VALUES: 409,
  STORAGE_FULL: 500,
  STORAGE_FAILED: 500,
  NEWER_DATABASE: 500,
  DATABASE_BLOCKED: 500,
};

/**
 * The API's one error answer: `{ error: { code, message, details } }`, message in English; the app has its own words.
 */
export function answerError(c: Context<AppEnv>, error: unknown, { log }: Services): Response {
  const appError = isCutOff(c) ? new AppError('BAD_REQUEST', { reason: 'broken-off' }) : toAppError(error);
  const status = STATUS[appError.code];
  // 501 is a setting that this installation does not have.
  if (status >= 500 && status !== 501) {
    log.error('request failed', {
      requestId: c.get('requestId'),
      path: c.req.path,
      code: appError.code,
      ...errorFields(appError.cause ?? error),
    });
  }
  const retryAfter = appError.details['retryAfterSeconds'];
  if (typeof retryAfter === 'number') c.header('Retry-After', String(retryAfter));
  c.header('Cache-Control', 'no-store');
  return c.json({ error: { code: appError.code, message: wordsOf(appError), details: appError.details } }, status);
}

/** Did the connection end before the request had arrived? Such a failure is no fault of the server. */
function isCutOff(c: Context<AppEnv>): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  return incoming !== undefined && incoming.destroyed && !incoming.complete;
}

const wordsOf = (error: AppError) =>
  error.message !== error.code ? error.message : (WORDS[error.code] ?? 'An unexpected error occurred.');

/** The specification's own words where it has them (section 8). */
const WORDS: Partial<Record<ErrorCode, string>> = {
  NOT_FOUND: 'There is nothing here.',
  BAD_REQUEST: 'The request is not understood.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  API_KEY_REQUIRED: 'The header x-api-key is missing or wrong.',
  NOT_CONFIGURED: 'This installation has no such service.',
  LOOKUP_FAILED: 'The service that was asked did not answer.',
  LOGIN_INVALID: 'The email address or password you entered is invalid',
  TOKEN_EXPIRED: 'Login expired',
  SESSION_REVOKED: 'Login expired',
  EMAIL_EXISTS: 'Email already registered',
  ACCOUNT_ACTIVE: 'The account is in use and cannot be given up here.',
  RATE_LIMITED: 'Too many attempts. Please wait.',
  GOOGLE_LOGIN_FAILED: 'Google login failed',
  EMAIL_CHANGE_FAILED: 'Failed to change email',
  REGISTRATION_UNFINISHED: 'The registration of this account is not finished.',
  CODE_WRONG: 'The code you entered is wrong, please re-enter the code',
  CODE_EXPIRED: 'The code is no longer valid. Request a new one.',
  LAST_OWNER: 'A production house needs an owner.',
  ALREADY_MEMBER: 'Already a member of this production house.',
  BOOKINGS_OPEN: 'There are bookings that are not over.',
  LINK_INVALID: 'The link was used or is too old.',
  REGISTRATION_NOT_FOUND: 'There is no such unfinished registration.',
  EMAIL_NOT_VERIFIED: 'The email address is not verified yet.',
  CODE_NOT_SENT: 'The code could not be sent.',
  SECOND_FACTOR_REQUIRED: 'The account asks for a passkey, too.',
  STEP_UP_REQUIRED: 'Prove again who you are first.',
  PASSKEY_INVALID: 'The passkey or the code is not right.',
  IDENTITY_UNAVAILABLE: 'The sign-in service cannot be reached. Please try again later.',
};

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException) {
    if (error.status === 413) return new AppError('PAYLOAD_TOO_LARGE');
    if (error.status === 404) return new AppError('NOT_FOUND');
    if (error.status < 500) return new AppError('BAD_REQUEST');
  }
  return new AppError('SERVER_ERROR');
}

interface ReadOptions {
  limits?: BodyLimits;
}

const USUAL: BodyLimits = { ...JSON_SHAPE.usual, bytes: BODY.usual };

/**
 * Parses a JSON body. Answers 400 with the names of wrong fields, never their values: they may be passwords. Characters
 * that no database can store are wrong anywhere.
 */
export async function readBody<S extends v.GenericSchema>(
  c: Context<AppEnv>,
  schema: S,
  { limits = USUAL }: ReadOptions = {},
): Promise<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, await readJson(c, limits), { abortPipeEarly: true });
  if (!parsed.success) throw wrongFields(parsed.issues);
  if (!isStorable(parsed.output ?? null)) throw new AppError('BAD_REQUEST', { reason: 'characters' });
  return parsed.output;
}

/** As `readBody`, for large bodies: stops at the first thing that is wrong. */
export async function readLargeBody<S extends v.GenericSchema>(
  c: Context<AppEnv>,
  schema: S,
  limits: BodyLimits,
): Promise<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, await readJson(c, limits), { abortEarly: true });
  if (parsed.success) return parsed.output;
  throw wrongFields(parsed.issues);
}

/** The query of an address. Answers 400 naming the parameters that are wrong. */
export function readQuery<S extends v.GenericSchema>(c: Context<AppEnv>, schema: S): v.InferOutput<S> {
  const parsed = v.safeParse(schema, c.req.query());
  if (parsed.success) return parsed.output;
  throw wrongFields(parsed.issues);
}

function wrongFields(issues: readonly v.BaseIssue<unknown>[]): AppError {
  const fields = new Set<string>();
  for (const issue of issues) {
    if (fields.size === MOST_NAMED_FIELDS) break;
    fields.add((v.getDotPath(issue) ?? '').slice(0, 100));
  }
  return new AppError('BAD_REQUEST', { fields: [...fields] });
}
