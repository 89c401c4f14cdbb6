import * as v from 'valibot';
import { Instant, text } from '../field-shapes.ts';
import { Uuid } from '../ids.ts';
import { SheetContent } from './content.ts';

const SheetId = Uuid;

/** A version that was issued: never changed afterwards. */
export const SheetIssue = v.object({
  sheetId: SheetId,
  /** 1 is white, 2 blue … (`revisions.ts`). */
  revision: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
  issuedAt: Instant,
  issuedBy: Uuid,
  issuedByName: text(300),
  /** Short code of the content, to compare a print with a screen (`revisions.ts`). */
  code: text(12),
  content: SheetContent,
});
export type SheetIssue = v.InferOutput<typeof SheetIssue>;

/**
 * An unguessable, view-only key that opens a sheet without an account; deleting the record revokes it. 32 random bytes,
 * base64url.
 */
export const ShareKeyText = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));
export const ShareKey = v.object({
  sheetId: SheetId,
  key: ShareKeyText,
  createdAt: Instant,
  createdByName: text(300),
});
export type ShareKey = v.InferOutput<typeof ShareKey>;

/** Answers to a call: there in time, later, not at all, or with a question first. */
const ANSWERS = ['yes', 'late', 'no', 'question'] as const;
export const CallAnswer = v.object({
  type: v.picklist(ANSWERS),
  /** In the person's own words: how late, why not, the question. */
  note: text(300),
  /** When it was given, by the clock of the reader's device. */
  at: Instant,
});
export type CallAnswer = v.InferOutput<typeof CallAnswer>;

/** "Seen" and the answer of one person to one revision. Written by the server only, from a reader's reply. */
export const SheetReply = v.object({
  sheetId: SheetId,
  /** Row of cast, crew or extras that the reader has chosen. */
  rowId: Uuid,
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Of the version: two may have one number. Absent in older apps (`replies.ts`). */
  code: v.exactOptional(text(12)),
  /** When it was given, by the clock of the reader's device, or when it arrived if that is impossible. */
  seenAt: Instant,
  /** Time of a yes; null without an answer, and with any other one. */
  confirmedAt: v.nullable(Instant),
  /** The last one. Absent in older apps, which have a yes only. */
  answer: v.exactOptional(CallAnswer),
});
export type SheetReply = v.InferOutput<typeof SheetReply>;
