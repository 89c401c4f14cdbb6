import { and, count, eq, inArray } from 'drizzle-orm';
import type { BookingFields, WarnedText } from '../../domain/booking/booking-records.ts';
import { actFault, isLateCancel, offerExpiry } from '../../domain/booking/deadlines.ts';
import {
  areContactsShown,
  BOOKING_STATES,
  type BookingAct,
  type BookingSide,
  isOpenOffer,
  nextState,
  isCancelled,
} from '../../domain/booking/states.ts';
import { type BookingTerms, quoteOf, spanOf } from '../../domain/booking/terms.ts';
import { feeRequestIn } from '../../domain/messages/fee-request.ts';
import { type Asker, mayActInHouse } from '../../domain/identity/scope-access.ts';
import type { HouseId } from '../../domain/ids.ts';
import { bookingScope, houseScope, scriptScope } from '../../domain/scopes.ts';
import type { CommandName, PayloadOf, RefusalOf } from '../../domain/records/commands.ts';
import { addBookingMails } from './booking-mail.ts';
import { publishReviews, writeReview } from './booking-reviews.ts';
import {
  insertBooking,
  readBooking,
  saveBooking,
  SLOT_TAKEN,
  subjectOf,
  takenDays,
  takeSlots,
} from './booking-work.ts';
import { feeRequestOf, openContacts, shownText, withText } from './booking-texts.ts';
import { refuseChildHours } from './child-hours.ts';
import { readSubject, type Subject, type SubjectFacts, subjectKey } from './subjects.ts';
import { maskedHouseName, maskedUserName } from '../messages/masked-names.ts';
import { afterStep, contactsOf } from './take-step.ts';
import { venueOf } from './venues.ts';
import { missingOfHouse } from '../houses/missing-of-house.ts';
import type { Db } from '../db/database.ts';
import { booking, scope } from '../db/schema.ts';
import { isClosedBetween } from '../talents/blocked-houses.ts';
import { statesGuardian } from '../talents/guardian-procedure.ts';
import { lacksGuardian, readAgeFacts } from '../talents/minors.ts';
import type { CommandContext, CommandHandler } from '../sync/command-handler.ts';

const offerOf = (terms: BookingTerms, by: BookingSide, at: number): BookingFields['offer'] => {
  const { hours, subtotal } = quoteOf(terms);
  return { terms, hours, subtotal, by, at };
};

/** The subject, if this house may book it. */
async function bookable(
  context: CommandContext<'booking.request'>,
  { houseId, subject }: PayloadOf<'booking.request'>,
): Promise<SubjectFacts> {
  const found = await readSubject(context.tx, subject, new Date(context.at));
  if (found === null) return context.refuse('SUBJECT_GONE', { type: subject.type });
  if (found.isMinor && !(await statesGuardian(context, houseId))) return context.refuse('SUBJECT_GONE');
  return found;
}

/** Unanswered requests of one house to one subject, at most: each of them sends a mail. */
const MOST_OPEN_REQUESTS = 50;

/** Refuses a request for a production of another house, and more open requests than a subject has to read. */
async function refuseUnfounded(
  { tx, refuse }: CommandContext<'booking.request'>,
  { houseId, scriptId, subject }: PayloadOf<'booking.request'>,
): Promise<void> {
  if (scriptId !== null) {
    const [production] = await tx
      .select({ houseId: scope.houseId })
      .from(scope)
      .where(eq(scope.id, scriptScope(scriptId)));
    if (production?.houseId !== houseId) return refuse('PRODUCTION_UNKNOWN');
  }
  const [open] = await tx
    .select({ count: count() })
    .from(booking)
    .where(
      and(
        eq(booking.subject, subjectKey(subject)),
        eq(booking.houseId, houseId),
        inArray(booking.state, BOOKING_STATES.filter(isOpenOffer)),
      ),
    );
  if ((open?.count ?? 0) >= MOST_OPEN_REQUESTS) return refuse('TOO_MANY', { most: MOST_OPEN_REQUESTS });
}

/** Refuses terms that the subject cannot keep: taken days, too few hours. */
async function refuseUnfit(
  context: { tx: Db; refuse: (code: 'NOT_FREE' | 'TOO_SHORT', facts: Record<string, unknown>) => never },
  subject: Subject,
  { blockedOf, minHours }: SubjectFacts,
  terms: BookingTerms,
): Promise<void> {
  const { tx, refuse } = context;
  if (quoteOf(terms).hoursPerDay < minHours) return refuse('TOO_SHORT', { minHours });
  const taken = [...(await blockedOf(terms.days)), ...(await takenDays(tx, subjectKey(subject), terms))];
  if (taken.length > 0) return refuse('NOT_FREE', { days: [...new Set(taken)].toSorted() });
}

