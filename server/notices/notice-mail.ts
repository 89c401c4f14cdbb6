import { and, desc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { myCallRecord } from '../../domain/booking/cast-records.ts';
import { ID_CARD_REASONS } from '../../domain/identity/registration.ts';
import {
  messageRecord,
  THREAD_SIDES,
  type ThreadFields,
  threadRecord,
  type ThreadSide,
} from '../../domain/messages/message-records.ts';
import { threadScope, userScope } from '../../domain/scopes.ts';
import { type UserId, Uuid as id } from '../../domain/ids.ts';
import type { Language } from '../../domain/language.ts';
import { talentPhotoRecord } from '../../domain/talent/photo-record.ts';
import { talentAffiliateRecord } from '../../domain/talent/affiliate-record.ts';
import { dayInZone } from '../../domain/calendar/calendar-days.ts';
import { hostCheck, members, record } from '../db/schema.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Services } from '../services.ts';
import { letterAddress } from './letter-address.ts';
import {
  AFFILIATE_NOTICE,
  callNotice,
  idCardNotice,
  MESSAGE_NOTICE,
  type NoticeText,
  photoNotice,
} from './notice-letters.ts';

/** A message that is read within this time needs no letter, and staff may take a decision back. */
export const NOTICE_DELAY_MS = 10 * 60_000;

const Notice = v.variant('about', [
  /** A message of `threadId` of moment `at` (milliseconds), to the side that reads it. */
  v.object({
    about: v.literal('message'),
    threadId: id,
    to: v.picklist(THREAD_SIDES),
    at: v.number(),
  }),
  v.object({
    about: v.literal('photo'),
    userId: id,
    photoId: id,
    decidedAt: v.string(),
  }),
  v.object({
    about: v.literal('affiliate'),
    userId: id,
    state: v.picklist(['contacted', 'active', 'rejected']),
  }),
  /** `reason` is null if the card was accepted. */
  v.object({
    about: v.literal('id-card'),
    houseId: id,
    reason: v.nullable(v.picklist(ID_CARD_REASONS)),
  }),
  v.object({
    about: v.literal('call'),
    userId: id,
    sheetId: id,
    issuedAt: v.string(),
    news: v.picklist(['new', 'changed', 'withdrawn']),
  }),
]);
type Notice = v.InferOutput<typeof Notice>;
type NoticeAbout<A extends Notice['about']> = Extract<Notice, { about: A }>;

/** A letter to one person. `path` is where the link leads. */
interface Letter {
  userId: string;
  path: string;
  text: (language: Language) => NoticeText;
}

/**
 * Mails a user what happened while they were away. News that is no longer true when the job runs is left out: a message
 * was read, a decision reverted, a call changed again.
 */
export const noticeMail = defineJob({
  name: 'notices.mail',
  payload: Notice,
  async run(services, notice) {
    const letter = await letterOf(services, notice);
    if (letter === null) return;
    const address = await letterAddress(services.database.db, letter.userId, services.clock());
    if (address === null) return;
    const { email, name, language } = address;
    const { subject, lines } = letter.text(language);
    const link = `${services.config.publicUrl}${letter.path}`;
    const hello = language === 'en' ? `Hello ${name},` : `Halo ${name},`;
    const said = [`${subject}.`, ...lines].join('\n');
    const body = [hello, said, link, 'Klaket'].join('\n\n');
    await services.mail.send({
      channel: 'email',
      recipient: email,
      subject,
      body,
      links: [link],
    });
  },
});

function letterOf(services: Services, notice: Notice): Promise<Letter | null> {
  switch (notice.about) {
    case 'message':
      return messageLetter(services, notice);
    case 'photo':
      return photoLetter(services, notice);
    case 'affiliate':
      return affiliateLetter(services, notice);
    case 'id-card':
      return idCardLetter(services, notice);
    case 'call':
      return callLetter(services, notice);
  }
}

async function readRecord<S extends v.GenericSchema>(
  { database }: Services,
  schema: S,
  key: { scope: string; kind: string; id: string },
): Promise<v.InferOutput<S> | null> {
  const [row] = await database.db
    .select({ fields: record.fields })
    .from(record)
    .where(
      and(eq(record.scope, key.scope), eq(record.kind, key.kind), eq(record.id, key.id), eq(record.deleted, false)),
    );
  const parsed = v.safeParse(schema, row?.fields);
  return parsed.success ? parsed.output : null;
}

async function messageLetter(services: Services, { threadId, to, at }: NoticeAbout<'message'>): Promise<Letter | null> {
  const thread = await readRecord(services, threadRecord.fields, {
    scope: threadScope(threadId),
    kind: 'thread',
    id: threadId,
  });
  if (thread === null || thread.isBlockedByHouse || thread.isBlockedByTalent) return null;
  const isToTalent = to === 'talent';
  if ((isToTalent ? thread.talentReadAt : thread.houseReadAt) >= at) return null;
  const userId = isToTalent ? thread.talentId : await lastAuthor(services, threadId, 'house', thread.houseId);
  if (userId === null || !(await hasReadable(services, threadId, isToTalent ? 'house' : 'talent', at))) return null;
  const other = isToTalent ? thread.houseName : thread.talentName;
  return {
    userId,
    path: `/messages/${threadId}`,
    text: (language) => MESSAGE_NOTICE[to][language](other),
  };
}

const messagesOf = (threadId: string) =>
  and(eq(record.scope, threadScope(threadId)), eq(record.kind, 'message'), eq(record.deleted, false));

/**
 * The job that mails the other side of `side` about a message of moment `at`, as arguments for `addJob`. One for all
 * messages between two readings, so that a conversation does not cause a letter a line.
 */
export function messageNotice(
  threadId: string,
  { talentReadAt, houseReadAt }: Pick<ThreadFields, 'talentReadAt' | 'houseReadAt'>,
  side: ThreadSide,
  at: number,
  now: number,
) {
  const to: ThreadSide = side === 'house' ? 'talent' : 'house';
  const readAt = to === 'talent' ? talentReadAt : houseReadAt;
  const notice: NoticeAbout<'message'> = { about: 'message', threadId, to, at };
  const options = {
    key: `message/${threadId}/${to}/${readAt}`,
    runAt: new Date(now + NOTICE_DELAY_MS),
  };
  return [noticeMail, notice, options] as const;
}

/** Whether there is a message of that side from `at` on that staff does not hold. */
async function hasReadable({ database }: Services, threadId: string, side: ThreadSide, at: number): Promise<boolean> {
  const rows = await database.db.select({ fields: record.fields }).from(record).where(messagesOf(threadId));
  return rows.some(({ fields }) => {
    const message = v.safeParse(messageRecord.fields, fields);
    return (
      message.success && message.output.side === side && message.output.at >= at && message.output.state === 'sent'
    );
  });
}

/** The member who wrote last for a house. */
async function lastAuthor(
  { database }: Services,
  threadId: string,
  side: ThreadSide,
  houseId: string,
): Promise<string | null> {
  const [last] = await database.db
    .select({ userId: members.userId })
    .from(record)
    .innerJoin(members, and(eq(members.houseId, houseId), eq(members.userId, sql`${record.fields}->>'authorId'`)))
    .where(and(messagesOf(threadId), eq(sql`${record.fields}->>'side'`, side)))
    .orderBy(desc(sql`(${record.fields}->>'at')::bigint`))
    .limit(1);
  return last?.userId ?? null;
}

async function photoLetter(
  services: Services,
  { userId, photoId, decidedAt }: NoticeAbout<'photo'>,
): Promise<Letter | null> {
  const photo = await readRecord(services, talentPhotoRecord.fields, {
    scope: userScope(userId as UserId),
    kind: 'talent-photo',
    id: photoId,
  });
  if (photo === null || photo.decidedAt !== decidedAt) return null;
  const { state, reasons } = photo;
  if (state !== 'approved' && state !== 'rejected') return null;
  return {
    userId,
    path: '/talent/photo',
    text: (language) => photoNotice(language, state === 'approved' ? null : reasons),
  };
}

async function affiliateLetter(
  services: Services,
  { userId, state }: NoticeAbout<'affiliate'>,
): Promise<Letter | null> {
  const affiliate = await readRecord(services, talentAffiliateRecord.fields, {
    scope: userScope(userId as UserId),
    kind: 'talent-affiliate',
    id: userId,
  });
  if (affiliate?.state !== state) return null;
  return {
    userId,
    path: '/talent/affiliate',
    text: (language) => AFFILIATE_NOTICE[state][language](),
  };
}

async function idCardLetter(
  { database }: Services,
  { houseId, reason }: NoticeAbout<'id-card'>,
): Promise<Letter | null> {
  const [check] = await database.db
    .select({ userId: hostCheck.userId, state: hostCheck.state })
    .from(hostCheck)
    .where(eq(hostCheck.houseId, houseId));
  if (check?.state !== (reason === null ? 'approved' : 'rejected')) return null;
  return {
    userId: check.userId,
    path: '/ph/locations/mine',
    text: (language) => idCardNotice(language, reason),
  };
}

async function callLetter(
  services: Services,
  { userId, sheetId, issuedAt, news }: NoticeAbout<'call'>,
): Promise<Letter | null> {
  const call = await readRecord(services, myCallRecord.fields, {
    scope: userScope(userId as UserId),
    kind: 'my-call',
    id: sheetId,
  });
  if (call === null || call.issuedAt !== issuedAt || call.isCalled !== (news !== 'withdrawn')) return null;
  if (call.date < dayInZone(services.clock(), call.timeZone)) return null;
  return {
    userId,
    path: '/talent/days',
    text: (language) => callNotice(language, call, news),
  };
}
