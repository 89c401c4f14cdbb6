import { type Asker, mayWriteScope } from '../../domain/identity/scope-access.ts';
import type { MergeRecord } from '../../domain/sync/merge.ts';
import { ownerRecord } from '../../domain/sync/owned-scope.ts';
import type { Mutation, Outcome } from '../../domain/sync/protocol.ts';

/** A scope's row. */
export interface ScopeState {
  id: string;
  version: number;
  houseId: string | null;
  userId: string | null;
  parent: string | null;
  epochVersion: number | null;
  secondHouseId: string | null;
}

export interface RecordKey {
  scope: string;
  kind: string;
  id: string;
}

/** A mutation in the log; `changes` only if it had no effect (its bases are then kept for later mutations). */
export interface LoggedMutation {
  outcome: Outcome;
  changes: Mutation['changes'] | null;
}

const keyOf = ({ scope, kind, id }: RecordKey) => `${scope}/${kind}/${id}`;

/**
 * The part of the database that a push touches, locked and read at once, changed in memory and written back at once.
 * Each mutation works on a stage of its own, which is committed or rolled back as a whole.
 */
export class UnitOfWork {
  private readonly scopes = new Map<string, ScopeState>();
  private readonly records = new Map<string, MergeRecord>();
  private stagedScopes = new Map<string, ScopeState>();
  private stagedRecords = new Map<string, { key: RecordKey; record: MergeRecord }>();
  readonly changedScopes = new Map<string, ScopeState>();
  readonly changedRecords = new Map<string, { key: RecordKey; record: MergeRecord; version: number }>();
  readonly log = new Map<string, LoggedMutation>();
  /** Ids of mutations in the log that are of another person. */
  readonly foreignIds = new Set<string>();
  /** The user has just proven their identity. */
  isProofFresh = true;
  /** Objections of the kinds' checks to new records of this push, by `kind/id`. */
  failedChecks: ReadonlyMap<string, string> = new Map();

  constructor(
    readonly asker: Asker,
    readonly epoch: string,
    /** As records name who made them. */
    readonly userName = '',
  ) {}

  get userId(): string {
    return this.asker.userId;
  }

  /** The first read counts: the scope may have been changed since. */
  addScope(scope: ScopeState): void {
    if (!this.scopes.has(scope.id)) this.scopes.set(scope.id, scope);
  }

  addRecord(key: RecordKey, record: MergeRecord): void {
    if (!this.records.has(keyOf(key))) this.records.set(keyOf(key), record);
  }

  scope(id: string): ScopeState | undefined {
    return this.stagedScopes.get(id) ?? this.scopes.get(id);
  }

  record(key: RecordKey): MergeRecord | null {
    return this.stagedRecords.get(keyOf(key))?.record ?? this.records.get(keyOf(key)) ?? null;
  }

  stageScope(scope: ScopeState): void {
    this.stagedScopes.set(scope.id, scope);
  }

  stageRecord(key: RecordKey, record: MergeRecord): void {
    this.stagedRecords.set(keyOf(key), { key, record });
  }

  /** Commits the stage and raises the version of every scope in which a record changed. */
  commitStage(): void {
    const touched = new Set([...this.stagedRecords.values()].map(({ key }) => key.scope));
    for (const id of touched) {
      const scope = this.scope(id);
      if (scope !== undefined) this.stagedScopes.set(id, { ...scope, version: scope.version + 1 });
    }
    for (const [id, scope] of this.stagedScopes) {
      this.scopes.set(id, scope);
      this.changedScopes.set(id, scope);
    }
    for (const [name, { key, record }] of this.stagedRecords) {
      this.records.set(name, record);
      this.changedRecords.set(name, { key, record, version: this.scopes.get(key.scope)?.version ?? 0 });
    }
    this.rollbackStage();
  }

  /** Scopes in which a record is staged, or which are new, with the version before the stage. */
  stagedVersions(): Map<string, number> {
    const touched = [...this.stagedScopes.keys(), ...[...this.stagedRecords.values()].map(({ key }) => key.scope)];
    return new Map(touched.map((id) => [id, this.scopes.get(id)?.version ?? 0]));
  }

  /** The scopes that this unit has changed, with their new versions. */
  hints(): { scope: string; version: number }[] {
    return [...this.changedScopes.values()].map(({ id, version }) => ({ scope: id, version }));
  }

  rollbackStage(): void {
    this.stagedScopes = new Map();
    this.stagedRecords = new Map();
  }

  /**
   * Whether the user's device may write into a scope; one that does not exist and one of another house look the same.
   */
  mayWrite(id: string): boolean {
    const scope = this.scope(id);
    return scope !== undefined && mayWriteScope(this.asker, id, scope);
  }

  /** Whether the record that owns the scope, or one further up, has been deleted. */
  isOrphaned(id: string): boolean {
    const scope = this.scope(id);
    if (scope === undefined || scope.parent === null) return false;
    const key = ownerRecord(id);
    const owner = key === null ? null : this.record({ scope: scope.parent, ...key });
    return owner === null || owner.deleted || this.isOrphaned(scope.parent);
  }
}
