import { dayRanges } from '../../../domain/booking/terms.ts';
import type { Row } from '../../../domain/records/draft-change.ts';
import type { ScopeId } from '../../../domain/scopes.ts';
import { editAvailability } from '../../../domain/talent/edit-availability.ts';
import type { Availability } from '../../../domain/talent/resume-records.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { type ChangeRequest, commit } from '../../sync/commit.ts';

/** Says of some days that they are free or not; null takes back what was said. */
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
