import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import type { SheetCommand } from '../../../domain/call-sheet/draft-history.ts';
import { fieldCommand } from '../../../domain/call-sheet/draft-history.ts';
import { AppError } from '../../../domain/errors.ts';
import type { ConflictRow } from '../../db/tables/conflicts.ts';
import type { SheetHead } from '../../../domain/call-sheet/records.ts';
import { TAKEN_OVER } from '../../../domain/call-sheet/taken-over.ts';
import { sheetCode } from '../../../domain/call-sheet/revisions.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { commit } from '../../sync/commit.ts';
import type { SheetEditor } from '../../shared/open-sheet/sheet-editor.ts';

/** Every function writes one mutation and resolves when it is durable. */

/** Turns the draft into changes. False if nothing was to be written. */
export async function saveSheet(editor: SheetEditor): Promise<boolean> {
  editor.endTyping();
  const changes = editor.changes();
  if (changes.length === 0) return false;
  await commit(currentDatabase(), { name: editor.isSaved ? 'sheet.save' : 'sheet.make', changes });
  editor.written(changes);
  return true;
}

/** Saved fields of a sheet and of its rows that have two values. */
export const twoValued = (
  conflicts: readonly ConflictRow[],
  sheetId: string,
  rows: readonly { kind: string; id: string }[],
): number => {
  const own = new Set([`call-sheet/${sheetId}`, ...rows.map(({ kind, id }) => `${kind}/${id}`)]);
  return conflicts
    .filter(({ kind, id }) => own.has(`${kind}/${id}`))
    .reduce((count, { open }) => count + new Set(open.map(({ field }) => field)).size, 0);
};

/**
 * Freezes the saved sheet as the next version. `by` signs it. Returns its code. Throws TWO_VALUES while a conflict is
 * open.
 */
export async function issueSheet(
  editor: SheetEditor,
  content: SheetContent,
  revision: number,
  by: { id: string; name: string },
): Promise<string> {
  const conflicts = await currentDatabase().conflicts.where('isOpen').equals(1).toArray();
  const fields = twoValued(conflicts, editor.sheetId, editor.rows());
  if (fields > 0) throw new AppError('TWO_VALUES', { fields });
  const code = await sheetCode(content);
  await commit(currentDatabase(), {
    name: 'sheet.issue',
    changes: [
      {
        scope: editor.scope,
        kind: 'sheet-issue',
        id: crypto.randomUUID(),
        op: 'create',
        fields: {
          sheetId: editor.sheetId,
          revision,
          issuedAt: new Date().toISOString(),
          issuedBy: by.id,
          issuedByName: by.name.slice(0, 300),
          code,
          content,
        },
      },
    ],
  });
  return code;
}

/** Rows that make a sheet this sheet; clearing leaves them. */
const KEPT: ReadonlySet<string> = new Set([
  'number',
  'dayId',
  'dayNumber',
  'dayCount',
  'date',
  'timeZone',
  'guestNames',
  'guestPhones',
  'createdAt',
]);
const NO_VALUE: Partial<Record<keyof SheetHead, null>> = {
  locationPin: null,
  basecampPin: null,
  parkingPin: null,
  hospitalPin: null,
  hospitalCheckedOn: null,
};

/** Empties the sheet but for its number, day and date; one step that can be taken back. Null: nothing was there. */
export function clearSheet(editor: SheetEditor): SheetCommand | null {
  const { content } = editor.get();
  const head = editor.record('call-sheet', editor.sheetId);
  if (content === null || head === undefined) return null;
  const emptied = (Object.keys(content.head) as (keyof SheetHead)[])
    .filter((field) => !KEPT.has(field))
    .flatMap(
      (field): SheetCommand => fieldCommand(head, field, field in NO_VALUE || field in TAKEN_OVER ? null : '') ?? [],
    );
  const command: SheetCommand = [...emptied, ...editor.rows().map((record) => ({ type: 'remove', record }) as const)];
  editor.run(command);
  return command.length === 0 ? null : command;
}