/** Refuses words that ask a talent for money; answers those that may. */
function warnedOf(
  { refuse }: { refuse: (code: 'ASKS_FEE') => never },
  words: Record<'title' | 'place' | 'production', string>,
): WarnedText[] {
  const found = (['title', 'place', 'production'] as const).map((name) => ({ name, fee: feeRequestIn(words[name]) }));
  if (found.some(({ fee }) => fee === 'certain')) return refuse('ASKS_FEE');
  return found.flatMap(({ name, fee }) => (fee === 'doubtful' ? [name] : []));
}

export const handleRequestBooking: CommandHandler<'booking.request'> = async (context, payload) => {
  const { tx, refuse, asker, at } = context;
  const { bookingId, houseId, subject, terms, title, production, scriptId, place, note } = payload;
  const now = Date.parse(at);
  const missing = await missingOfHouse(tx, houseId);
  if (missing.length > 0) return refuse('HOUSE_INCOMPLETE', { missing });
  const found = await bookable(context, payload);
  if (!payload.isRateOffered) {
    if (found.rate === null) return refuse('RATE_UNKNOWN');
    if (found.rate !== terms.rate || found.rateUnit !== terms.rateUnit)
      return refuse('RATE_CHANGED', { rate: found.rate, rateUnit: found.rateUnit });
  }
  if (found.providerHouseId === houseId) return refuse('OWN_PLACE');
  if (subject.type === 'talent' && (await isClosedBetween(context, houseId, subject.id))) return refuse('BLOCKED');
  const warned = subject.type === 'talent' ? warnedOf(context, { title, place, production }) : [];
  const { startsAt, endsAt } = spanOf(terms);
  const expiresAt = offerExpiry(now, startsAt);
  if (expiresAt <= now) return refuse('TOO_SOON');
  await refuseUnfounded(context, payload);
  await refuseUnfit(context, subject, found, terms);
  if (found.isMinor) await refuseChildHours(context, { houseId, talentId: subject.id, bookingId }, terms);
  const name = await maskedUserName(tx, asker.userId);
  const fields: BookingFields = {
    houseId,
    houseName: await maskedHouseName(tx, houseId),
    subjectType: subject.type,
    subjectId: subject.id,
    subjectName: found.name,
    providerHouseId: found.providerHouseId,
    title: shownText(title, 'requested', 200),
    production: shownText(production, 'requested', 300),
    scriptId,
    place: shownText(place, 'requested', 300),
    note: '',
    offer: offerOf(terms, 'house', now),
    previous: null,
    offerNumber: 1,
    offeredBy: 'house',
    state: 'requested',
    requestedByName: name,
    startsAt,
    endsAt,
    expiresAt,
    reason: '',
    isLateCancel: false,
    history: [{ at: now, act: 'request', by: 'house', name }],
    contacts: null,
    venue: null,
    held: [],
    warned,
    hasReviewed: { house: false, talent: false },
    reviewsUntil: null,
    reviews: [],
  };
  await context.orRefuse('booking_pkey', 'EXISTS', (inner) =>
    insertBooking(inner, bookingId, fields, asker.userId, now),
  );
  await context.makeScope({
    id: `booking:${bookingId}`,
    houseId,
    secondHouseId: found.providerHouseId,
    userId: subject.type === 'talent' ? subject.id : null,
  });
  const said = await withText({ ...context, now }, bookingId, fields, 'house', 'note', note);
  await saveBooking({ ...context, now }, bookingId, said);
  await addBookingMails(context.addJob, bookingId, said, 'request', 'house', now);
};

type ActCommand = Exclude<Extract<CommandName, `booking.${string}`>, 'booking.request'>;

function mayActFor(asker: Asker, side: BookingSide, fields: BookingFields): boolean {
  if (side === 'house') return mayActInHouse(asker, fields.houseId, 'bookings');
  return fields.subjectType === 'talent'
    ? asker.userId === fields.subjectId
    : mayActInHouse(asker, fields.providerHouseId, 'places');
}

interface TakenStep<N extends ActCommand> {
  fields: BookingFields;
  /** The booking after the step, with changes of its own. */
  next: (changes?: Partial<BookingFields>) => BookingFields;
  now: number;
  /** `reason`: words of the one who acts. */
  save: (next: BookingFields, reason?: string) => Promise<void>;
  context: CommandContext<N>;
}

