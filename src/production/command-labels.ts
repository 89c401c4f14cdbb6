import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { BOOKING_COMMAND_LABELS, BOOKING_REFUSALS } from './booking-labels.ts';
import { MESSAGE_COMMAND_LABELS, MESSAGE_REFUSALS } from './message-labels.ts';
import type { CommandName, RefusalOf } from '../../domain/records/commands.ts';

/** Names of commands, as the lists of waiting and refused work show them. */
export const COMMAND_LABELS = {
  'production.restore': msg`Restore a production from the bin`,
  'talent.complete-onboarding': msg`Finish the profile`,
  'affiliate.apply': msg`Apply to the agency's affiliate programme`,
  'affiliate.leave': msg`Leave the agency's affiliate programme`,
  'briefing.transcribe': msg`Transcribe a recording`,
  'call.confirm': msg`Confirm a call`,
  ...BOOKING_COMMAND_LABELS,
  ...MESSAGE_COMMAND_LABELS,
} satisfies Record<CommandName, MessageDescriptor>;

/** Why the server refused a command, by its codes. */
export const COMMAND_REFUSALS: { readonly [N in CommandName]: Readonly<Record<RefusalOf<N>, MessageDescriptor>> } = {
  'production.restore': {
    NOT_IN_BIN: msg`It is not in the bin. Perhaps somebody has restored it already.`,
    BIN_EMPTIED: msg`It was deleted more than 30 days ago and is gone for good.`,
  },
  'talent.complete-onboarding': {
    PROFILE_INCOMPLETE: msg`Name, date of birth or gender is missing.`,
    NO_GUARDIAN: msg`You are under 18: a guardian has to agree first.`,
    NOT_YOURS: msg`It belongs to another account.`,
  },
  'affiliate.apply': {
    LINK_INVALID: msg`The link must be an https address of tiktok.com.`,
    NOT_POSSIBLE: msg`You have applied already.`,
    NOT_YOURS: msg`It belongs to another account.`,
  },
  'affiliate.leave': {
    NOT_POSSIBLE: msg`You are not in the programme.`,
    NOT_YOURS: msg`It belongs to another account.`,
  },
  'briefing.transcribe': {
    NOT_THERE: msg`The recording has not arrived yet, or it was deleted.`,
  },
  'call.confirm': {
    NOT_CALLED: msg`The house has taken this call back, or changed it.`,
    NOT_YOURS: msg`It belongs to another account.`,
  },
  ...BOOKING_REFUSALS,
  ...MESSAGE_REFUSALS,
};
