import * as v from 'valibot';
import { Instant } from '../field-shapes.ts';
import { Uuid } from '../ids.ts';
import { SheetContent } from './content.ts';
import { CallAnswer } from './issue.ts';

/**
 * Answer to a reader of a shared sheet from `GET /api/call-sheets/shared/{sheetId}`: the newest issued version, as far
 * as the reader may see it (`privacy.ts`). With a share key in the header `x-share-key`, or as a member of the house
 * with a bearer token. Any fault of the key or the sheet has the same answer: 404 NOT_FOUND.
 */
export const SHARE_KEY_HEADER = 'x-share-key';

const revision = v.object({
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Name of the version: `2`, or `2b` where two versions have one number (`revisionNameOf`). */
  name: v.exactOptional(v.string()),
  issuedAt: Instant,
  issuedByName: v.string(),
  code: v.string(),
});

export const SharedSheet = v.object({
  sheetId: Uuid,
  /** The same for all sheets of a production, so that a reader chooses themselves once. */
  productionId: Uuid,
  /** The newest issued version; null: nothing is issued yet, and only members get an answer, with the draft. */
  issued: v.nullable(revision),
  content: SheetContent,
  /** Content of the version before, to mark and list changes; null for the first. */
  previous: v.nullable(v.object({ ...revision.entries, content: SheetContent })),
  /**
   * ISO instant of the server's answer. Sent with an ETag: asked again with If-None-Match, an unchanged sheet is a
   * 304.
   */
  asOf: Instant,
});
export type SharedSheet = v.InferOutput<typeof SharedSheet>;

/**
 * `POST /api/call-sheets/shared/{sheetId}/replies`: a reader has seen a revision, or answered to it, in the name of
 * a row of the sheet. Sent again it changes nothing: a reply is one per row and version, the earliest "seen" and the
 * last answer count. 204.
 */
export const ReplyRequest = v.object({
  rowId: Uuid,
  revision: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
  /** Of the version that was read: two may have one number. Absent in older apps. */
  code: v.exactOptional(v.pipe(v.string(), v.maxLength(12))),
  seenAt: Instant,
  /** Time of a yes. `answer` is more exact, and counts if both exist. */
  confirmedAt: v.nullable(Instant),
  answer: v.exactOptional(CallAnswer),
});
export type ReplyRequest = v.InferOutput<typeof ReplyRequest>;

/**
 * Address of a shared sheet, for links, codes and shortcuts. The key is behind the `#`, which browsers do not send, so
 * that servers and their logs do not see it. `me`: the row that the link was made for.
 */
export function sharedSheetPath(sheetId: string, key?: string, me?: string): string {
  const query = me === undefined ? '' : `?${new URLSearchParams({ me }).toString()}`;
  const hash = key === undefined ? '' : `#${new URLSearchParams({ key }).toString()}`;
  return `/ph/call-sheets/shared/${sheetId}${query}${hash}`;
}