/** Refuses an act that the sender, the state or the time forbids; else prepares the step. */
async function beginStep<N extends ActCommand>(
  context: CommandContext<N>,
  act: BookingAct,
  { bookingId, side, offerNumber }: { bookingId: string; side: BookingSide; offerNumber: number },
): Promise<TakenStep<N>> {
  const refuse = context.refuse as (code: RefusalOf<ActCommand>, facts?: Record<string, unknown>) => never;
  const now = Date.parse(context.at);
  const fields = await readBooking(context, bookingId);
  if (fields === null || !mayActFor(context.asker, side, fields)) return refuse('NOT_YOURS');
  const to = nextState(fields, act, side);
  if (to === null) return refuse('NOT_POSSIBLE', { state: fields.state });
  if (fields.offerNumber !== offerNumber) return refuse('OFFER_CHANGED');
  const fault = actFault(act, side, fields, now);
  if (fault !== null) return refuse(fault);
  const name = await maskedUserName(context.tx, context.asker.userId);
  return {
    fields,
    now,
    context,
    next: (changes) => afterStep(fields, { act, by: side, name, to }, now, changes),
    async save(next, reason) {
      const isSaid = reason !== undefined && !(await isSilenced(context, next));
      const said = isSaid ? await withText({ ...context, now }, bookingId, next, side, 'reason', reason) : next;
      const contacts = await contactsOf(context.tx, bookingId, said, said.state, now);
      const known = areContactsShown(said.state) ? said.venue : null;
      const saved = { ...said, contacts, venue: known ?? (await venueOf(context, said)) };
      await saveBooking({ ...context, now }, bookingId, saved);
      await addBookingMails(context.addJob, bookingId, saved, act, side, now);
    },
  };
}

/** Talent and house do not talk any more: a step is possible, words with it are not. */
const isSilenced = (
  context: { read: CommandContext['read'] },
  { subjectType, houseId, subjectId }: BookingFields,
): Promise<boolean> =>
  subjectType === 'talent' ? isClosedBetween(context, houseId, subjectId) : Promise.resolve(false);

/**
 * Refuses to go on with a place that its house has deleted, with a minor for whom no guardian has agreed, and with hours
 * at which a child may not work. A place that is not listed stays booked.
 */
async function refuseUnbookable(
  context: Pick<CommandContext, 'tx' | 'read' | 'at'> & {
    refuse: (code: 'PLACE_GONE' | 'NO_GUARDIAN' | 'CHILD_HOURS', facts?: Record<string, unknown>) => never;
  },
  { houseId, subjectType, subjectId, providerHouseId }: BookingFields,
  { bookingId, terms }: { bookingId: string; terms: BookingTerms },
): Promise<void> {
  const { read, at, refuse } = context;
  if (subjectType === 'talent') {
    const facts = await readAgeFacts(read, subjectId, at);
    if (lacksGuardian(facts)) return refuse('NO_GUARDIAN');
    if (facts.isMinor) await refuseChildHours(context, { houseId, talentId: subjectId, bookingId }, terms);
  }
  if (subjectType !== 'place' || providerHouseId === null) return;
  const key = { scope: houseScope(providerHouseId as HouseId), kind: 'location', id: subjectId } as const;
  if ((await read(key)) === null) return refuse('PLACE_GONE');
}

/** Makes another offer: a counter-offer, or the own offer anew. */
async function offerAnew<N extends 'booking.change' | 'booking.counter'>(
  context: CommandContext<N>,
  act: 'change' | 'counter',
  payload: PayloadOf<'booking.counter'>,
): Promise<void> {
  const { fields, next, now, save } = await beginStep(context, act, payload);
  const refuse = context.refuse as (code: RefusalOf<'booking.counter'>, facts?: Record<string, unknown>) => never;
  const { terms, note, side, bookingId } = payload;
  await refuseUnbookable({ ...context, refuse }, fields, { bookingId, terms });
  if (await isSilenced(context, fields)) return refuse('BLOCKED');
  const subject = { type: fields.subjectType, id: fields.subjectId };
  const found = side === 'house' ? await readSubject(context.tx, subject, new Date(now)) : null;
  if (found !== null) await refuseUnfit({ tx: context.tx, refuse }, subject, found, terms);
  const { startsAt, endsAt } = spanOf(terms);
  const expiresAt = offerExpiry(now, startsAt);
  if (expiresAt <= now) return refuse('TOO_SOON');
  const offered = next({
    offer: offerOf(terms, side, now),
    previous: fields.offer,
    offerNumber: fields.offerNumber + 1,
    offeredBy: side,
    startsAt,
    endsAt,
    expiresAt,
  });
  return save(await withText({ ...context, now }, bookingId, offered, side, 'note', note));
}

