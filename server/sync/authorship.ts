import type { MergeRecord } from '../../domain/sync/merge.ts';
import { addDays, dayInZone } from '../../domain/calendar/calendar-days.ts';
import type { Change } from '../../domain/sync/protocol.ts';

export interface Author {
  userId: string;
  userName: string;
}

const NAME_LENGTH = 300;

/**
 * The server sets the author of an issued call sheet, a share key, a frozen or approved budget; a device cannot. The
 * time may lie before now, since devices issue offline, and never after it. A restored record keeps its author. The
 * last day of a shortlist's link is near, whatever a device writes.
 */
export function withAuthor(change: Change, before: MergeRecord | null, author: Author, now: string): Change {
  // The latest verdict counts, under the name of its author.
  if (change.kind === 'cost-verdict' && change.op !== 'delete')
    return { ...change, fields: { ...change.fields, decidedByName: author.userName.slice(0, NAME_LENGTH) } };
  if (change.kind === 'shortlist-link') return withLimitedLife(change, now);
  const own = authorFields(change, author, now);
  if (own === null || change.op === 'delete') return change;
  const isMade = change.op === 'create' && before === null;
  const known = isMade ? own : Object.fromEntries(Object.keys(own).map((field) => [field, before?.fields[field]]));
  // An update names only what it changes.
  const entries = Object.entries(known).filter(
    ([field]) => change.op === 'create' || Object.hasOwn(change.fields, field),
  );
  return { ...change, fields: { ...change.fields, ...Object.fromEntries(entries) } };
}

/** Days that a link of a shortlist opens for at most; today may be one day further on where its maker is. */
const LINK_DAYS = 7 + 1;

function withLimitedLife(change: Change, now: string): Change {
  const { expiresOn } = change.fields;
  const latest = addDays(dayInZone(new Date(now), 'Asia/Jakarta'), LINK_DAYS);
  if (typeof expiresOn !== 'string' || expiresOn <= latest) return change;
  return { ...change, fields: { ...change.fields, expiresOn: latest } };
}

function authorFields({ kind, fields }: Change, { userId, userName }: Author, now: string) {
  const name = userName.slice(0, NAME_LENGTH);
  if (kind === 'sheet-issue')
    return { issuedBy: userId, issuedByName: name, issuedAt: notAfter(fields['issuedAt'], now) };
  if (kind === 'share-key') return { createdByName: name, createdAt: notAfter(fields['createdAt'], now) };
  if (kind === 'cost-version') return { frozenByName: name, frozenAt: notAfter(fields['frozenAt'], now) };
  if (kind === 'cost-approval') return { approvedByName: name, approvedAt: notAfter(fields['approvedAt'], now) };
  return null;
}

const notAfter = (at: unknown, now: string) => (typeof at === 'string' && Date.parse(at) <= Date.parse(now) ? at : now);
