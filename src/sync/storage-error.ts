import { AppError } from '../../domain/errors.ts';
import type { UserDatabase } from '../db/database.ts';

/**
 * Translates a failed write or read of IndexedDB into an error for a person. An AppError thrown inside a transaction
 * stays unchanged.
 */
export function storageError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const inner = typeof error === 'object' && error !== null && 'inner' in error ? error.inner : undefined;
  for (const candidate of [error, inner]) {
    if (candidate instanceof AppError) return candidate;
    // Dexie wraps errors of its `ready` handlers as the inner error of its own.
    const name = candidate instanceof Error || candidate instanceof DOMException ? candidate.name : '';
    if (name === 'QuotaExceededError') return new AppError('STORAGE_FULL');
    if (name === 'VersionError') return new AppError('NEWER_DATABASE');
  }
  return new AppError('STORAGE_FAILED', {
    cause: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  });
}

/** Stores a problem that concerns every screen on the database, so that the layout can show it. Returns the error. */
export function reportStorageProblem(db: UserDatabase, error: AppError): AppError {
  if (error.code === 'STORAGE_FULL' || error.code === 'NEWER_DATABASE') db.reportStorageProblem(error.code);
  return error;
}
