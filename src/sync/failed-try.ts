import { AppError, type ErrorCode } from '../../domain/errors.ts';

/** The server answers and requires a login. */
export const isOfSession = (code: ErrorCode): boolean => code === 'TOKEN_EXPIRED' || code === 'SESSION_REVOKED';

/** Milliseconds that the server asked to wait, in its answer or in Retry-After; 0 if it did not. */
export function askedDelayMs({ details }: AppError): number {
  return typeof details['retryAfterSeconds'] === 'number' ? details['retryAfterSeconds'] * 1000 : 0;
}
