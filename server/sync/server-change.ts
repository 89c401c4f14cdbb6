import { AppError } from '../../domain/errors.ts';
import type { Fields } from '../../domain/sync/fields.ts';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import { saveRecords } from './save-unit.ts';
import { lockRecords, type ServerChange, stageWrites } from './server-writes.ts';
import { type RecordKey, UnitOfWork } from './unit-of-work.ts';

/** Author of records that no member wrote. */
const SERVER_ASKER = { userId: 'server', role: 0, memberships: new Map() };

/** A transaction in which the server writes records: in a route or a job. `record` reads one under its scope's lock. */
export interface ServerTransaction {
  tx: Db;
  record: (key: RecordKey) => Promise<Fields | null>;
  write: (writes: readonly ServerChange[]) => Promise<void>;
}

/**
 * Runs `work` in one transaction and notifies the devices after its commit. Throws NOT_FOUND when a record's production
 * was deleted a moment ago, and the errors of `work`.
 */
export async function changeAsServer<T>(
  services: Pick<Services, 'database' | 'clock' | 'newId' | 'rules'>,
  work: (transaction: ServerTransaction) => Promise<T>,
): Promise<T> {
  const { database, clock } = services;
  const { result, hints } = await database.db.transaction(async (tx) => {
    const unit = new UnitOfWork(SERVER_ASKER, '');
    const result = await work({
      tx,
      async record(key) {
        await lockRecords(tx, unit, [key]);
        const found = unit.record(key);
        return found === null || found.deleted ? null : found.fields;
      },
      async write(writes) {
        await lockRecords(tx, unit, writes);
        if (writes.some(({ scope }) => unit.scope(scope) === undefined || unit.isOrphaned(scope)))
          throw new AppError('NOT_FOUND', { reason: 'PARENT_DELETED' });
        await stageWrites(tx, unit, writes, clock().toISOString());
      },
    });
    unit.commitStage();
    await saveRecords(tx, unit, { ...services, at: clock().toISOString() });
    return { result, hints: unit.hints() };
  });
  for (const { scope, version } of hints) database.notify.publish(scope, version).catch(() => undefined);
  return result;
}
