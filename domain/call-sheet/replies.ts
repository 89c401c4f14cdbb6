import type { SheetIssue, SheetReply } from './issue.ts';
import { inIssueOrder } from './revisions.ts';

/** An issued version, as far as answers need it. */
export interface AnsweredIssue {
  id: string;
  fields: Pick<SheetIssue, 'revision' | 'issuedAt' | 'code'>;
}

export interface GivenAnswer {
  /** Id of the version that was answered. */
  issueId: string;
  seenAt: string;
  confirmedAt: string | null;
}

/**
 * The last version that each row has answered to. A number alone does not say which: where two versions have it (`2`,
 * `2b`), an answer without a code, as older apps send it, counts for the first, so that nobody stands as confirmed for
 * what he may not have read.
 */
export function lastAnswers(
  issues: readonly AnsweredIssue[],
  replies: readonly Pick<SheetReply, 'rowId' | 'revision' | 'code' | 'seenAt' | 'confirmedAt'>[],
): Map<string, GivenAnswer> {
  const inOrder = inIssueOrder(issues);
  const found = new Map<string, GivenAnswer & { place: number }>();
  for (const { rowId, revision, code, seenAt, confirmedAt } of replies) {
    const isMeant = ({ fields }: AnsweredIssue) =>
      fields.revision === revision && (code === undefined || fields.code === code);
    // Of two with one content the later one: who has read one has read both.
    const place = code === undefined ? inOrder.findIndex(isMeant) : inOrder.findLastIndex(isMeant);
    const issue = inOrder[place];
    const known = found.get(rowId);
    if (issue === undefined || (known !== undefined && known.place > place)) continue;
    const same = known?.place === place ? known : null;
    found.set(rowId, {
      issueId: issue.id,
      place,
      seenAt: same !== null && same.seenAt < seenAt ? same.seenAt : seenAt,
      confirmedAt: same?.confirmedAt ?? confirmedAt,
    });
  }
  return found;
}
