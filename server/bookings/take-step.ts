import type { BookingFields } from '../../domain/booking/booking-records.ts';
import { areContactsShown, type BookingAct, type BookingSide } from '../../domain/booking/states.ts';
import { afterStep, decideStep } from '../../domain/booking/take-step.ts';
import type { BookingTerms } from '../../domain/booking/terms.ts';
import type { HouseId } from '../../domain/ids.ts';
import type { CommandName, RefusalOf } from '../../domain/records/commands.ts';
import { houseScope } from '../../domain/scopes.ts';
import { maskedUserName } from '../messages/masked-names.ts';
import type { CommandContext, CommandHandler } from '../sync/command-handler.ts';
import { isClosedBetween } from '../talents/blocked-houses.ts';
import { lacksGuardian, readAgeFacts } from '../talents/minors.ts';
import { addBookingMails } from './booking-mail.ts';
import { contactsOf } from './booking-people.ts';
import { withText } from './booking-texts.ts';
import { readBooking, saveBooking } from './booking-work.ts';
import { refuseChildHours } from './child-hours.ts';
import { venueOf } from './venues.ts';

/** Commands about an existing booking. */
type ActCommand = Exclude<Extract<CommandName, `booking.${string}`>, 'booking.request'>;

interface TakenStep<N extends ActCommand> {
  fields: BookingFields;
  /** The booking after the step, with changes of its own. */
  next: (changes?: Partial<BookingFields>) => BookingFields;
  now: number;
  /** `reason`: the actor's words. */
  save: (next: BookingFields, reason?: string) => Promise<void>;
  context: CommandContext<N>;
}

/** Refuses an act that the sender, the state or the time forbids; else prepares the step. */
export async function beginStep<N extends ActCommand>(
  context: CommandContext<N>,
  act: BookingAct,
  { bookingId, side, offerNumber }: { bookingId: string; side: BookingSide; offerNumber: number },
): Promise<TakenStep<N>> {
  const refuse = context.refuse as (code: RefusalOf<ActCommand>, facts?: Record<string, unknown>) => never;
  const now = Date.parse(context.at);
  const fields = await readBooking(context, bookingId);
  if (fields === null) return refuse('NOT_YOURS');
  const step = decideStep(fields, { act, side, offerNumber }, context.asker, now);
  if ('refusal' in step)
    return refuse(step.refusal, step.refusal === 'NOT_POSSIBLE' ? { state: fields.state } : undefined);
  const name = await maskedUserName(context.tx, context.asker.userId);
  return {
    fields,
    now,
    context,
    next: (changes) => afterStep(fields, { act, by: side, name, to: step.to }, now, changes),
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

/** Talent and house have closed their conversation: a step is possible, words with it are not. */
export const isSilenced = (
  context: { read: CommandContext['read'] },
  { subjectType, houseId, subjectId }: BookingFields,
): Promise<boolean> =>
  subjectType === 'talent' ? isClosedBetween(context, houseId, subjectId) : Promise.resolve(false);

/**
 * Refuses a deleted place, a minor without a guardian's consent, and hours at which a child may not work. A place that
 * is no longer listed stays booked.
 */
export async function refuseUnbookable(
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

/** Acts that only make the step, with words if the act has some. */
const onlyStep =
  (act: BookingAct) =>
  async <N extends ActCommand>(
    context: CommandContext<N>,
    payload: { bookingId: string; side: BookingSide; offerNumber: number; reason?: string },
  ): Promise<void> => {
    const { next, save } = await beginStep(context, act, payload);
    return save(next(), payload.reason);
  };

export const handleDeclineBooking: CommandHandler<'booking.decline'> = onlyStep('decline');
export const handleWithdrawBooking: CommandHandler<'booking.withdraw'> = onlyStep('withdraw');
export const handleReportNoShow: CommandHandler<'booking.report-no-show'> = onlyStep('report_no_show');
export const handleCompleteBooking: CommandHandler<'booking.complete'> = onlyStep('complete');
