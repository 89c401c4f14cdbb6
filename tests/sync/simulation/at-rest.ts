import * as v from 'valibot';
import { sameValue } from '../../../domain/sync/same-value.ts';
import { Outcome, type Candidate } from '../../../domain/sync/protocol.ts';
import { definitionOf } from '../../../domain/records/records.ts';
import type { ConflictRow } from '../../../src/db/tables/conflicts.ts';
import type { CursorRow } from '../../../src/db/tables/cursors.ts';
import type { OutboxEntry } from '../../../src/db/tables/outbox.ts';
import type { StoredRecord } from '../../../src/db/tables/stored-record.ts';
import type { TrashRow } from '../../../src/db/tables/trash.ts';
import type { Device } from './device.ts';
import { storedRows } from './disk.ts';
import { KINDS } from './invariants.ts';
import { must } from './violation.ts';

interface ServerRow {
  scope: string;
  kind: string;
  id: string;
  fields: unknown;
  stamps: unknown;
  conflicts: unknown;
  deleted: boolean;
}

/** I6, I12: at rest a device has exactly the server's records in every scope that it follows. */
export function checkReplica({ name, dbName }: Device, server: readonly ServerRow[]): void {
  const followed = new Set(storedRows<CursorRow>(dbName, 'cursors').map((row) => row.scope as string));
  const expected = new Map(
    server.filter((row) => followed.has(row.scope)).map((row) => [`${row.kind}/${row.id}`, row]),
  );
  const shown = new Set<string>();
  for (const kind of KINDS) {
    for (const row of storedRows<StoredRecord>(dbName, definitionOf(kind).table)) {
      const key = `${kind}/${row.id}`;
      shown.add(key);
      const wanted = expected.get(key);
      must(wanted !== undefined && !wanted.deleted, 'I6', () => `${name} shows ${key}, the server does not have it`);
      must(
        sameValue(row.fields, wanted.fields),
        'I6',
        () => `${name} ${key}: ${JSON.stringify(row.fields)} but the server ${JSON.stringify(wanted.fields)}`,
      );
      must(
        sameValue(row.stamps, wanted.stamps),
        'I6',
        () => `${name} ${key}: stamps ${JSON.stringify(row.stamps)}, server ${JSON.stringify(wanted.stamps)}`,
      );
      must(row.pending === undefined && row.base === undefined, 'I6', () => `${name} ${key}: still marked as pending`);
    }
  }
  for (const [key, row] of expected)
    must(row.deleted || shown.has(key), 'I6', () => `${name} lacks ${key} of ${row.scope}`);
  must(storedRows(dbName, 'removed').length === 0, 'I6', () => `${name} still hides removed records`);
  // A pull adds the author's name, which the server does not store with the record.
  const stored = ({ name: _name, ...candidate }: Candidate) => candidate;
  const conflicts = new Map(
    storedRows<ConflictRow>(dbName, 'conflicts').map((row) => [`${row.kind}/${row.id}`, row.candidates.map(stored)]),
  );
  for (const [key, row] of expected) {
    const isSame = sameValue(conflicts.get(key) ?? [], row.conflicts);
    must(
      isSame,
      'I10',
      () => `${name} ${key}: candidates ${JSON.stringify(conflicts.get(key))}, server ${JSON.stringify(row.conflicts)}`,
    );
    conflicts.delete(key);
  }
  must(conflicts.size === 0, 'I10', () => `${name} has candidates of nothing: ${[...conflicts.keys()].join()}`);
}

/** I23: at rest a device follows the scopes of its screens, also those requested before they existed. */
export function checkShown(
  { name, dbName, tabs }: Device,
  scopes: readonly { id: string; houseId: string | null }[],
  houses: readonly string[],
): void {
  const followed = new Set(storedRows<CursorRow>(dbName, 'cursors').map((row) => row.scope as string));
  const readable = new Set(
    scopes.filter(({ houseId }) => houseId !== null && houses.includes(houseId)).map(({ id }) => id),
  );
  for (const scope of tabs.flatMap(({ pins }) => [...pins.keys()]))
    must(!readable.has(scope) || followed.has(scope), 'I23', () => `${name} shows ${scope} and does not follow it`);
}

/** I13: no device holds data of a house that its user is not, or no longer, a member of. */
export async function checkOwners(
  { name, dbName }: Device,
  houses: readonly string[],
  ownerOf: (scope: string) => Promise<string | null>,
): Promise<void> {
  const held = new Set(storedRows<CursorRow>(dbName, 'cursors').map((row) => row.scope as string));
  for (const kind of KINDS)
    for (const row of storedRows<StoredRecord>(dbName, definitionOf(kind).table)) held.add(row.scope);
  for (const scope of held) {
    const owner = await ownerOf(scope);
    must(
      owner === null || houses.includes(owner),
      'I13',
      () => `${name} holds ${scope} of a house that is not its own`,
    );
  }
}

export interface LogRow {
  mutationId: string;
  clientId: string;
  seq: number;
  outcome: unknown;
}

/** I3, I4, I5: each device's accepted work is in the log once, in order and without gaps. */
export function checkLog(devices: readonly Device[], log: readonly LogRow[], hasRestored: boolean): void {
  const bySeq = new Map<string, number[]>();
  for (const { clientId, seq } of log) bySeq.set(clientId, [...(bySeq.get(clientId) ?? []), seq]);
  for (const [client, seqs] of bySeq) {
    seqs.sort((a, b) => a - b);
    must(
      seqs.every((seq, index) => seq === index + 1),
      'I4',
      () => `the log of ${client} is ${seqs.join()}`,
    );
  }
  const logged = new Map(log.map((row) => [row.mutationId, row]));
  for (const { name, dbName } of devices) {
    // A phone that was copied sent it again after the restored server had forgotten its refusal: applied there, listed
    // here.
    const isSentByTwin = (mutationId: string) =>
      hasRestored && devices.some((other) => other.name !== name && other.committed.has(mutationId));
    for (const entry of storedRows<OutboxEntry>(dbName, 'outbox')) {
      if (entry.state === 'queued') continue;
      const row = logged.get(entry.mutationId);
      const isListed = entry.state === 'rejected' || entry.state === 'parked';
      // Refused work is on the list whatever a restored server remembers of it.
      must(isListed || row !== undefined, 'I3', () => `${name} thinks that ${entry.mutationId} has arrived`);
      if (isListed && isSentByTwin(entry.mutationId)) continue;
      const isRefused =
        row === undefined ? isListed : ['rejected', 'parked'].includes(v.parse(Outcome, row.outcome).type);
      must(isRefused === isListed, 'I5', () => `${entry.mutationId} is ${entry.state} on ${name}, the server differs`);
    }
    // A mutation that was sent again under another mutationId must not have had its own effect, too.
    for (const { mutationId, isRetried } of storedRows<TrashRow>(dbName, 'trash')) {
      const row = isRetried === true ? logged.get(mutationId) : undefined;
      const isApplied = row !== undefined && 'versions' in v.parse(Outcome, row.outcome);
      must(
        !isApplied || isSentByTwin(mutationId),
        'I3',
        () => `${name} made ${mutationId} anew, and the server has both`,
      );
    }
  }
}
