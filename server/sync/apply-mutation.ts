import {
  EVERY_FIELD,
  type Base,
  type Change,
  type Mutation,
  type Outcome,
  type Rejection,
} from '../../domain/sync/protocol.ts';
import { SYNC } from '../http/limits.ts';
import { isRecordKind } from '../../domain/sync/fields.ts';
import { mergeChange, type MergeContext, type Seen } from '../../domain/sync/merge.ts';
import { ownedScope, ownedScopes } from '../../domain/sync/owned-scope.ts';
import { personalScope } from '../../domain/sync/personal-scope.ts';
import { checkWritePolicy, type Writer } from './write-policies.ts';
import { withServerFields } from './server-fields.ts';
import { validateChange } from './validate-change.ts';
import type { ScopeState, UnitOfWork } from './unit-of-work.ts';

type Done = { ok: true; conflicts: string[] } | { ok: false; code: Rejection; detail?: string };

/** Applies a mutation to the unit of work, all of it or nothing, and returns the outcome. */
export function applyMutation(unit: UnitOfWork, mutation: Mutation, at: string, writer: Writer = 'device'): Outcome {
  unit.rollbackStage();
  const before = new Map<string, number>();
  for (const { scope } of mutation.changes) if (!before.has(scope)) before.set(scope, unit.scope(scope)?.version ?? 0);
  const staged = stageChanges(unit, mutation, at, writer);
  if (!staged.ok) {
    unit.rollbackStage();
    return staged.rejection;
  }
  unit.commitStage();
  const versions = Object.fromEntries([...before.keys()].map((scope) => [scope, unit.scope(scope)?.version ?? 0]));
  if (staged.conflicts.length > 0) return { type: 'merged', versions, conflicts: staged.conflicts };
  const isChanged = [...before].some(([scope, version]) => versions[scope] !== version);
  return { type: isChanged ? 'applied' : 'noop', versions };
}

type Staged =
  | { ok: true; conflicts: { kind: string; id: string; field: string }[] }
  | { ok: false; rejection: Extract<Outcome, { type: 'rejected' }> };

/** Puts the changes on the unit's stage, where the caller commits them or rolls them back. */
export function stageChanges(unit: UnitOfWork, mutation: Mutation, at: string, writer: Writer): Staged {
  const conflicts: { kind: string; id: string; field: string }[] = [];
  for (const sent of mutation.changes) {
    const done = applyChange(unit, mutation, sent, at, writer);
    if (!done.ok) {
      const { code, detail } = done;
      return { ok: false, rejection: { type: 'rejected', code, ...(detail === undefined ? {} : { detail }) } };
    }
    conflicts.push(...done.conflicts.map((field) => ({ kind: sent.kind, id: sent.id, field })));
  }
  return { ok: true, conflicts };
}

/** The server's writes are based on the present value, so they never conflict. */
const SEEN_BY_SERVER: Seen = { version: Number.MAX_SAFE_INTEGER, mutationId: null };

function applyChange(unit: UnitOfWork, mutation: Mutation, sent: Change, at: string, writer: Writer): Done {
  const scope = unit.scope(sent.scope) ?? newPersonalScope(unit, sent.scope);
  if (scope === undefined || (writer === 'device' && !unit.mayWrite(sent.scope)))
    return { ok: false, code: 'NO_ACCESS' };
  const valid = validateChange(sent);
  if (!valid.ok) return { ok: false, code: 'INVALID', detail: valid.detail };
  const before = unit.record(sent);
  const change = writer === 'device' ? withServerFields(valid.change, before, unit, at) : valid.change;
  if (unit.isOrphaned(change.scope)) {
    // The record to delete is already gone with its production.
    return change.op === 'delete' ? { ok: true, conflicts: [] } : { ok: false, code: 'PARENT_DELETED' };
  }
  const owned = isRecordKind(change.kind) ? ownedScope(change.kind, change.id) : null;
  if (change.op === 'create' && isRecordKind(change.kind)) {
    const claimed = ownedScopes(change.kind, change.id).every((id) => claimScope(unit, id, scope));
    if (!claimed) return { ok: false, code: 'NO_ACCESS' };
  }

  const refusal = checkWritePolicy(change, before, writer, unit, scope);
  if (refusal !== null) return { ok: false, ...refusal };
  const context: MergeContext = {
    mutationId: mutation.mutationId,
    by: unit.userId,
    at,
    version: scope.version + 1,
    seen: (base, field) => (writer === 'server' ? SEEN_BY_SERVER : seenBy(unit, mutation, change, base, field)),
    ownedVersion: owned === null ? 0 : (unit.scope(owned)?.version ?? 0),
    ownedScope: owned,
    raisedTo: (own, within) => raisedTo(unit, own, within),
  };
  const result = mergeChange(before, change, context);
  if (!result.ok) return { ok: false, code: result.reason };
  if (result.record !== null && result.record !== before) {
    unit.stageRecord(change, result.record);
    listPersonalScope(unit, change.scope);
  }
  return { ok: true, conflicts: result.conflicts };
}

