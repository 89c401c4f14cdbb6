import type * as v from 'valibot';
import type { Act } from '../identity/permissions.ts';
import type { ScopeId } from '../scopes.ts';

/**
 * Defines a command: a mutation whose effect a rule on the server decides: it travels in the same outbox, waits visibly
 * while offline, and is applied as a whole or refused with one of its codes. Until then the device shows changes that
 * it predicts itself.
 */
export interface CommandDefinition<
  N extends string = string,
  P extends v.GenericSchema = v.GenericSchema,
  R extends string = string,
> {
  /** `noun.verb`, e.g. `production.restore`. */
  name: N;
  payload: P;
  /** The scope that the sender must be able to read; the server locks it first. */
  scope: (payload: v.InferOutput<P>) => ScopeId;
  /** Act that a member needs in that scope's house; null: reading the scope is enough, the handler asks for more. */
  act: Act | null;
  /** Codes of the handler's refusals; `src/labels/command-labels.ts` has their words. */
  refusals: readonly R[];
}

export const defineCommand = <const N extends string, P extends v.GenericSchema, const R extends string>(
  definition: CommandDefinition<N, P, R>,
): CommandDefinition<N, P, R> => definition;
