import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import type { SheetAct } from '../../../domain/call-sheet/draft-history.ts';
import { fieldAct } from '../../../domain/call-sheet/draft-history.ts';
import type { SheetHead } from '../../../domain/call-sheet/records.ts';
import { sheetCode } from '../../../domain/call-sheet/revisions.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { commit } from '../../sync/commit.ts';
import type { SheetEditor } from './sheet-editor.ts';

/** Every function writes one mutation and resolves when it is durable. */

/** Turns the draft into changes. False where nothing was to be written. */
export async function saveSheet(editor: SheetEditor): Promise<boolean> {
  editor.endTyping();
  const changes = editor.changes();
  if (changes.length === 0) return false;
  await commit(currentDatabase(), { name: editor.isSaved ? 'sheet.save' : 'sheet.make', changes });
  editor.written(changes);
  return true;
}

/** Freezes what is saved as the next version. `by` signs it. Returns its code. */
export async function issueSheet(
  editor: SheetEditor,
  content: SheetContent,
  revision: number,
  by: { id: string; name: string },
): Promise<string> {
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

/** What makes a sheet this sheet; clearing leaves it. */
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

/** Empties the sheet but for its number, day and date; one step that can be taken back. */
export function clearSheet(editor: SheetEditor): void {
  const { content } = editor.get();
  const head = editor.record('call-sheet', editor.sheetId);
  if (content === null || head === undefined) return;
  const emptied = (Object.keys(content.head) as (keyof SheetHead)[])
    .filter((field) => !KEPT.has(field))
    .flatMap((field): SheetAct => fieldAct(head, field, field in NO_VALUE ? null : '') ?? []);
  editor.act([...emptied, ...editor.rows().map((record) => ({ type: 'remove', record }) as const)]);
}
