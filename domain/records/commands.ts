import type * as v from 'valibot';
import { transcribeBriefing } from '../briefing/briefing-commands.ts';
import { restoreProduction } from '../breakdown/production-commands.ts';
import { applyAsAffiliate, leaveAffiliate } from '../talent/affiliate-commands.ts';
import { completeOnboarding } from '../talent/onboarding-command.ts';
import {
  acceptBooking,
  cancelBooking,
  changeBooking,
  completeBooking,
  confirmBooking,
  counterBooking,
  declineBooking,
  reportNoShow,
  requestBooking,
  reviewBooking,
  withdrawBooking,
} from '../booking/booking-commands.ts';
import { confirmCall } from '../booking/call-commands.ts';
import {
  blockThread,
  closeHouse,
  readThread,
  reportMessage,
  reportOffer,
  sendMessage,
} from '../messages/message-commands.ts';
import type { CommandDefinition } from './define-command.ts';

/**
 * Every command. A new one is a definition (`define-command.ts`), a line here, a handler beside its noun in `server/`
 * and its labels.
 */
const DEFINITIONS = [
  sendMessage,
  readThread,
  blockThread,
  reportMessage,
  reportOffer,
  closeHouse,
  restoreProduction,
  completeOnboarding,
  applyAsAffiliate,
  leaveAffiliate,
  requestBooking,
  changeBooking,
  counterBooking,
  acceptBooking,
  confirmBooking,
  declineBooking,
  withdrawBooking,
  cancelBooking,
  reportNoShow,
  completeBooking,
  reviewBooking,
  confirmCall,
  transcribeBriefing,
] as const;

type CommandDefinitions = (typeof DEFINITIONS)[number];
export type CommandName = CommandDefinitions['name'];
export type CommandOf<N extends CommandName> = Extract<CommandDefinitions, { name: N }>;
export type PayloadOf<N extends CommandName> = v.InferOutput<CommandOf<N>['payload']>;
export type RefusalOf<N extends CommandName> = CommandOf<N>['refusals'][number];

const COMMANDS = Object.fromEntries(DEFINITIONS.map((definition) => [definition.name, definition])) as {
  readonly [N in CommandName]: CommandOf<N>;
};

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

/** The definition of a command, as code that treats all commands alike sees it. */
export const commandOf = (name: CommandName): CommandDefinition => COMMANDS[name] as unknown as CommandDefinition;
