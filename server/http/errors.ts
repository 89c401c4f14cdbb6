import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { AppError, type ErrorCode } from '../../domain/errors.ts';
import type { AppEnv, Services } from '../services.ts';

/** HTTP status of every code; those of the device are never answered and would be a fault here. */
const STATUS: Record<ErrorCode, ContentfulStatusCode> = {
  BAD_REQUEST: 400,
  NOT_FOUND: 404,
  FORBIDDEN: 403,
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
  OFFLINE: 500,
  STORAGE_FULL: 500,
  STORAGE_FAILED: 500,
  NEWER_DATABASE: 500,
};

/** The API's one error answer: `{ error: { code, message, details } }`, message in English; the app has its own words. */
export function answerError(c: Context<AppEnv>, error: unknown, { log }: Services): Response {
  const appError = toAppError(error);
  const status = STATUS[appError.code];
  if (status >= 500) {
    const cause = error instanceof Error ? error : new Error(String(error));
    log.error('request failed', {
      requestId: c.get('requestId'),
      path: c.req.path,
      code: appError.code,
      error: cause.message,
      stack: cause.stack,
    });
  }
  const retryAfter = appError.details['retry_after'];
  if (typeof retryAfter === 'number') c.header('Retry-After', String(retryAfter));
  c.header('Cache-Control', 'no-store');
  return c.json({ error: { code: appError.code, message: wordsOf(appError), details: appError.details } }, status);
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

/** Parses a JSON body. Answers 400 naming the fields that are wrong, never their values: they may be passwords. */
export async function readBody<S extends v.GenericSchema>(c: Context<AppEnv>, schema: S): Promise<v.InferOutput<S>> {
  let body: unknown;
  try {
    body = await c.req.json();
  } catch (error) {
    if (error instanceof HTTPException) throw error;
    throw new AppError('BAD_REQUEST', { reason: 'not-json' });
  }
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  throw new AppError('BAD_REQUEST', { fields: [...new Set(parsed.issues.map((issue) => v.getDotPath(issue) ?? ''))] });
}
