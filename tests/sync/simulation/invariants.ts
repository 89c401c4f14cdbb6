import * as v from 'valibot';
import { Outcome, type Candidate } from '../../../domain/sync/protocol.ts';
import { isRecordKind, sameValue } from '../../../domain/sync/fields.ts';
import { replay, type ReplayBase } from '../../../domain/sync/replay.ts';
import type { RecordKind } from '../../../domain/production/records.ts';
import { RECORD_TABLES, UserDatabase } from '../../../src/db/database.ts';
import type { OutboxEntry } from '../../../src/db/tables/outbox.ts';
import { changesByRecord } from '../../../src/sync/pending.ts';
import type { Device } from './device.ts';

export class Violation extends Error {}

function must(isTrue: boolean, invariant: string, detail: () => string): asserts isTrue {
  if (!isTrue) throw new Violation(`${invariant}: ${detail()}`);
}

const kinds = Object.keys(RECORD_TABLES).filter(isRecordKind);
const connections = new WeakMap<Device, UserDatabase>();
const cursorsSeen = new WeakMap<Device, { epoch: unknown; cursors: Map<string, number> }>();

/** What must hold on a device at any instant. Reads one consistent snapshot through a connection of its own. */
export async function checkDevice(device: Device): Promise<void> {
  const db = connections.get(device) ?? new UserDatabase(device.person.userId, device.dbName);
  connections.set(device, db);
  await db.transaction('r', db.tables, async () => {
    const entries = await db.outbox.toArray();
    await checkPlaces(device, db, entries);
    await checkRows(device, db, entries);
    await checkCursors(device, db);
    await checkKept(device, db, entries);
  });
}

/** Before the device's database is deleted. */
export function closeConnection(device: Device): void {
  connections.get(device)?.close();
}

/** After its database was deleted: nothing of the former one counts any more. */
export function forgetDevice(device: Device): void {
  connections.delete(device);
  cursorsSeen.delete(device);
}

/** I1, I5: what was committed is in exactly one place. */
async function checkPlaces(device: Device, db: UserDatabase, entries: readonly OutboxEntry[]): Promise<void> {
  const trash = await db.trash.toCollection().primaryKeys();
  const places = [...entries.map((entry) => entry.mid), ...trash];
  const unique = new Set(places);
  must(unique.size === places.length, 'I5', () => `${device.name} holds a mutation twice`);
  for (const mid of device.committed) must(unique.has(mid), 'I1', () => `${device.name} lost ${mid}`);
  const orders = entries.filter((entry) => entry.state === 'queued' && entry.seq !== null).map((entry) => entry.seq);
  must(
    orders.every((seq, index) => index === 0 || (seq ?? 0) > (orders[index - 1] ?? 0)),
    'I4',
    () => `${device.name} numbers out of order: ${orders.join()}`,
  );
}

/** I2, I8: rows = bases + pending, in every snapshot. */
async function checkRows(device: Device, db: UserDatabase, entries: readonly OutboxEntry[]): Promise<void> {
  const pending = changesByRecord(
    entries.filter((entry) => entry.state === 'queued' || entry.state === 'acknowledged'),
  );
  const seen = new Set<string>();
  const check = (kind: RecordKind, id: string, base: ReplayBase, shown: unknown, marks: unknown) => {
    const key = `${kind}/${id}`;
    seen.add(key);
    const view = replay(base, pending.get(key) ?? []);
    must(
      sameValue(view.fields, shown),
      'I2',
      () => `${device.name} ${key}: shows ${JSON.stringify(shown)}, replay gives ${JSON.stringify(view.fields)}`,
    );
    must(
      sameValue(view.pending, marks),
      'I2',
      () => `${device.name} ${key}: marks ${JSON.stringify(marks)}, replay gives ${JSON.stringify(view.pending)}`,
    );
  };
  for (const kind of kinds) {
    for (const row of await db.recordTable(kind).toArray()) {
      const base = row.base === undefined ? { fields: row.fields as never, deleted: false } : row.base;
      check(kind, row.id, base, row.fields, row.pending ?? {});
    }
  }
  for (const { kind, id, record } of await db.removed.toArray())
    check(kind, id, record.base ?? null, null, record.pending ?? {});
  for (const [key, changes] of pending) {
    if (seen.has(key)) continue;
    must(replay(null, changes).fields === null, 'I8', () => `${device.name} does not show its own ${key}`);
  }
}

/** I7. */
async function checkCursors(device: Device, db: UserDatabase): Promise<void> {
  const epoch = (await db.meta.get('epoch'))?.value;
  const before = cursorsSeen.get(device);
  const rows = (await db.cursors.toArray()).filter((row) => !row.isStale);
  const cursors = new Map(rows.map((row) => [row.scope as string, row.cursor]));
  for (const [scope, cursor] of before?.epoch === epoch ? (before?.cursors ?? []) : []) {
    const now = cursors.get(scope);
    // A scope may be evicted and start again.
    must(
      now === undefined || now === 0 || now >= cursor,
      'I7',
      () => `${device.name} went back in ${scope} from ${cursor} to ${now}`,
    );
  }
  cursorsSeen.set(device, { epoch, cursors });
}