/** Adds a person to the list through which others find the scope of their part of a production. */
function listPersonalScope(unit: UnitOfWork, id: string): void {
  const key = personalScope(id)?.entry;
  if (key === undefined) return;
  const known = unit.record(key);
  const scope = unit.scope(key.scope);
  if (scope === undefined || (known !== null && !known.deleted)) return;
  const stamps = { [EVERY_FIELD]: scope.version + 1 };
  unit.stageRecord(key, { fields: { userId: key.id }, stamps, candidates: [], deleted: false });
}

/**
 * Registers the scope of the author's own part of a production of the same push, which the database did not have when
 * the unit was loaded. Undefined for every other scope.
 */
function newPersonalScope(unit: UnitOfWork, id: string): ScopeState | undefined {
  const part = personalScope(id);
  const production = part?.userId === unit.userId ? unit.scope(part.production) : undefined;
  if (production === undefined) return undefined;
  const made = { ...production, id, version: 0, userId: unit.userId, epochVersion: null };
  unit.stageScope(made);
  return made;
}

/** Registers the scope of a new record. False if it has another owner. */
function claimScope(unit: UnitOfWork, id: string, parent: ScopeState): boolean {
  const existing = unit.scope(id);
  if (existing !== undefined) return existing.parent === parent.id;
  unit.stageScope({
    id,
    version: 0,
    houseId: parent.houseId,
    userId: parent.userId,
    parent: parent.id,
    epochVersion: null,
    secondHouseId: null,
  });
  return true;
}

function raisedTo(unit: UnitOfWork, base: Base, scope: string): number {
  const outcome = typeof base === 'string' ? unit.log.get(base)?.outcome : undefined;
  return outcome?.type === 'applied' || outcome?.type === 'merged' ? (outcome.versions[scope] ?? 0) : 0;
}

/**
 * Resolves a base to the version its author had seen. A base that names a rejected or parked mutation of the same
 * author is replaced by that mutation's own base.
 */
function seenBy(
  unit: UnitOfWork,
  mutation: Pick<Mutation, 'mutationId' | 'epoch'>,
  change: Change,
  base: Base | undefined,
  field: string,
  hops: number = SYNC.chainHops,
): Seen {
  if (base === undefined || hops === 0) return { version: 0, mutationId: null };
  // The base of a delete also covers the scope that the record owns.
  const scope = field.includes(':') ? field : change.scope;
  if (typeof base === 'number') {
    const isOfThisHistory = mutation.epoch === undefined || mutation.epoch === unit.epoch;
    return {
      version: isOfThisHistory ? base : Math.min(base, unit.scope(scope)?.epochVersion ?? 0),
      mutationId: null,
    };
  }
  // A change on top of an earlier one of the same mutation.
  if (base === mutation.mutationId) return { version: Number.MAX_SAFE_INTEGER, mutationId: base };
  const logged = unit.log.get(base);
  if (logged === undefined) return { version: 0, mutationId: base };
  if (logged.outcome.type === 'rejected' || logged.outcome.type === 'parked') {
    const earlier = logged.changes === null ? undefined : changeOf(logged.changes, change);
    const next = earlier?.base[field] ?? earlier?.base[EVERY_FIELD];
    return seenBy(unit, mutation, change, next, field, hops - 1);
  }
  return { version: logged.outcome.versions[scope] ?? 0, mutationId: base };
}

const indexes = new WeakMap<Mutation['changes'], Map<string, Change>>();

/** The first change of a record in a mutation. Looked up by key: both mutations may hold 20,000 changes. */
function changeOf(changes: Mutation['changes'], { scope, kind, id }: Change): Change | undefined {
  let index = indexes.get(changes);
  if (index === undefined) {
    index = new Map();
    for (const change of changes.toReversed()) index.set(`${change.scope}/${change.kind}/${change.id}`, change);
    indexes.set(changes, index);
  }
  return index.get(`${scope}/${kind}/${id}`);
}
