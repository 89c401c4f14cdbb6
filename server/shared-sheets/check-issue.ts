import * as v from 'valibot';
import { SheetContent } from '../../domain/call-sheet/content.ts';
import { sheetCode } from '../../domain/call-sheet/revisions.ts';
import type { Fields } from '../../domain/sync/fields.ts';

/** Whether the code of an issued sheet is that of its content. A content of another shape is refused as such. */
export async function checkIssue({ content, code }: Fields): Promise<'code' | null> {
  if (!v.is(SheetContent, content)) return null;
  // Computed over the sent content: a newer app may have fields that this server lacks.
  return (await sheetCode(content as SheetContent)) === code ? null : 'code';
}
