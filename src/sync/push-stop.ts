import { AppError } from '../../domain/errors.ts';
import type { PushResponse } from '../../domain/sync/protocol.ts';
import { unreachable } from '../../domain/unreachable.ts';
import { writeMeta, type UserDatabase } from '../db/database.ts';
import { LONGEST_RETRY_MS } from './back-off.ts';
import type { SyncEffects } from './sync-effects.ts';
import { renumber, takeNewClientId } from './push-queue.ts';

/** Does what the server requires of this device before it accepts more mutations. Throws when the push has to wait. */
export async function handleStop(
  { db, effects }: { db: UserDatabase; effects: Pick<SyncEffects, 'uuid'> },
  stop: NonNullable<PushResponse['stop']>,
): Promise<void> {
  switch (stop.type) {
    case 'retry':
      throw new AppError('SERVER_ERROR', { retryAfterSeconds: stop.afterMs / 1000 });
    case 'expected':
      return renumber(db, stop.seq);
    case 'seq_reused':
    case 'not_your_client':
      return takeNewClientId(db, effects.uuid);
    case 'unknown_name':
      await writeMeta(db, 'pause', 'version');
      throw new AppError('SERVER_ERROR', { retryAfterSeconds: LONGEST_RETRY_MS / 1000 });
    default:
      return unreachable(stop);
  }
}
