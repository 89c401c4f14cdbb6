import * as v from 'valibot';
import { isSetChange, policyOf } from '../../../domain/sync/fields.ts';
import { sameValue } from '../../../domain/sync/same-value.ts';
import { Candidate, Change, EVERY_FIELD, EXISTENCE, Outcome, type Base } from '../../../domain/sync/protocol.ts';
import { Violation } from './violation.ts';

const Payload = v.object({ changes: v.array(Change) });

interface Logged {
  mutationId: string;
  outcome: Outcome;
  changes: Change[];
}

interface RecordRow {
  scope: string;
  kind: string;
  id: string;
  fields: unknown;
  conflicts: unknown;
  deleted: boolean;
}

/**
 * I9, I10, I11 from the server's log alone, by rules that are written differently from the merge: no value was
 * overwritten by an author who had not seen it, nothing was deleted that its deleter had not seen, and every superseded
 * value can still be read unless a user settled it.
 */
export function checkHistory(
  log: readonly { mutationId: string; outcome: unknown; payload: unknown }[],
  records: readonly RecordRow[],
): void {
  const all = new Map<string, Logged>();
  for (const row of log) {
    all.set(row.mutationId, {
      mutationId: row.mutationId,
      outcome: v.parse(Outcome, row.outcome),
      changes: v.parse(Payload, row.payload).changes,
    });
  }
  const scopes = new Set([...all.values()].flatMap(({ changes }) => changes.map((change) => change.scope as string)));
  for (const scope of scopes) {
    const inOrder = [...all.values()]
      .filter((logged) => hasEffect(logged) && versionIn(logged, scope) > 0)
      .toSorted((a, b) => versionIn(a, scope) - versionIn(b, scope));
    checkScope(scope, inOrder, all);
  }
  checkInsides([...all.values()], records);
  checkCandidates([...all.values()], records);
  checkSets([...all.values()], records);
}

const hasEffect = ({ outcome }: Logged) => outcome.type === 'applied' || outcome.type === 'merged';

const versionIn = ({ outcome }: Logged, scope: string) => ('versions' in outcome ? (outcome.versions[scope] ?? 0) : 0);

function checkScope(scope: string, inOrder: readonly Logged[], all: ReadonlyMap<string, Logged>): void {
  const writes = new Map<string, { version: number; value: unknown; by: string }>();
  const deleted = new Set<string>();
  for (const logged of inOrder) {
    const version = versionIn(logged, scope);
    for (const change of logged.changes.filter((other) => other.scope === scope)) {
      const record = `${change.kind}/${change.id}`;
      const isCandidate = (field: string) => hasConflict(logged, change, field);
      const seen = (field: string) =>
        seenVersion(change.base[field] ?? change.base[EVERY_FIELD], field, change, logged.mutationId, all);
      if (change.op === 'delete') {
        if (isCandidate(EXISTENCE)) continue;
        for (const [key, write] of writes) {
          const field = key.slice(record.length + 1);
          if (!key.startsWith(`${record}/`) || policyOf(change.kind, field) === 'last-write') continue;
          if (write.version > seen(field))
            throw new Violation(`I11: ${logged.mutationId} deleted ${key} of ${write.by} unseen`);
          writes.delete(key);
        }
        deleted.add(record);
        continue;
      }
      if (change.op === 'create') deleted.delete(record);
      for (const [field, value] of Object.entries(change.fields)) {
        const key = `${record}/${field}`;
        const before = writes.get(key);
        if (isCandidate(field)) {
          if (
            before !== undefined &&
            before.version <= seen(field) &&
            !deleted.has(record) &&
            !isOnOwnCandidate(change, field, all) &&
            change.op === 'update'
          ) {
            throw new Violation(`I10: ${logged.mutationId} collides at ${key} with what its author had seen`);
          }
          continue;
        }
        // A deleted record does not change: later writes to it are kept beside it, or were there already.
        if (deleted.has(record) && change.op === 'update') continue;
        const isSame = before !== undefined && !isSetChange(value) && sameValue(before.value, value);
        if (isSame && change.resolves?.[field] === undefined) continue;
        if (
          !isSame &&
          before !== undefined &&
          policyOf(change.kind, field) === 'conflict' &&
          before.version > seen(field) &&
          change.op === 'update'
        ) {
          throw new Violation(`I10: ${logged.mutationId} wrote over ${key} of ${before.by} unseen`);
        }
        writes.set(key, { version, value, by: logged.mutationId });
      }
    }
  }
}

/**
 * A record inside a deleted one was written before the last deletion: by then the deleter had seen it, or had written
 * it.
 */
function checkInsides(all: readonly Logged[], records: readonly RecordRow[]): void {
  for (const { scope, kind, id, deleted } of records) {
    if (!deleted) continue;
    const deletions = all.flatMap((logged) =>
      logged.changes
        .filter((change) => change.op === 'delete' && change.kind === kind && change.id === id)
        .filter((change) => hasEffect(logged) && !hasConflict(logged, change, EXISTENCE))
        .map((change) => ({ logged, change })),
    );
    const last = deletions
      .toSorted((deletion, other) => versionIn(deletion.logged, scope) - versionIn(other.logged, scope))
      .at(-1);
    const inside = `${kind}:${id}`;
    const seen = last?.change.base[inside];
    if (last === undefined || typeof seen !== 'number') continue;
    const own = new Set(Object.values(last.change.base));
    const writes = all.filter((logged) => hasEffect(logged) && versionIn(logged, inside) > seen);
    for (const version of new Set(writes.map((write) => versionIn(write, inside)))) {
      const authors = writes.filter((write) => versionIn(write, inside) === version);
      if (!authors.some(({ mutationId }) => own.has(mutationId)))
        throw new Violation(`I11: ${last.logged.mutationId} deleted ${inside} with version ${version} of it unseen`);
    }
  }
}

