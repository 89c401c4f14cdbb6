import { AppError } from '../../domain/errors.ts';
import type { Mutation } from '../../domain/sync/protocol.ts';
import type { Fields } from '../../domain/sync/fields.ts';
import type { ScopeId } from '../../domain/scopes.ts';
import type { Services } from '../services.ts';
import { applyMutation } from './apply-mutation.ts';
import { loadWorld } from './load-world.ts';
import { saveRecords } from './save-world.ts';

/** Signs what no member wrote. */
const SERVER = 'server';

/**
 * A record that the server writes into a house's scope, on the same way as a device's work: under the scope's lock, merged, counted and
 * told to everybody who follows it. `fieldsOf` is given the fields as they are under the lock, null where there is no such record.
 */
export async function changeAsServer(
  { database, clock, newId }: Pick<Services, 'database' | 'clock' | 'newId'>,
  houseId: string,
  key: { scope: ScopeId; kind: string; id: string },
  fieldsOf: (before: Fields | null) => Fields,
): Promise<void> {
  const hints = await database.db.transaction(async (tx) => {
    const mutation: Mutation = {
      mid: newId(),
      clientId: SERVER,
      seq: 0,
      name: `${key.kind}.write`,
      version: 1,
      changes: [{ ...key, op: 'create', fields: {}, base: {} }],
    };
    const caller = { lastSeq: null, epoch: '', houseIds: new Set([houseId]) };
    const world = await loadWorld(tx, SERVER, caller, [mutation]);
    const before = world.record(key);
    const isThere = before !== null && !before.deleted;
    const outcome = applyMutation(
      world,
      {
        ...mutation,
        changes: [{ ...key, op: isThere ? 'update' : 'create', fields: fieldsOf(before?.fields ?? null), base: {} }],
      },
      clock().toISOString(),
      'server',
    );
    // Its production was deleted a moment ago.
    if (outcome.type === 'rejected') throw new AppError('NOT_FOUND', { reason: outcome.code });
    await saveRecords(tx, world);
    return [...world.changedScopes.values()].map(({ id, version }) => ({ scope: id, version }));
  });
  for (const { scope, version } of hints) database.notify.publish(scope, version).catch(() => undefined);
}
