import type { RecordKind } from '../../domain/production/records.ts';
import { isRecordKind } from '../../domain/sync/fields.ts';
import type { UserDatabase } from '../db/database.ts';
import type { OutboxEntry, RecordContext } from '../db/tables/outbox.ts';
import { entriesIn } from './pending.ts';

/**
 * Before scopes are lost: what the refused changes in them were about (the record, its scene, its production) is written into their
 * entries, so that a person can still be shown them when everything else is gone. Inside the caller's transaction.
 */
export async function keepContext(db: UserDatabase, scopes: readonly string[]): Promise<void> {
  if (scopes.length === 0) return;
  const refused = [...(await entriesIn(db, 'rejected').toArray()), ...(await entriesIn(db, 'parked').toArray())];
  for (const entry of refused) {
    if (!entry.changes.some((change) => scopes.includes(change.scope))) continue;
    const context = await contextOf(db, entry);
    if (context.length > 0) await db.outbox.update(entry.order, { context: [...(entry.context ?? []), ...context] });
  }
}

async function contextOf(db: UserDatabase, entry: OutboxEntry): Promise<RecordContext[]> {
  const known = new Map<string, RecordContext>();
  const add = async (kind: RecordKind, id: string): Promise<string | null> => {
    const row = await db.recordTable(kind).get(id);
    if (row === undefined) return null;
    const isNew = !entry.context?.some((one) => one.kind === kind && one.id === id);
    if (isNew) known.set(`${kind}/${id}`, { kind, id, fields: { ...row.fields } });
    return row.scope;
  };
  for (const change of entry.changes) {
    if (isRecordKind(change.kind)) await add(change.kind, change.id);
    // scene:… hangs on script:…, which hangs on a house.
    for (let scope: string | null = change.scope; scope !== null;) {
      const [kind, id = '']: string[] = scope.split(':');
      scope = kind === 'scene' || kind === 'script' ? await add(kind, id) : null;
    }
  }
  return [...known.values()];
}
