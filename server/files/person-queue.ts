import { AppError } from '../../domain/errors.ts';

interface Limits {
  /** Number of works at the same time. */
  atOnce: number;
  /** Number of works of one person that wait or run. */
  ofOne: number;
  /** Number of works that wait or run. */
  ofAll: number;
}

/** Work that costs much: few at the same time, one for each person, in the order in which it was asked for. */
export function personQueue({ atOnce, ofOne, ofAll }: Limits) {
  const waiting: { person: string; begin: () => void }[] = [];
  const running = new Set<string>();
  const next = () => {
    const index = waiting.findIndex(({ person }) => !running.has(person));
    if (index < 0 || running.size >= atOnce) return;
    const [turn] = waiting.splice(index, 1);
    if (turn === undefined) return;
    running.add(turn.person);
    turn.begin();
  };
  const countOf = (person: string) =>
    waiting.filter((turn) => turn.person === person).length + (running.has(person) ? 1 : 0);
  return {
    /** Runs the work in its turn. Throws RATE_LIMITED when the queue is full. */
    async take<T>(person: string, work: () => Promise<T>): Promise<T> {
      if (countOf(person) >= ofOne || waiting.length + running.size >= ofAll)
        throw new AppError('RATE_LIMITED', { retryAfterSeconds: 5 });
      await new Promise<void>((begin) => {
        waiting.push({ person, begin });
        next();
      });
      try {
        return await work();
      } finally {
        running.delete(person);
        next();
      }
    },
  };
}