export const handleCounterBooking: CommandHandler<'booking.counter'> = (context, payload) =>
  offerAnew(context, 'counter', payload);

export const handleChangeBooking: CommandHandler<'booking.change'> = (context, payload) =>
  offerAnew(context, 'change', payload);

export const handleAcceptBooking: CommandHandler<'booking.accept'> = async (context, payload) => {
  const { bookingId } = payload;
  const { fields, next, save } = await beginStep(context, 'accept', payload);
  await refuseUnbookable(context, fields, { bookingId, terms: fields.offer.terms });
  const accepted = next();
  await context.orRefuse(
    SLOT_TAKEN,
    'OVERLAP',
    (tx) => takeSlots(tx, bookingId, accepted),
    async () => ({ days: await takenDays(context.tx, subjectOf(fields), fields.offer.terms, bookingId) }),
  );
  return save(accepted);
};

export const handleConfirmBooking: CommandHandler<'booking.confirm'> = async (context, payload) => {
  const { fields, next, save } = await beginStep(context, 'confirm', payload);
  await refuseUnbookable(context, fields, { bookingId: payload.bookingId, terms: fields.offer.terms });
  if (fields.subjectType === 'talent') await openContacts(context, fields.houseId, fields.subjectId);
  return save(next());
};

export const handleDeclineBooking: CommandHandler<'booking.decline'> = async (context, payload) => {
  const { next, save } = await beginStep(context, 'decline', payload);
  return save(next(), payload.reason);
};

export const handleWithdrawBooking: CommandHandler<'booking.withdraw'> = async (context, payload) => {
  const { next, save } = await beginStep(context, 'withdraw', payload);
  return save(next(), payload.reason);
};

/** Cancellations of one booking whose words are noted, at most. */
const MOST_CANCELS = 20;

/**
 * Notes the words of a cancellation that met another one. Words that nobody may read yet are refused: they stay with
 * their author.
 */
async function noteLaterCancel(
  { tx, at, asker, read, write, refuse }: CommandContext<'booking.cancel'>,
  { bookingId, side, reason }: PayloadOf<'booking.cancel'>,
  fields: BookingFields,
): Promise<void> {
  if (reason.trim() === '' || (await isSilenced({ read }, fields))) return;
  const cancels = fields.history.filter(({ act }) => act === 'cancel');
  if (cancels.length >= MOST_CANCELS || feeRequestOf(fields, side, reason) !== 'none')
    return refuse('NOT_POSSIBLE', { state: fields.state });
  const step = { at: Date.parse(at), act: 'cancel', by: side, name: await maskedUserName(tx, asker.userId) } as const;
  const history = [...fields.history, { ...step, reason: shownText(reason, fields.state) }].slice(-200);
  return write([{ scope: bookingScope(bookingId), kind: 'booking', id: bookingId, op: 'update', fields: { history } }]);
}

export const handleCancelBooking: CommandHandler<'booking.cancel'> = async (context, payload) => {
  const known = await readBooking(context, payload.bookingId);
  // Both sides, or two colleagues, cancelled without a network: what the second one wanted holds already.
  if (known !== null && isCancelled(known) && mayActFor(context.asker, payload.side, known))
    return noteLaterCancel(context, payload, known);
  const { fields, next, now, save } = await beginStep(context, 'cancel', payload);
  // A booking that nobody has confirmed yet is cancelled freely at any time.
  const isLate = fields.state === 'confirmed' && isLateCancel(now, fields.startsAt);
  return save(next({ isLateCancel: isLate }), payload.reason);
};

export const handleReportNoShow: CommandHandler<'booking.report-no-show'> = async (context, payload) => {
  const { next, save } = await beginStep(context, 'report_no_show', payload);
  return save(next(), payload.reason);
};

export const handleCompleteBooking: CommandHandler<'booking.complete'> = async (context, payload) => {
  const { next, save } = await beginStep(context, 'complete', payload);
  return save(next());
};

export const handleReviewBooking: CommandHandler<'booking.review'> = async (context, payload) => {
  const { fields, next, now, save } = await beginStep(context, 'review', payload);
  const { bookingId, side, stars, text } = payload;
  if (fields.hasReviewed[side]) return context.refuse('REVIEWED_ALREADY');
  await writeReview(context.tx, bookingId, fields, { side, stars, text }, now);
  const reviewed = next({ hasReviewed: { ...fields.hasReviewed, [side]: true } });
  if (!reviewed.hasReviewed.house || !reviewed.hasReviewed.talent) return save(reviewed);
  return save(await publishReviews({ ...context, now }, bookingId, reviewed));
};
