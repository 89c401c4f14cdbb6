import type { CommandName, PayloadOf } from '../../domain/records/commands.ts';
import type { UserDatabase } from '../db/database.ts';
import { type ChangeRequest, commit, type CommitEffects, type Committed } from './commit.ts';

/**
 * Queues a command: it is sent in the order of the outbox, is shown as waiting while offline, and a refusal goes to
 * "Needs attention". `predicted`: shown on this device until the server has decided; reverted by a refusal. Throws as
 * `commit` does.
 */
export async function sendCommand<N extends CommandName>(
  db: UserDatabase,
  name: N,
  payload: PayloadOf<N>,
  predicted: ChangeRequest[] = [],
  effects?: CommitEffects,
): Promise<Committed> {
  return commit(db, { name, payload, changes: predicted }, effects);
}
