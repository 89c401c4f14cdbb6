import { changeSet, isSetChange, policyOf, type Fields } from './fields.ts';
import { ownWorkIn } from './owned-scope.ts';
import { sameValue } from './same-value.ts';
import {
  EVERY_FIELD,
  EXISTENCE,
  type Base,
  type Candidate,
  type Change,
  type MutationId,
  type Stamps,
} from './protocol.ts';

/** A record as the server has it; a deleted one keeps its last fields. */
export interface MergeRecord {
  fields: Fields;
  stamps: Stamps;
  candidates: Candidate[];
  deleted: boolean;
}

/**
 * The version that a base resolves to: the newest one of the field that its author had seen, and the own mutation
 * through which the author saw it.
 */
export interface Seen {
  version: number;
  mutationId: MutationId | null;
}

export interface MergeContext {
  mutationId: MutationId;
  /** User and ISO instant that a candidate is signed with. */
  by: string;
  at: string;
  /** The version that the scope gets if anything changes. */
  version: number;
  seen(base: Base | undefined, field: string): Seen;
  /** Current version of the scope that the record owns, 0 if it owns none. */
  ownedVersion: number;
  /** Name of that scope as `base` names it. */
  ownedScope: string | null;
  /** The version to which an own mutation has raised a scope; 0 if it had no effect there. */
  raisedTo(mutationId: Base, scope: string): number;
}

export type MergeResult =
  /**
   * `record` is the same object where nothing changed; `conflicts` names the fields whose new value became a candidate.
   */
  { ok: true; record: MergeRecord | null; conflicts: string[] } | { ok: false; reason: 'UNKNOWN_RECORD' };

/**
 * Merges one change into the present record. A field that is unchanged since the author read it takes the new value. A
 * field that was changed keeps its present value, and the new one becomes a candidate until one is chosen. No written
 * value is dropped, except positions (`last-write`) of a deleted record.
 */
export function mergeChange(record: MergeRecord | null, change: Change, context: MergeContext): MergeResult {
  switch (change.op) {
    case 'create':
      return { ok: true, ...mergeCreate(record, change, context) };
    case 'delete':
      return { ok: true, ...mergeDelete(record, change, context) };
    case 'update':
      return record === null
        ? { ok: false, reason: 'UNKNOWN_RECORD' }
        : { ok: true, ...mergeFields(record, change, context) };
  }
}

type Merged = { record: MergeRecord | null; conflicts: string[] };

function mergeCreate(record: MergeRecord | null, change: Change, context: MergeContext): Merged {
  if (record !== null && !record.deleted) return mergeFields(record, change, context);
  // An edit of a deleted record restores it; candidates that it does not settle stay open.
  const candidates = record === null ? [] : withoutSettled(record.candidates, change);
  return {
    record: { fields: change.fields, stamps: { [EVERY_FIELD]: context.version }, candidates, deleted: false },
    conflicts: [],
  };
}

function mergeDelete(record: MergeRecord | null, change: Change, context: MergeContext): Merged {
  if (record === null) return { record, conflicts: [] };
  const candidates = withoutSettled(record.candidates, change);
  if (record.deleted) {
    return {
      record: candidates.length === record.candidates.length ? record : { ...record, candidates },
      conflicts: [],
    };
  }
  if (candidates.length > 0 || hasUnseenEdit(record, change, context)) {
    const wish = candidateOf(EXISTENCE, true, context);
    return { record: { ...record, candidates: [...candidates, wish] }, conflicts: [EXISTENCE] };
  }
  const stamps = { ...record.stamps, [EXISTENCE]: context.version };
  return { record: { ...record, stamps, candidates: [], deleted: true }, conflicts: [] };
}

