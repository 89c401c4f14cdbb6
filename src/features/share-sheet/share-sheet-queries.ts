import { useLiveQuery } from 'dexie-react-hooks';
import { peopleOf, type SheetPerson } from '../../../domain/call-sheet/people.ts';
import type { SheetHead } from '../../../domain/call-sheet/records.ts';
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

/** How a sheet is shared. Undefined while reading, null where the sheet is not on this device. */
export const useSharing = (sheetId: string): Sharing | null | undefined =>
  useLiveQuery(async () => {
    const db = currentDatabase();
    const [head, keys, issues] = await Promise.all([
      db.callSheets.get(sheetId),
      db.shareKeys.where('fields.sheetId').equals(sheetId).toArray(),
      db.sheetIssues.where('fields.sheetId').equals(sheetId).count(),
    ]);
    if (head === undefined) return null;
    const [newest] = keys.sort((a, b) => (a.fields.createdAt + a.id < b.fields.createdAt + b.id ? 1 : -1));
    return {
      head: head.fields,
      key: newest?.fields.key ?? null,
      createdByName: newest?.fields.createdByName ?? '',
      isSent: newest !== undefined && newest.pending === undefined,
      isIssued: issues > 0,
    };
  }, [sheetId]);

/** What one person has answered to the newest revision; `revision` is that of the answer where it was to an older one. */
export interface PersonAnswer {
  person: SheetPerson;
  state: 'confirmed' | 'seen' | 'older' | 'none';
  /** ISO instant; '' where there is no answer. */
  at: string;
  revision: number;
}

/** Who has seen and confirmed what. Null while nothing is issued, undefined while reading. */
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
    const { revision, content } = newest.fields;
    const answers = peopleOf(content).map((person): PersonAnswer => {
      const own = replies.filter(({ fields }) => fields.rowId === person.rowId && fields.revision <= revision);
      const [last] = own.sort((a, b) => b.fields.revision - a.fields.revision);
      if (last === undefined) return { person, state: 'none', at: '', revision: 0 };
      const { seenAt, confirmedAt } = last.fields;
      const answer = { person, at: confirmedAt ?? seenAt, revision: last.fields.revision };
      if (last.fields.revision < revision) return { ...answer, state: 'older' };
      return { ...answer, state: confirmedAt === null ? 'seen' : 'confirmed' };
    });
    const name = revisionNames(issues).get(newest.id) ?? String(revision);
    return { revision: name, timeZone: content.head.timeZone, answers };
  }, [sheetId]);
