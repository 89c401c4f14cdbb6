import { STEP_UP } from '../../domain/identity/passkeys.ts';
import { type Act, OWNERS_ONLY } from '../../domain/identity/permissions.ts';
import { mayActInHouse, ownsHouse } from '../../domain/identity/scope-access.ts';
import type { WritePolicy } from '../../domain/records/define-record.ts';
import { definitionOf } from '../../domain/records/records.ts';
import { isRecordKind } from '../../domain/sync/fields.ts';
import { sameValue } from '../../domain/sync/same-value.ts';
import type { MergeRecord } from '../../domain/sync/merge.ts';
import type { Change, Mutation, Rejection } from '../../domain/sync/protocol.ts';
import type { RecordRules } from '../ports/record-rules.ts';
import type { ScopeState, UnitOfWork } from './unit-of-work.ts';

/** Writer of records: a user's device, or the server itself. */
export type Writer = 'device' | 'server';

export interface PolicyRefusal {
  code: Extract<Rejection, 'INVALID' | 'FORBIDDEN_ROLE'>;
  detail: string;
}

/**
 * Does a kind's write policy allow this change, beyond access to the scope: its writer, the required act, owners only,
 * frozen records, and the result of the kind's check? Null: allowed.
 */
export function checkWritePolicy(
  change: Change,
  before: MergeRecord | null,
  writer: Writer,
  { asker, failedChecks, isProofFresh }: Pick<UnitOfWork, 'asker' | 'failedChecks' | 'isProofFresh'>,
  { houseId }: Pick<ScopeState, 'houseId'>,
): PolicyRefusal | null {
  if (!isRecordKind(change.kind)) return null;
  const { writePolicy } = definitionOf(change.kind);
  if (writer === 'device') {
    if (writePolicy.writer === 'server')
      return { code: 'INVALID', detail: `${change.kind}: only the server writes it` };
    const act = actOf(change, before, writePolicy);
    if (act !== null && !mayActInHouse(asker, houseId, act)) return { code: 'FORBIDDEN_ROLE', detail: act };
    if (writePolicy.isForOwners && !ownsHouse(asker, houseId)) return { code: 'FORBIDDEN_ROLE', detail: OWNERS_ONLY };
    if (!isProofFresh && needsStepUp(change)) return { code: 'FORBIDDEN_ROLE', detail: STEP_UP };
  }
  const detail = writePolicy.isFrozen ? frozenRefusal(change, before) : null;
  if (detail !== null) return { code: 'INVALID', detail };
  const failed = change.op === 'create' ? failedChecks.get(`${change.kind}/${change.id}`) : undefined;
  if (failed !== undefined) return { code: 'INVALID', detail: failed };
  if (writePolicy.hasIdOfHouse && change.id !== houseId) return { code: 'INVALID', detail: `${change.kind}.id` };
  return null;
}

/** Whether a fresh proof of who is at the device has to go with a change. */
export function needsStepUp({ kind, op }: Pick<Change, 'kind' | 'op'>): boolean {
  const stepUp = isRecordKind(kind) ? definitionOf(kind).writePolicy.stepUp : undefined;
  return stepUp === 'write' || (stepUp === 'delete' && op === 'delete');
}

function actOf(change: Change, before: MergeRecord | null, { act, deleteAct }: WritePolicy): Act | null {
  const isDeletion = change.op === 'delete' || (change.op === 'create' && before !== null && before.deleted);
  return isDeletion ? (deleteAct ?? act) : act;
}

/** A frozen record may be made, deleted, and restored unchanged. */
function frozenRefusal(change: Change, before: MergeRecord | null): string | null {
  if (change.op === 'delete') return null;
  if (change.op === 'create' && (before === null || sameValue(before.fields, change.fields))) return null;
  return `${change.kind}: frozen`;
}

/** Records of a push that a check of their kind refuses, by `kind/id`; made ahead, since checks are asynchronous. */
export async function checkAhead(
  { checks }: Pick<RecordRules, 'checks'>,
  mutations: readonly Mutation[],
): Promise<ReadonlyMap<string, string>> {
  const failed = new Map<string, string>();
  for (const { kind, id, op, fields } of mutations.flatMap(({ changes }) => changes)) {
    const check = op === 'create' && isRecordKind(kind) ? checks[kind] : undefined;
    const field = (await check?.(fields)) ?? null;
    if (field !== null) failed.set(`${kind}/${id}`, `${kind}.${field}`);
  }
  return failed;
}