/** Was a value written that the author of a delete had not seen? A new order of rows does not count. */
function hasUnseenEdit(record: MergeRecord, change: Change, context: MergeContext): boolean {
  if (context.ownedScope !== null && isUnseenInside(context.ownedScope, change, context)) return true;
  return Object.entries(record.stamps).some(([field, stamp]) => {
    if (field === EXISTENCE || policyOf(change.kind, field) === 'last-write') return false;
    return stamp > context.seen(change.base[field] ?? change.base[EVERY_FIELD], field).version;
  });
}

/**
 * Has someone else changed this record's own scope (e.g. scenes of a production) since the deleter last pulled it?
 * Every mutation raises the scope's version by one. A deleter who never pulled the scope deletes unconditionally.
 */
function isUnseenInside(scope: string, { base }: Change, { ownedVersion, seen, raisedTo }: MergeContext): boolean {
  if (base[scope] === undefined) return false;
  const { version } = seen(base[scope], scope);
  const own = Object.entries(base).filter(
    ([name, mutationId]) => name.startsWith(ownWorkIn(scope)) && raisedTo(mutationId, scope) > version,
  );
  return ownedVersion > version + own.length;
}

function mergeFields(record: MergeRecord, change: Change, context: MergeContext): Merged {
  const fields: Fields = { ...record.fields };
  const stamps: Stamps = { ...record.stamps };
  let candidates = withoutSettled(record.candidates, change);
  const conflicts: string[] = [];
  let isChanged = candidates.length !== record.candidates.length;

  const write = (field: string, value: unknown) => {
    fields[field] = value;
    stamps[field] = context.version;
    isChanged = true;
  };
  const addCandidate = (field: string, value: unknown) => {
    candidates = [...candidates, candidateOf(field, value, context)];
    conflicts.push(field);
    isChanged = true;
  };

  /** Choosing the shown value is a choice too: older edits of the field must not pass over it unseen. */
  const chooseShown = (field: string, value: unknown) => {
    if (change.resolves?.[field] !== undefined) write(field, value);
  };

  for (const [field, sent] of Object.entries(change.fields)) {
    const policy = policyOf(change.kind, field);
    const current = record.fields[field];
    const { version: seen, mutationId: own } = context.seen(change.base[field], field);
    const mine = candidates.find((candidate) => candidate.field === field && candidate.mutationId === own);
    // Members are added to and removed from the set that the author saw, which may be an own value beside the shown
    // one.
    const value = policy === 'set' ? setValue(mine === undefined ? current : mine.value, sent) : sent;
    const isSame = sameValue(current, value);
    if (mine !== undefined) {
      // The author continues from an own value that had become a candidate: the candidate is replaced.
      candidates = candidates.filter((candidate) => candidate !== mine);
      isChanged = true;
      if (!isSame || record.deleted) addCandidate(field, value);
      else chooseShown(field, value);
    } else if (record.deleted) {
      if (policy !== 'last-write' && !isSame) addCandidate(field, value);
    } else if (isSame) {
      chooseShown(field, value);
    } else if (policy !== 'conflict' || stampOf(record, field) <= seen) {
      write(field, value);
    } else {
      addCandidate(field, value);
    }
  }
  return { record: isChanged ? { ...record, fields, stamps, candidates } : record, conflicts };
}

const setValue = (current: unknown, sent: unknown) =>
  isSetChange(sent)
    ? changeSet(current, sent)
    : Array.isArray(sent)
      ? changeSet(current, { add: sent.map(String), remove: [] })
      : sent;

const stampOf = (record: Pick<MergeRecord, 'stamps'>, field: string) =>
  record.stamps[field] ?? record.stamps[EVERY_FIELD] ?? 0;

const candidateOf = (field: string, value: unknown, { mutationId, by, at }: MergeContext): Candidate => ({
  field,
  value,
  mutationId,
  by,
  at,
});

function withoutSettled(candidates: readonly Candidate[], change: Change): Candidate[] {
  return candidates.filter(({ field, mutationId }) => change.resolves?.[field]?.includes(mutationId) !== true);
}
