import { AppError } from '../../domain/errors.ts';
import { SYNC } from '../http/limits.ts';

/**
 * Event streams that are open on this instance. Each browser keeps one; one user's oldest ends when there are too many.
 */
export function openStreams({
  streamsPerUser,
  streamsPerInstance,
}: Pick<typeof SYNC, 'streamsPerUser' | 'streamsPerInstance'> = SYNC) {
  const byUser = new Map<string, Set<() => void>>();
  let count = 0;
  return {
    /** Throws RATE_LIMITED while the instance has as many as it can serve: devices pull once a minute meanwhile. */
    requireRoom(): void {
      if (count >= streamsPerInstance) throw new AppError('RATE_LIMITED', { retryAfterSeconds: 60 });
    },
    /** Returns a function to call when the stream has ended. `end` is called when it has to end before. */
    enter(userId: string, end: () => void): () => void {
      const own = byUser.get(userId) ?? new Set();
      byUser.set(userId, own);
      for (const oldest of own) {
        if (own.size < streamsPerUser) break;
        own.delete(oldest);
        oldest();
      }
      own.add(end);
      count += 1;
      return () => {
        count -= 1;
        own.delete(end);
        if (own.size === 0 && byUser.get(userId) === own) byUser.delete(userId);
      };
    },
  };
}
