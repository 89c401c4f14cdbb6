import { isRecordKind } from '../../../domain/sync/fields.ts';
import { sameValue } from '../../../domain/sync/same-value.ts';
import { replay, type ReplayBase } from '../../../domain/sync/replay.ts';
import type { RecordKind } from '../../../domain/records/records.ts';
import { definitionOf, RECORD_KINDS } from '../../../domain/records/records.ts';
import type { CursorRow } from '../../../src/db/tables/cursors.ts';
import type { OutboxEntry } from '../../../src/db/tables/outbox.ts';
import type { RemovedRecord } from '../../../src/db/tables/removed.ts';
import type { StoredRecord } from '../../../src/db/tables/stored-record.ts';
import type { TrashRow } from '../../../src/db/tables/trash.ts';
import { scopesOf } from '../../../src/sync/forget-scope.ts';
import type { PendingChange } from '../../../src/sync/pending.ts';
import { pendingOnTop } from '../../support/pending-on-top.ts';
import type { Coverage } from './coverage.ts';
import type { Device } from './device.ts';
import { storedRows } from './disk.ts';
import { must } from './violation.ts';

export const KINDS = RECORD_KINDS;

/** Every so many writes everything is looked at again, whatever has changed. */
const ALL_EVERY = 16;
/** Tables that the checks of rows read; the others read little. */
const ROW_TABLES = ['outbox', 'removed', ...KINDS.map((kind) => definitionOf(kind).table)];

/**
 * Invariants of one device in every snapshot: after each write that completes, no matter who made it. A table without a
 * write since the last check is not checked again.
 */
export class DeviceInvariants {
  private epoch: unknown;
  private cursors = new Map<string, CursorRow>();
  private checks = 0;
  private readonly seenTables = new Map<string, readonly unknown[]>();
  private pending: ReadonlyMap<string, PendingChange[]> = new Map();
  private readonly rowsById = new Map<RecordKind, Map<string, StoredRecord>>();

  constructor(
    private readonly device: Device,
    private readonly coverage: Coverage,
  ) {}

  private rows<T>(table: string): readonly T[] {
    return storedRows<T>(this.device.dbName, table);
  }

  /** Whether something was written to one of these tables since the last check. */
  private isWritten(...tables: readonly string[]): boolean {
    return tables.some((table) => this.seenTables.get(table) !== this.rows(table));
  }

  check(): void {
    if (this.checks % ALL_EVERY === 0) this.seenTables.clear();
    this.checks += 1;
    const entries = this.rows<OutboxEntry>('outbox');
    const cursors = this.isWritten('cursors')
      ? new Map(this.rows<CursorRow>('cursors').map((row) => [row.scope as string, row]))
      : this.cursors;
    if (this.isWritten('outbox', 'trash')) this.checkPlaces(entries);
    if (this.isWritten('cursors', ...ROW_TABLES)) this.checkRows(entries, cursors);
    if (this.isWritten('cursors', 'meta')) this.checkCursors(cursors);
    if (this.isWritten('outbox', 'cursors')) this.checkConfirmed(entries, cursors);
    if (this.isWritten('outbox', 'cursors', 'drafts', 'scripts', 'scenes')) this.checkCopies(entries, cursors);
    this.cursors = cursors;
    for (const table of ['trash', 'cursors', 'meta', 'drafts', ...ROW_TABLES])
      this.seenTables.set(table, this.rows(table));
  }

  /** I1, I5: committed work is in exactly one place. */
  private checkPlaces(entries: readonly OutboxEntry[]): void {
    const { name, committed, refused } = this.device;
    const places = [
      ...entries.map((entry) => entry.mutationId),
      ...this.rows<TrashRow>('trash').map((row) => row.mutationId),
    ];
    const unique = new Set(places);
    must(unique.size === places.length, 'I5', () => `${name} holds a mutation twice`);
    for (const mutationId of committed) must(unique.has(mutationId), 'I1', () => `${name} lost ${mutationId}`);
    for (const mutationId of refused)
      must(!unique.has(mutationId), 'I1', () => `${name} kept ${mutationId} after it had said that it could not`);
    const seqs = entries
      .filter((entry) => entry.state === 'queued' && entry.seq !== null)
      .toSorted((a, b) => a.order - b.order)
      .map((entry) => entry.seq ?? 0);
    must(
      seqs.every((seq, index) => index === 0 || seq > (seqs[index - 1] ?? 0)),
      'I4',
      () => `${name} numbers out of order: ${seqs.join()}`,
    );
  }

