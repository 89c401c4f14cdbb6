import {
  EVERY_FIELD,
  type Base,
  type Change,
  type Mutation,
  type Outcome,
  type Rejection,
} from '../../domain/sync/protocol.ts';
import { isRecordKind } from '../../domain/sync/fields.ts';
import { mergeChange, type MergeContext, type Seen } from '../../domain/sync/merge.ts';
import { ownedScope } from '../../domain/sync/owned-scope.ts';
import { refusalOf, type Writer } from './guarded-kinds.ts';
import { validateChange } from './validate-change.ts';
import type { ScopeState, World } from './world.ts';

/** Rejected changes on top of rejected changes that are followed back; also ends a circle made by a hostile client. */
const MAX_HOPS = 50;

type Done = { ok: true; conflicts: string[] } | { ok: false; code: Rejection; detail?: string };

/** Applies a mutation to the world, all of it or nothing, and says what became of it. */
export function applyMutation(world: World, mutation: Mutation, at: string, writer: Writer = 'device'): Outcome {
  world.dropStage();
  const conflicts: { kind: string; id: string; field: string }[] = [];
  const before = new Map<string, number>();
  for (const sent of mutation.changes) {
    if (!before.has(sent.scope)) before.set(sent.scope, world.scope(sent.scope)?.version ?? 0);
    const done = applyChange(world, mutation, sent, at, writer);
    if (!done.ok) {
      world.dropStage();
      return { type: 'rejected', code: done.code, ...(done.detail === undefined ? {} : { detail: done.detail }) };
    }
    conflicts.push(...done.conflicts.map((field) => ({ kind: sent.kind, id: sent.id, field })));
  }
  world.keepStage();
  const versions = Object.fromEntries([...before.keys()].map((scope) => [scope, world.scope(scope)?.version ?? 0]));
  if (conflicts.length > 0) return { type: 'merged', versions, conflicts };
  const isChanged = [...before].some(([scope, version]) => versions[scope] !== version);
  return { type: isChanged ? 'applied' : 'noop', versions };
}

function applyChange(world: World, mutation: Mutation, sent: Change, at: string, writer: Writer): Done {
  const scope = world.scope(sent.scope);
  if (scope === undefined || !world.mayUse(sent.scope)) return { ok: false, code: 'NO_ACCESS' };
  const valid = validateChange(sent);
  if (!valid.ok) return { ok: false, code: 'INVALID', detail: valid.detail };
  const { change } = valid;
  if (world.isOrphaned(change.scope)) {
    // What is to be deleted is already gone with its production.
    return change.op === 'delete' ? { ok: true, conflicts: [] } : { ok: false, code: 'PARENT_DELETED' };
  }
  const owned = isRecordKind(change.kind) ? ownedScope(change.kind, change.id) : null;
  if (change.op === 'create' && owned !== null && !claimScope(world, owned, scope))
    return { ok: false, code: 'NO_ACCESS' };

  const before = world.record(change);
  const refusal = refusalOf(change, before, writer, world.wrongIssues);
  if (refusal !== null) return { ok: false, code: 'INVALID', detail: refusal };
  const context: MergeContext = {
    mid: mutation.mid,
    by: world.userId,
    at,
    version: scope.version + 1,
    seen: (base, field) => seenBy(world, mutation, change, base, field),
    ownedVersion: owned === null ? 0 : (world.scope(owned)?.version ?? 0),
    ownedScope: owned,
    raisedTo: (own, within) => raisedTo(world, own, within),
  };
  const result = mergeChange(before, change, context);
  if (!result.ok) return { ok: false, code: result.reason };
  if (result.record !== null && result.record !== before) world.stageRecord(change, result.record);
  return { ok: true, conflicts: result.conflicts };
}

/** Registers the scope that comes with a new record. False if it belongs to somewhere else. */
function claimScope(world: World, id: string, parent: ScopeState): boolean {
  const existing = world.scope(id);
  if (existing !== undefined) return existing.parent === parent.id;
  world.stageScope({
    id,
    version: 0,
    houseId: parent.houseId,
    userId: parent.userId,
    parent: parent.id,
    epochVersion: null,
  });
  return true;
}

function raisedTo(world: World, base: Base, scope: string): number {
  const outcome = typeof base === 'string' ? world.log.get(base)?.outcome : undefined;
  return outcome?.type === 'applied' || outcome?.type === 'merged' ? (outcome.versions[scope] ?? 0) : 0;
}

/** What a base comes to. An own mutation that had no effect is stood for by what it was based on itself. */
function seenBy(
  world: World,
  mutation: Pick<Mutation, 'mid' | 'epoch'>,
  change: Change,
  base: Base | undefined,
  field: string,
  hops = MAX_HOPS,
): Seen {
  if (base === undefined || hops === 0) return { version: 0, mid: null };
  // The base of a delete also speaks of the scope that the record owns.
  const scope = field.includes(':') ? field : change.scope;
  if (typeof base === 'number') {
    const isOfThisHistory = mutation.epoch === undefined || mutation.epoch === world.epoch;
    return { version: isOfThisHistory ? base : Math.min(base, world.scope(scope)?.epochVersion ?? 0), mid: null };
  }
  // A change on top of an earlier one of the same mutation.
  if (base === mutation.mid) return { version: Number.MAX_SAFE_INTEGER, mid: base };
  const logged = world.log.get(base);
  if (logged === undefined) return { version: 0, mid: base };
  if (logged.outcome.type === 'rejected' || logged.outcome.type === 'parked') {
    const earlier = logged.changes?.find(
      (one) => one.scope === change.scope && one.kind === change.kind && one.id === change.id,
    );
    const next = earlier?.base[field] ?? earlier?.base[EVERY_FIELD];
    return seenBy(world, mutation, change, next, field, hops - 1);
  }
  return { version: logged.outcome.versions[scope] ?? 0, mid: base };
}
