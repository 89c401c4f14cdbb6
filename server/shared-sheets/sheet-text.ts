import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { SheetContent } from '../../domain/call-sheet/content.ts';
import { guestContent } from '../../domain/call-sheet/privacy.ts';
import { type IssueLike, revisionNames } from '../../domain/call-sheet/revisions.ts';
import { record } from '../db/schema.ts';
import type { Services } from '../services.ts';
import type { FoundSheet, Reader } from './find-sheet.ts';

/** Bytes of answers that an instance keeps; a full sheet with its predecessor is some 200 kB. */
const MOST_KEPT_BYTES = 32 * 1024 * 1024;

const cache = new Map<string, string>();
let cachedBytes = 0;

/** Identifies an answer: the versions in it, and for a guest the visible fields. Sent as an ETag. */
export function nameOfText(sheet: FoundSheet, reader: Reader): string {
  const { scope, issues, issueCount, guestNames, guestPhones } = sheet;
  const seenAs = reader.type === 'guest' ? [guestNames, guestPhones] : 'member';
  return createHash('sha256')
    .update(JSON.stringify([scope, issues, issueCount, seenAs]))
    .digest('base64url')
    .slice(0, 32);
}

/**
 * The newest version and the one before as the JSON text of `issued`, `content` and `previous` (`SharedSheet`), without
 * the braces. An issued version never changes: its text is made once and stored, and for a member it is never parsed.
 */
export async function textOfIssues(
  { database: { db } }: Pick<Services, 'database'>,
  sheet: FoundSheet,
  reader: Reader,
): Promise<string> {
  const name = nameOfText(sheet, reader);
  const known = cache.get(name);
  if (known !== undefined) {
    // The longest unused are dropped first.
    cache.delete(name);
    cache.set(name, known);
    return known;
  }
  const names = revisionNames(await allIssues(db, sheet));
  const rows = await db
    .select({
      id: record.id,
      head: sql<string>`json_build_object('revision', ${record.fields} -> 'revision', 'issuedAt', ${record.fields} ->> 'issuedAt', 'issuedByName', case when ${reader.type === 'guest' && sheet.guestNames !== 'everyone'}::boolean then '' else ${record.fields} ->> 'issuedByName' end, 'code', ${record.fields} ->> 'code')::text`,
      content: sql<string>`(${record.fields} -> 'content')::text`,
    })
    .from(record)
    .where(
      and(
        eq(record.scope, sheet.scope),
        eq(record.kind, 'sheet-issue'),
        inArray(
          record.id,
          sheet.issues.map((issue) => issue.id),
        ),
      ),
    );
  const textOf = (place: number) => {
    const row = rows.find(({ id }) => id === sheet.issues[place]?.id);
    if (row === undefined) return null;
    const head = `${row.head.slice(0, -1)},"name":${JSON.stringify(names.get(row.id))}}`;
    return { head, content: reader.type === 'guest' ? forGuests(row.content, sheet) : row.content };
  };
  const [newest, before] = [textOf(0), textOf(1)];
  if (newest === null) throw new Error('an issue has gone between two questions');
  const previous = before === null ? 'null' : `${before.head.slice(0, -1)},"content":${before.content}}`;
  const text = `"issued":${newest.head},"content":${newest.content},"previous":${previous}`;
  addToCache(name, text);
  return text;
}

/** Number and time of every version: the names of two depend on all with the same number. */
async function allIssues(db: Services['database']['db'], { scope, sheetId }: FoundSheet): Promise<IssueLike[]> {
  const rows = await db
    .select({
      id: record.id,
      fields: sql<unknown>`json_build_object('revision', ${record.fields} -> 'revision', 'issuedAt', ${record.fields} ->> 'issuedAt')::text`,
    })
    .from(record)
    .where(
      and(
        eq(record.scope, scope),
        eq(record.kind, 'sheet-issue'),
        eq(record.deleted, false),
        sql`${record.fields} ->> 'sheetId' = ${sheetId}`,
      ),
    );
  return v.parse(IssueHeads, rows);
}

const IssueHeads = v.array(
  v.object({
    id: v.string(),
    fields: v.pipe(v.string(), v.parseJson(), v.object({ revision: v.number(), issuedAt: v.string() })),
  }),
);

/** The owner's present setting counts, also for versions that were issued when more was allowed. */
function forGuests(text: string, { guestNames, guestPhones }: FoundSheet): string {
  return JSON.stringify(guestContent(v.parse(SheetContent, JSON.parse(text)), { guestNames, guestPhones }));
}

function addToCache(name: string, text: string): void {
  cache.set(name, text);
  cachedBytes += text.length;
  for (const [oldest, dropped] of cache) {
    if (cachedBytes <= MOST_KEPT_BYTES) break;
    cache.delete(oldest);
    cachedBytes -= dropped.length;
  }
}
