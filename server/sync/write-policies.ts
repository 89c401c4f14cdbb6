import * as v from 'valibot';
import { SheetContent } from '../../domain/call-sheet/content.ts';
import { sheetCode } from '../../domain/call-sheet/revisions.ts';
import { STEP_UP } from '../../domain/identity/passkeys.ts';
import { type Act, OWNERS_ONLY } from '../../domain/identity/permissions.ts';
import { mayActInHouse, ownsHouse } from '../../domain/identity/scope-access.ts';
import type { WritePolicy } from '../../domain/records/define-record.ts';
import { definitionOf } from '../../domain/records/records.ts';
import { isRecordKind } from '../../domain/sync/fields.ts';
import { sameValue } from '../../domain/sync/same-value.ts';
import type { MergeRecord } from '../../domain/sync/merge.ts';
import type { Change, Mutation, Rejection } from '../../domain/sync/protocol.ts';
import type { ScopeState, UnitOfWork } from './unit-of-work.ts';

/** Writer of records: somebody's device, or the server itself. */
export type Writer = 'device' | 'server';

export interface PolicyRefusal {
  code: Extract<Rejection, 'INVALID' | 'FORBIDDEN_ROLE'>;
  detail: string;
}

/**
 * Whether a kind's write policy lets this change pass, beyond access to the scope: who writes it, which act it needs,
 * whether it is for owners alone, and whether it is frozen. Null: nothing is against it.
 */
export function checkWritePolicy(
  change: Change,
  before: MergeRecord | null,
  writer: Writer,
  { asker, wrongIssues, isProofFresh }: Pick<UnitOfWork, 'asker' | 'wrongIssues' | 'isProofFresh'>,
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
  if (change.kind === 'sheet-issue' && change.op === 'create' && wrongIssues.has(change.id))
    return { code: 'INVALID', detail: 'sheet-issue.code' };
  if (change.kind === 'house-permissions' && change.id !== houseId)
    return { code: 'INVALID', detail: 'house-permissions.id' };
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

/** Ids of issues whose code is not that of their content; computed ahead, since digests are made asynchronously. */
export async function issuesWithWrongCode(mutations: readonly Mutation[]): Promise<ReadonlySet<string>> {
  const wrong = new Set<string>();
  for (const change of mutations.flatMap(({ changes }) => changes)) {
    if (change.kind !== 'sheet-issue' || change.op !== 'create') continue;
    const { content, code } = change.fields;
    // A content of another shape is refused as such.
    if (!v.is(SheetContent, content)) continue;
    // Counted as it was sent: a newer app may know fields that this server does not.
    if ((await sheetCode(content as SheetContent)) !== code) wrong.add(change.id);
  }
  return wrong;
}
