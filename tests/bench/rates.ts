/** So many askers at once. */
export const AT_ONCE = 8;
export const ROUNDS = 5;
const ROUND_MS = 2_000;

/** Answers a second in one round. */
export async function rateOf(ask: () => Promise<unknown>): Promise<number> {
  const until = performance.now() + ROUND_MS;
  let answers = 0;
  const work = async () => {
    while (performance.now() < until) {
      await ask();
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (answers * 1000) / ROUND_MS;
}
