import type { CommandName } from '../../domain/records/commands.ts';
import type { CommandHandler } from '../sync/command-handler.ts';
import { handleApplyAsAffiliate, handleLeaveAffiliate } from '../talents/affiliate-commands.ts';
import { handleAcceptBooking } from '../bookings/accept-booking.ts';
import { handleCancelBooking } from '../bookings/cancel-booking.ts';
import { handleConfirmBooking } from '../bookings/confirm-booking.ts';
import { handleChangeBooking, handleCounterBooking } from '../bookings/replace-offer.ts';
import { handleRequestBooking } from '../bookings/request-booking.ts';
import { handleReviewBooking } from '../bookings/review-booking.ts';
import {
  handleCompleteBooking,
  handleDeclineBooking,
  handleReportNoShow,
  handleWithdrawBooking,
} from '../bookings/take-step.ts';
import { handleConfirmCall } from '../bookings/confirm-call.ts';
import { handleCompleteOnboarding } from '../talents/complete-onboarding.ts';
import { handleTranscribeBriefing } from '../briefings/transcribe-briefing.ts';
import {
  handleBlockThread,
  handleCloseHouse,
  handleReadThread,
  handleReportMessage,
  handleSendMessage,
} from '../messages/message-commands.ts';
import { handleReportOffer } from '../bookings/report-offer.ts';
import { handleRestoreProduction } from '../productions/restore-production.ts';

/** The rule of each command. The compiler asks for one of every command that is defined. */
export const HANDLERS: { readonly [N in CommandName]: CommandHandler<N> } = {
  'production.restore': handleRestoreProduction,
  'talent.complete-onboarding': handleCompleteOnboarding,
  'affiliate.apply': handleApplyAsAffiliate,
  'affiliate.leave': handleLeaveAffiliate,
  'message.send': handleSendMessage,
  'thread.read': handleReadThread,
  'thread.block': handleBlockThread,
  'message.report': handleReportMessage,
  'message.close-house': handleCloseHouse,
  'message.report-offer': handleReportOffer,
  'briefing.transcribe': handleTranscribeBriefing,
  'booking.request': handleRequestBooking,
  'booking.change': handleChangeBooking,
  'booking.counter': handleCounterBooking,
  'booking.accept': handleAcceptBooking,
  'booking.confirm': handleConfirmBooking,
  'booking.decline': handleDeclineBooking,
  'booking.withdraw': handleWithdrawBooking,
  'booking.cancel': handleCancelBooking,
  'booking.report-no-show': handleReportNoShow,
  'booking.complete': handleCompleteBooking,
  'booking.review': handleReviewBooking,
  'call.confirm': handleConfirmCall,
};
