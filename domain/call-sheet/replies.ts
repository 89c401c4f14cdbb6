import type { CallAnswer, SheetIssue, SheetReply } from './issue.ts';
import { inIssueOrder } from './revisions.ts';

/** The parts of an issued version that replies need. */
export interface AnsweredIssue {
  id: string;
  fields: Pick<SheetIssue, 'revision' | 'issuedAt' | 'code'>;
}

export interface GivenAnswer {
  /** Id of the version that was answered. */
  issueId: string;
  seenAt: string;
  /** Null: only seen. */
  answer: CallAnswer | null;
}

/** The answer of a reply. Older apps have a yes only. */
export const answerOf = ({ answer, confirmedAt }: Pick<SheetReply, 'answer' | 'confirmedAt'>): CallAnswer | null =>
  answer ?? (confirmedAt === null ? null : { type: 'yes', note: '', at: confirmedAt });

/** The answer of two that counts: the later one, and of a repeated one the first. */
export function laterAnswer(known: CallAnswer | null, given: CallAnswer | null): CallAnswer | null {
  if (known === null || given === null) return known ?? given;
  const isRepeated = known.type === given.type && known.note === given.note;
  return isRepeated ? (known.at <= given.at ? known : given) : known.at < given.at ? given : known;
}

/**
 * The last version that each row has answered to. A number can belong to two versions (`2`, `2b`): an answer without a
 * code, as older apps send it, then counts for the first, so that a person is not shown as confirmed for a version that
 * they may not have read.
 */
export function lastAnswers(
  issues: readonly AnsweredIssue[],
  replies: readonly Omit<SheetReply, 'sheetId'>[],
): Map<string, GivenAnswer> {
  const inOrder = inIssueOrder(issues);
  const found = new Map<string, GivenAnswer & { place: number }>();
  for (const reply of replies) {
    const { rowId, revision, code, seenAt } = reply;
    const isMeant = ({ fields }: AnsweredIssue) =>
      fields.revision === revision && (code === undefined || fields.code === code);
    // Of two issues with the same content the later one counts: a reader of one has read both.
    const place = code === undefined ? inOrder.findIndex(isMeant) : inOrder.findLastIndex(isMeant);
    const issue = inOrder[place];
    const known = found.get(rowId);
    if (issue === undefined || (known !== undefined && known.place > place)) continue;
    const same = known?.place === place ? known : null;
    found.set(rowId, {
      issueId: issue.id,
      place,
      seenAt: same !== null && same.seenAt < seenAt ? same.seenAt : seenAt,
      answer: laterAnswer(same?.answer ?? null, answerOf(reply)),
    });
  }
  return found;
}

/**
 * Puts a delay in front of the words of a late reply. `delays` are the choices: one that the words begin with is
 * replaced. Typed words stay.
 */
export function withDelay(words: string, delay: string, delays: readonly string[]): string {
  const before = delays.find((known) => words.startsWith(known)) ?? '';
  const rest = words.slice(before.length).trim();
  if (rest === '') return delay;
  return /^[\p{L}\p{N}]/u.test(rest) ? `${delay}, ${rest}` : `${delay}${rest}`;
}
