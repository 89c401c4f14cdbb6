import { sameValue } from '../../domain/sync/same-value.ts';
import { replay } from '../../domain/sync/replay.ts';
import { RECORD_KINDS } from '../../domain/records/records.ts';
import type { UserDatabase } from '../../src/db/database.ts';
import { pendingOnTop } from '../support/pending-on-top.ts';
import type { ServerState } from '../support/sync-server.ts';

const KINDS = RECORD_KINDS;

function must(isTrue: boolean, otherwise: () => string): asserts isTrue {
  if (!isTrue) throw new Error(otherwise());
}

/**
 * Checks the invariants of a device at any instant, after any kill: every commit that has resolved is there once, and
 * rows are the server's records with pending changes on top. Reads one snapshot.
 */
export async function checkDevice(db: UserDatabase, resolved: readonly string[]): Promise<void> {
  await db.transaction('r', db.tables, async () => {
    const entries = await db.outbox.toArray();
    const mutationIds = new Set(entries.map((entry) => entry.mutationId));
    must(mutationIds.size === entries.length, () => 'the outbox holds a commit twice');
    const gone = resolved.filter((mutationId) => !mutationIds.has(mutationId));
    must(
      gone.length === 0,
      () =>
        `${gone.length} of ${resolved.length} commits that had resolved are gone, the first is number ${resolved.indexOf(gone[0] ?? '') + 1}; the outbox holds ${entries.length}`,
    );
    const cursors = new Map((await db.cursors.toArray()).map((row) => [String(row.scope), row]));
    const pending = pendingOnTop(entries, cursors);
    const shown = new Set<string>();
    for (const kind of KINDS) {
      for (const row of await db.recordTable(kind).toArray()) {
        const key = `${kind}/${row.id}`;
        shown.add(key);
        const base = row.base === undefined ? { fields: { ...row.fields }, deleted: false } : row.base;
        const view = replay(base, pending.get(key) ?? []);
        must(sameValue(view.fields, row.fields), () => `${key} does not show base and pending work`);
        must(sameValue(view.pending, row.pending ?? {}), () => `${key} has other marks than what is pending`);
      }
    }
    for (const { kind, id } of await db.removed.toArray()) shown.add(`${kind}/${id}`);
    for (const [key, changes] of pending)
      must(shown.has(key) || replay(null, changes).fields === null, () => `${key} has pending work and is not shown`);
  });
}

/**
 * At rest a device has exactly the server's records in every scope that it follows, and the server has all its commits.
 */
export async function checkReplica(db: UserDatabase, server: ServerState): Promise<void> {
  const followed = new Set((await db.cursors.toArray()).map(({ scope }) => String(scope)));
  const expected = new Map(
    server.records.filter((row) => followed.has(row.scope)).map((row) => [`${row.kind}/${row.id}`, row]),
  );
  const candidates = new Map((await db.conflicts.toArray()).map((row) => [`${row.kind}/${row.id}`, row.candidates]));
  const shown = new Set<string>();
  for (const kind of KINDS) {
    for (const row of await db.recordTable(kind).toArray()) {
      const key = `${kind}/${row.id}`;
      shown.add(key);
      const wanted = expected.get(key);
      must(wanted !== undefined && !wanted.deleted, () => `${key} is here and not on the server`);
      must(
        sameValue(
          [row.fields, row.stamps, candidates.get(key) ?? []],
          [wanted.fields, wanted.stamps, wanted.conflicts],
        ),
        () => `${key} is ${JSON.stringify(row)} here and ${JSON.stringify(wanted)} on the server`,
      );
      must(row.pending === undefined, () => `${key} is still marked as pending`);
    }
  }
  for (const [key, row] of expected) must(row.deleted || shown.has(key), () => `${key} is on the server and not here`);
  const logged = new Map(server.log.map((row) => [row.mutationId, row.outcome.type]));
  for (const { mutationId, state } of await db.outbox.toArray()) {
    must(logged.has(mutationId), () => `${mutationId} is not in the server's log`);
    must(state === 'confirmed', () => `${mutationId} is ${state}, the server says ${logged.get(mutationId)}`);
  }
}