/** I14: whatever unsent work refers to is still followed. */
async function checkKept(device: Device, db: UserDatabase, all: readonly OutboxEntry[]): Promise<void> {
  const followed = new Set((await db.cursors.toCollection().primaryKeys()).map(String));
  const entries = all.filter((entry) => entry.state === 'queued');
  const cursors = new Map((await db.cursors.toArray()).map((row) => [row.scope as string, row]));
  for (const { mid, state, outcome } of all) {
    if (state !== 'confirmed' || outcome === undefined || !('versions' in outcome)) continue;
    for (const [scope, version] of Object.entries(outcome.versions)) {
      const row = cursors.get(scope);
      // A scope that was evicted and followed again starts from nothing, and then holds everything.
      must(
        row === undefined || row.isStale || row.cursor === 0 || row.cursor >= version,
        'I8',
        () => `${device.name} confirmed ${mid} before it was pulled`,
      );
    }
  }
  for (const { scope } of entries.flatMap((entry) => entry.changes))
    must(followed.has(scope), 'I14', () => `${device.name} evicted ${scope}`);
}

interface ServerRow {
  scope: string;
  kind: string;
  id: string;
  fields: unknown;
  stamps: unknown;
  conflicts: unknown;
  deleted: boolean;
}

/** I6, I12: at rest a device has exactly what the server has, in every scope that it follows. */
export async function checkReplica(device: Device, server: readonly ServerRow[]): Promise<void> {
  const { db } = device;
  const followed = new Set((await db.cursors.toCollection().primaryKeys()).map(String));
  const expected = new Map(
    server.filter((row) => followed.has(row.scope)).map((row) => [`${row.kind}/${row.id}`, row]),
  );
  const shown = new Set<string>();
  for (const kind of kinds) {
    for (const row of await db.recordTable(kind).toArray()) {
      const key = `${kind}/${row.id}`;
      shown.add(key);
      const wanted = expected.get(key);
      must(
        wanted !== undefined && !wanted.deleted,
        'I6',
        () => `${device.name} shows ${key}, the server does not have it`,
      );
      must(
        sameValue(row.fields, wanted.fields),
        'I6',
        () => `${device.name} ${key}: ${JSON.stringify(row.fields)} but the server ${JSON.stringify(wanted.fields)}`,
      );
      must(
        sameValue(row.stamps, wanted.stamps),
        'I6',
        () => `${device.name} ${key}: stamps ${JSON.stringify(row.stamps)}, server ${JSON.stringify(wanted.stamps)}`,
      );
      must(
        row.pending === undefined && row.base === undefined,
        'I6',
        () => `${device.name} ${key}: still marked as pending`,
      );
    }
  }
  for (const [key, row] of expected) must(row.deleted || shown.has(key), 'I6', () => `${device.name} lacks ${key}`);
  must((await db.removed.count()) === 0, 'I6', () => `${device.name} still hides removed records`);
  // A pull adds the author's name, which the server does not store with the record.
  const stored = ({ name: _name, ...candidate }: Candidate) => candidate;
  const conflicts = new Map(
    (await db.conflicts.toArray()).map((row) => [`${row.kind}/${row.id}`, row.candidates.map(stored)]),
  );
  for (const [key, row] of expected) {
    must(
      sameValue(conflicts.get(key) ?? [], row.conflicts),
      'I10',
      () =>
        `${device.name} ${key}: candidates ${JSON.stringify(conflicts.get(key))}, server ${JSON.stringify(row.conflicts)}`,
    );
    conflicts.delete(key);
  }
  must(conflicts.size === 0, 'I10', () => `${device.name} has candidates of nothing: ${[...conflicts.keys()].join()}`);
}

export interface LogRow {
  mid: string;
  clientId: string;
  seq: number;
  outcome: unknown;
}

/** I3, I4, I5: each device's accepted work is in the log once, in order and without gaps. */
export async function checkLog(devices: readonly Device[], log: readonly LogRow[]): Promise<void> {
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
  const logged = new Map(log.map((row) => [row.mid, row]));
  for (const device of devices) {
    for (const entry of await device.db.outbox.toArray()) {
      if (entry.state === 'queued') continue;
      const row = logged.get(entry.mid);
      const isListed = entry.state === 'rejected' || entry.state === 'parked';
      // Refused work is on the list whatever a restored server remembers of it.
      must(isListed || row !== undefined, 'I3', () => `${device.name} thinks that ${entry.mid} has arrived`);
      const isRefused =
        row === undefined ? isListed : ['rejected', 'parked'].includes(v.parse(Outcome, row.outcome).type);
      must(isRefused === isListed, 'I5', () => `${entry.mid} was refused, ${device.name} says ${entry.state}`);
    }
  }
}
