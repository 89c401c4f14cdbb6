import * as v from 'valibot';
import type { MyCall } from '../../../domain/booking/cast-records.ts';
import { dayRanges } from '../../../domain/booking/terms.ts';
import type { Row } from '../../../domain/records/draft-change.ts';
import { UserId } from '../../../domain/ids.ts';
import { idOf, type ScopeId } from '../../../domain/scopes.ts';
import { editAvailability } from '../../../domain/talent/edit-availability.ts';
import type { Availability } from '../../../domain/talent/resume-records.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { type ChangeRequest, commit } from '../../sync/commit.ts';
import { sendCommand } from '../../sync/send-command.ts';

/** Sets some days as free or not; null clears them. */
export async function setDays(
  scope: ScopeId,
  rows: readonly Row<'availability'>[],
  days: readonly string[],
  state: Availability['state'] | null,
): Promise<void> {
  const { remove, add } = editAvailability(rows, dayRanges(days), state);
  const changes: ChangeRequest[] = [
    ...remove.map((id): ChangeRequest => ({ scope, kind: 'availability', id, op: 'delete' })),
    ...add.map((fields): ChangeRequest => ({
      scope,
      kind: 'availability',
      id: crypto.randomUUID(),
      op: 'create',
      fields,
    })),
  ];
  if (changes.length > 0) await commit(currentDatabase(), { name: 'availability.set', changes });
}

/** Confirms to the house that the talent comes: for the version of the sheet that this device shows. */
export async function confirmCall(scope: ScopeId, sheetId: string, { issuedAt }: MyCall): Promise<void> {
  const at = new Date().toISOString();
  const payload = { userId: v.parse(UserId, idOf(scope)), sheetId, issuedAt, at };
  const predicted: ChangeRequest = { scope, kind: 'my-call', id: sheetId, op: 'update', fields: { confirmedAt: at } };
  await sendCommand(currentDatabase(), 'call.confirm', payload, [predicted]);
}
