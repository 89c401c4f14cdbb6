import type { Verdict } from '../../../domain/talent/shortlist-records.ts';

/** `isLatest`: no other verdict about the talent was given since. `known`: the one that the server has. */
type Sent =
  | { ok: true; isLatest: boolean }
  | { ok: false; reason: unknown; isLatest: boolean; known: Verdict | undefined };

/**
 * Sends a guest's verdicts one after the other, in the order in which they were given: the server keeps the last that
 * arrives.
 */
export function verdictLine() {
  const latest = new Map<string, number>();
  const known = new Map<string, Verdict | undefined>();
  let count = 0;
  let end: Promise<unknown> = Promise.resolve();
  return {
    /** `before`: the previous verdict about the talent. */
    async send(
      talentId: string,
      before: Verdict | undefined,
      verdict: Verdict,
      post: () => Promise<unknown>,
    ): Promise<Sent> {
      const number = ++count;
      const isLatest = () => latest.get(talentId) === number;
      latest.set(talentId, number);
      if (!known.has(talentId)) known.set(talentId, before);
      const turn = end.then(post);
      end = turn.catch(() => undefined);
      try {
        await turn;
        known.set(talentId, verdict);
        return { ok: true, isLatest: isLatest() };
      } catch (reason) {
        return { ok: false, reason, isLatest: isLatest(), known: known.get(talentId) };
      }
    },
  };
}
