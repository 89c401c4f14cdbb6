import { and, count, eq, inArray } from 'drizzle-orm';
import type { BookingFields, WarnedText } from '../../domain/booking/booking-records.ts';
import { BOOKING_STATES, isOpenOffer } from '../../domain/booking/states.ts';
import { offerFields } from '../../domain/booking/take-step.ts';
import { feeRequestIn } from '../../domain/messages/fee-request.ts';
import type { PayloadOf } from '../../domain/records/commands.ts';
import { scriptScope } from '../../domain/scopes.ts';
import { booking, scope } from '../db/schema.ts';
import { missingOfHouse } from '../houses/missing-of-house.ts';
import { maskedHouseName, maskedUserName } from '../messages/masked-names.ts';
import type { CommandContext, CommandHandler } from '../sync/command-handler.ts';
import { isClosedBetween } from '../talents/blocked-houses.ts';
import { statesGuardian } from '../talents/guardian-procedure.ts';
import { addBookingMails } from './booking-mail.ts';
import { shownText, withText } from './booking-texts.ts';
import { insertBooking, saveBooking } from './booking-work.ts';
import { refuseChildHours } from './child-hours.ts';
import { refuseUnfit } from './refuse-unfit.ts';
import { readSubject, type SubjectFacts, subjectKey } from './subjects.ts';

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

/** Most unanswered requests of one house to one subject, because each of them sends a mail. */
const MOST_OPEN_REQUESTS = 50;

/** Refuses a request for a production of another house, and more open requests than allowed. */
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

/** Refuses texts that ask a talent for money; returns those that may. */
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
  const offered = offerFields(terms, 'house', now);
  if (offered.expiresAt <= now) return refuse('TOO_SOON');
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
    ...offered,
    previous: null,
    offerNumber: 1,
    state: 'requested',
    requestedByName: name,
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