const hasConflict = (logged: Logged | undefined, change: Change, field: string): boolean =>
  logged?.outcome.type === 'merged' &&
  logged.outcome.conflicts.some(
    (conflict) => conflict.id === change.id && conflict.kind === change.kind && conflict.field === field,
  );

/**
 * Is the author's own value that a change was based on still beside the shown one? Parked or rejected changes in
 * between do not count.
 */
function isOnOwnCandidate(change: Change, field: string, all: ReadonlyMap<string, Logged>): boolean {
  const own = all.get(String(change.base[field]));
  if (own === undefined || 'versions' in own.outcome) return hasConflict(own, change, field);
  const between = own.changes.find(({ kind, id }) => kind === change.kind && id === change.id);
  return between !== undefined && isOnOwnCandidate(between, field, all);
}

function seenVersion(
  base: Base | undefined,
  field: string,
  change: Change,
  self: string,
  all: ReadonlyMap<string, Logged>,
): number {
  if (base === undefined) return 0;
  if (typeof base === 'number') return base;
  if (base === self) return Number.POSITIVE_INFINITY;
  const own = all.get(base);
  if (own === undefined) return 0;
  if ('versions' in own.outcome) return own.outcome.versions[change.scope] ?? 0;
  const earlier = own.changes.find(({ kind, id }) => kind === change.kind && id === change.id);
  return seenVersion(earlier?.base[field] ?? earlier?.base[EVERY_FIELD], field, change, self, all);
}

function checkCandidates(
  all: readonly Logged[],
  records: readonly { kind: string; id: string; conflicts: unknown }[],
): void {
  const listed = new Set<string>();
  for (const { kind, id, conflicts } of records) {
    for (const { field, mutationId } of v.parse(v.array(Candidate), conflicts)) {
      const key = `${kind}/${id}/${field}/${mutationId}`;
      if (listed.has(key)) throw new Violation(`I3: the candidate ${key} is there twice`);
      listed.add(key);
    }
  }
  for (const { mutationId, outcome } of all) {
    if (outcome.type !== 'merged') continue;
    for (const { kind, id, field } of outcome.conflicts) {
      if (listed.has(`${kind}/${id}/${field}/${mutationId}`)) continue;
      const isSettled = all.some(({ changes, outcome: later }) =>
        changes.some(
          (change) =>
            change.kind === kind &&
            change.id === id &&
            'versions' in later &&
            (change.resolves?.[field]?.includes(mutationId) === true || goesOnFrom(change, field, mutationId, all)),
        ),
      );
      if (!isSettled) throw new Violation(`I10: the value of ${mutationId} for ${kind}/${id}/${field} is nowhere`);
    }
  }
}

/**
 * Whether the author of a change wrote it on top of an own value, perhaps with work in between that was parked or
 * rejected.
 */
function goesOnFrom(change: Change, field: string, mutationId: string, all: readonly Logged[]): boolean {
  const base = change.base[field];
  if (typeof base !== 'string') return false;
  if (base === mutationId) return true;
  const own = all.find((other) => other.mutationId === base);
  if (own === undefined || 'versions' in own.outcome) return false;
  const between = own.changes.find(({ kind, id }) => kind === change.kind && id === change.id);
  return between !== undefined && goesOnFrom(between, field, mutationId, all);
}

/** I9: a set has every member that was added and not removed later, whoever did it. */
function checkSets(
  all: readonly Logged[],
  records: readonly { scope: string; kind: string; id: string; fields: unknown }[],
): void {
  for (const { scope, kind, id, fields } of records) {
    if (kind !== 'scene') continue;
    const tags = new Set<string>();
    const writes = all
      .filter(({ outcome }) => outcome.type === 'applied' || outcome.type === 'merged')
      .toSorted((a, b) => versionIn(a, scope) - versionIn(b, scope))
      .flatMap((logged) => logged.changes.filter((change) => change.kind === kind && change.id === id));
    // A record that was deleted and restored is skipped: writes during the deletion wait beside it.
    if (writes.some(({ op }) => op === 'delete')) continue;
    for (const change of writes) {
      const sent = change.fields['tagIds'];
      if (!isSetChange(sent)) continue;
      for (const tag of sent.remove) tags.delete(tag);
      for (const tag of sent.add) tags.add(tag);
    }
    const { tagIds } = v.parse(v.object({ tagIds: v.array(v.string()) }), fields);
    if (!sameValue([...tags].toSorted(), tagIds.toSorted()))
      throw new Violation(`I9: the tags of ${kind}/${id} are ${tagIds.join()}, people made them ${[...tags].join()}`);
  }
}
