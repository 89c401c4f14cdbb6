import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { peopleOf, type SheetPerson } from '../../../domain/call-sheet/people.ts';
import type { SheetHead } from '../../../domain/call-sheet/records.ts';
import type { CallAnswer } from '../../../domain/call-sheet/issue.ts';
import { lastAnswers } from '../../../domain/call-sheet/replies.ts';
import { newestIssue, revisionNames } from '../../../domain/call-sheet/revisions.ts';
import { currentDatabase } from '../../db/current-database.ts';

export interface Sharing {
  head: SheetHead;
  /** The newest key; null: the sheet is not shared. */
  key: string | null;
  createdByName: string;
  /** Whether the server has the key: before that the link opens nothing. */
  isSent: boolean;
  isIssued: boolean;
}

/** The sharing of a sheet. Undefined while reading, null if the sheet is not on this device. */
export const useSharing = (sheetId: string): Sharing | null | undefined =>
  useLiveQuery(async () => {
    const db = currentDatabase();
    const [head, keys, issues] = await Promise.all([
      db.callSheets.get(sheetId),
      db.shareKeys.where('fields.sheetId').equals(sheetId).toArray(),
      db.sheetIssues.where('fields.sheetId').equals(sheetId).count(),
    ]);
    if (head === undefined) return null;
    const [newest] = keys.toSorted((a, b) => (a.fields.createdAt + a.id < b.fields.createdAt + b.id ? 1 : -1));
    return {
      head: head.fields,
      key: newest?.fields.key ?? null,
      createdByName: newest?.fields.createdByName ?? '',
      isSent: newest !== undefined && newest.pending === undefined,
      isIssued: issues > 0,
    };
  }, [sheetId]);

/** Last answer of one person. */
export interface PersonAnswer {
  person: SheetPerson;
  /** Null: nothing, not even "seen". */
  given: {
    /** Null: only seen. */
    answer: CallAnswer | null;
    seenAt: string;
    /** Name of the answered version. */
    revision: string;
    isNewest: boolean;
  } | null;
}

/** Views and answers of each person. Null while nothing is issued, undefined while reading. */
export const useAnswers = (
  sheetId: string,
): { revision: string; timeZone: string; answers: PersonAnswer[] } | null | undefined =>
  useLiveQuery(async () => {
    const db = currentDatabase();
    const [issues, replies] = await Promise.all([
      db.sheetIssues.where('fields.sheetId').equals(sheetId).toArray(),
      db.sheetReplies.where('fields.sheetId').equals(sheetId).toArray(),
    ]);
    const newest = newestIssue(issues);
    if (newest === null) return null;
    const { content } = newest.fields;
    const names = revisionNames(issues);
    const nameOf = (id: string) => names.get(id) ?? '';
    const last = lastAnswers(
      issues,
      replies.map(({ fields }) => fields),
    );
    const answers = peopleOf(content).map((person): PersonAnswer => {
      const given = last.get(person.rowId);
      if (given === undefined) return { person, given: null };
      const { issueId, seenAt, answer } = given;
      return { person, given: { answer, seenAt, revision: nameOf(issueId), isNewest: issueId === newest.id } };
    });
    return { revision: nameOf(newest.id), timeZone: content.head.timeZone, answers };
  }, [sheetId]);
