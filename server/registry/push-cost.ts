import type { Change, Mutation } from '../../domain/sync/protocol.ts';
import { PUSH_COST } from '../http/limits.ts';
import { budgetOf } from '../http/request-rate.ts';
import type { Services } from '../services.ts';

/** Records whose texts are shown to strangers without contacts: places, and texts of talents. */
const isMasked = ({ scope, kind }: Change): boolean => kind === 'location' || scope.startsWith('user:');

/** Limits the cost of each user's mutations over time, counted by this instance. */
export function pushCosts(clock: Services['clock']) {
  const messages = budgetOf(PUSH_COST.messages, clock);
  const text = budgetOf(PUSH_COST.text, clock);
  return {
    /** Counts the mutations. Returns milliseconds to wait where they may not be taken yet; then nothing is counted. */
    take(userId: string, mutations: readonly Mutation[]): number {
      const sent = mutations.filter(({ name }) => name === 'message.send').length;
      const characters = mutations.reduce((sum, mutation) => sum + textOf(mutation), 0);
      const wait = Math.max(sent === 0 ? 0 : messages.waitMs(userId), characters === 0 ? 0 : text.waitMs(userId));
      if (wait > 0) return wait;
      messages.spend(userId, sent);
      text.spend(userId, characters);
      return 0;
    },
  };
}

const textOf = ({ payload, changes }: Mutation): number =>
  lengthOf(payload) + changes.reduce((sum, change) => sum + (isMasked(change) ? lengthOf(change.fields) : 0), 0);

/** Characters of all texts in a value, however deep; numbers and names of fields cost nothing. */
function lengthOf(value: unknown): number {
  let length = 0;
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') length += next.length;
    else if (typeof next === 'object' && next !== null) for (const each of Object.values(next)) waiting.push(each);
  }
  return length;
}
