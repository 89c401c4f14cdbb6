import * as v from 'valibot';
import { SheetContent } from '../../domain/call-sheet/content.ts';
import { sheetCode } from '../../domain/call-sheet/revisions.ts';
import { sameValue } from '../../domain/sync/same-value.ts';
import type { MergeRecord } from '../../domain/sync/merge.ts';
import type { Change, Mutation } from '../../domain/sync/protocol.ts';

/** Who changes records: somebody's device, or the server itself. */
export type Writer = 'device' | 'server';

/**
 * Kinds that not everybody may write in every way, beyond membership. Replies are the readers' word: only the server takes them. What was
 * issued is frozen: it may be made, taken away with its sheet, and brought back as it was. Null: nothing is against it.
 */
export function refusalOf(
  change: Change,
  before: MergeRecord | null,
  writer: Writer,
  wrongIssues: ReadonlySet<string>,
): string | null {
  if (change.kind === 'sheet-reply' && writer !== 'server') return 'sheet-reply: only the server writes it';
  if (change.kind !== 'sheet-issue') return null;
  if (change.op === 'update') return 'sheet-issue: frozen';
  if (change.op === 'delete') return null;
  if (wrongIssues.has(change.id)) return 'sheet-issue.code';
  return before === null || sameValue(before.fields, change.fields) ? null : 'sheet-issue: frozen';
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