  /**
   * I2, I8: rows = bases + pending. A row that is the very object of the last check, without pending changes then or
   * now, is right.
   */
  private checkRows(entries: readonly OutboxEntry[], cursors: ReadonlyMap<string, CursorRow>): void {
    const { name } = this.device;
    const before = this.pending;
    const pending = this.isWritten('outbox', 'cursors') ? pendingOnTop(entries, cursors) : before;
    const check = (kind: RecordKind, id: string, base: ReplayBase, shown: unknown, marks: unknown) => {
      const key = `${kind}/${id}`;
      const view = replay(base, pending.get(key) ?? []);
      const isRight = sameValue(view.fields, shown) && sameValue(view.pending, marks);
      must(
        isRight,
        'I2',
        () =>
          `${name} ${key}: shows ${JSON.stringify([shown, marks])}, replay gives ${JSON.stringify([view.fields, view.pending])}`,
      );
    };
    for (const kind of KINDS) {
      if (!this.isWritten('outbox', 'cursors', definitionOf(kind).table)) continue;
      const known = this.seenTables.size === 0 ? undefined : this.rowsById.get(kind);
      const now = new Map<string, StoredRecord>();
      for (const row of this.rows<StoredRecord>(definitionOf(kind).table)) {
        now.set(row.id, row);
        const key = `${kind}/${row.id}`;
        if (known?.get(row.id) === row && !pending.has(key) && !before.has(key)) continue;
        const base = row.base === undefined ? { fields: row.fields as never, deleted: false } : row.base;
        check(kind, row.id, base, row.fields, row.pending ?? {});
      }
      this.rowsById.set(kind, now);
    }
    const removed = this.rows<RemovedRecord>('removed');
    for (const { kind, id, record } of removed) check(kind, id, record.base ?? null, null, record.pending ?? {});
    for (const [key, changes] of pending) {
      const [first] = changes;
      if (first === undefined || !isRecordKind(first.change.kind)) continue;
      const { kind, id } = first.change;
      const isSeen =
        this.rowsById.get(first.change.kind)?.has(id) === true ||
        removed.some((row) => row.kind === kind && row.id === id);
      if (!isSeen) must(replay(null, changes).fields === null, 'I8', () => `${name} does not show its own ${key}`);
    }
    this.pending = pending;
  }

  /** I7. */
  private checkCursors(cursors: ReadonlyMap<string, CursorRow>): void {
    const { gone } = this.device.line;
    for (const [scope, { cursor }] of cursors) if (this.cursors.get(scope)?.cursor !== cursor) gone.delete(scope);
    const epoch = this.rows<{ key: string; value: unknown }>('meta').find((row) => row.key === 'epoch')?.value;
    const isSameEpoch = epoch === this.epoch;
    this.epoch = epoch;
    for (const [scope, before] of this.cursors) {
      const now = cursors.get(scope);
      if (now === undefined) this.noteLeft(scope);
      if (!isSameEpoch || before.isStale || now === undefined || now.isStale) continue;
      // A scope may be evicted and start again.
      must(
        now.cursor === 0 || now.cursor >= before.cursor,
        'I7',
        () => `${this.device.name} went back in ${scope} from ${before.cursor} to ${now.cursor}`,
      );
    }
  }

  /**
   * A scope is no longer followed. If its owner still exists and the server did not report it as gone, it was evicted.
   */
  private noteLeft(scope: string): void {
    if (this.isGone(scope)) return;
    const [kind, id] = scope.split(':');
    const owners = kind === 'script' ? 'scripts' : kind === 'scene' ? 'scenes' : null;
    if (owners === null || !this.rows<{ id: string }>(owners).some((row) => row.id === id)) return;
    this.coverage.count('fault: copy evicted');
    must(!this.device.pinned.has(scope), 'I14', () => `${this.device.name} evicted ${scope}, which a screen shows`);
  }

  /** I8: nothing counts as confirmed before the rows contain it. */
  private checkConfirmed(entries: readonly OutboxEntry[], cursors: ReadonlyMap<string, CursorRow>): void {
    for (const { mutationId, state, outcome } of entries) {
      if (state !== 'confirmed' || outcome === undefined || !('versions' in outcome)) continue;
      for (const [scope, version] of Object.entries(outcome.versions)) {
        const row = cursors.get(scope);
        // A scope that was evicted and followed again starts from nothing, and then holds everything.
        const isContained = row === undefined || row.isStale || row.cursor === 0 || row.cursor >= version;
        must(isContained, 'I8', () => `${this.device.name} confirmed ${mutationId} before it was pulled`);
      }
    }
  }

  /** I14: whatever unsent work, a draft or a conflict refers to is still followed. */
  private checkCopies(entries: readonly OutboxEntry[], cursors: ReadonlyMap<string, CursorRow>): void {
    const { name } = this.device;
    const queued = entries.filter((entry) => entry.state === 'queued');
    for (const scope of scopesOf(queued)) {
      const isTouched = queued.some((entry) => entry.changes.some((change) => change.scope === scope));
      must(cursors.has(scope) || !isTouched, 'I14', () => `${name} evicted ${scope}, which unsent work refers to`);
    }
    for (const { scopes } of this.rows<{ scopes: string[] }>('drafts')) {
      for (const scope of scopes) {
        const wasHere = this.cursors.has(scope);
        must(
          !wasHere || cursors.has(scope) || !this.isOwned(scope) || this.isGone(scope),
          'I14',
          () => `${name} evicted ${scope}, which a draft refers to`,
        );
      }
    }
  }

  /**
   * A scope that the server reported as gone, with its house or permanently, leaves every screen and reference; until
   * it is there again.
   */
  private isGone = (scope: string): boolean => this.device.line.gone.has(scope);

  private isOwned(scope: string): boolean {
    const [kind, id] = scope.split(':');
    return this.rows<{ id: string }>(kind === 'script' ? 'scripts' : 'scenes').some((row) => row.id === id);
  }
}
