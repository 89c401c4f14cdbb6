import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { BOOKING_COMMAND_LABELS, BOOKING_REFUSALS } from './booking-labels.ts';
import { MESSAGE_COMMAND_LABELS, MESSAGE_REFUSALS } from './message-labels.ts';
import type { CommandName, RefusalOf } from '../../domain/records/commands.ts';

/** Names of commands, as the lists of waiting and refused work show them. */
export const COMMAND_LABELS = {
  'production.restore': msg`Restore a production from the bin`,
  'talent.complete-onboarding': msg`Finish the profile`,
  'affiliate.apply': msg`Apply to the agency’s affiliate programme`,
  'affiliate.leave': msg`Leave the agency’s affiliate programme`,
  'briefing.transcribe': msg`Transcribe a recording`,
  'call.confirm': msg`Confirm a call`,
  ...BOOKING_COMMAND_LABELS,
  ...MESSAGE_COMMAND_LABELS,
} satisfies Record<CommandName, MessageDescriptor>;

/** Why the server refused a command, by its codes. */
export const COMMAND_REFUSALS: { readonly [N in CommandName]: Readonly<Record<RefusalOf<N>, MessageDescriptor>> } = {
  'production.restore': {
    NOT_IN_BIN: msg`It isn’t in the bin. Someone may have restored it already.`,
    BIN_EMPTIED: msg`It was deleted more than 30 days ago and can’t be restored.`,
  },
  'talent.complete-onboarding': {
    PROFILE_INCOMPLETE: msg`Name, date of birth or gender is missing.`,
    NO_GUARDIAN: msg`You are under 18: a guardian has to agree first.`,
    NOT_YOURS: msg`It belongs to another account. Log in with that account.`,
  },
  'affiliate.apply': {
    LINK_INVALID: msg`The link must be an https address of tiktok.com.`,
    NOT_POSSIBLE: msg`You have applied already.`,
    NOT_YOURS: msg`It belongs to another account. Log in with that account.`,
  },
  'affiliate.leave': {
    NOT_POSSIBLE: msg`You aren’t in the programme.`,
    NOT_YOURS: msg`It belongs to another account. Log in with that account.`,
  },
  'briefing.transcribe': {
    NOT_THERE: msg`The recording hasn’t arrived yet, or it was deleted.`,
  },
  'call.confirm': {
    NOT_CALLED: msg`The production house withdrew or changed this call.`,
    NOT_YOURS: msg`It belongs to another account. Log in with that account.`,
  },
  ...BOOKING_REFUSALS,
  ...MESSAGE_REFUSALS,
};
