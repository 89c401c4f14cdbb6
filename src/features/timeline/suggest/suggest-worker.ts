/** Searches a better order of shooting off the main thread. Stopping the worker is the cancel. */
import { assignDays, assignmentCost } from '../../../../domain/schedule/assign-days.ts';
import { seededRandom } from '../../../../domain/schedule/seeded-random.ts';
import type { SuggestAnswer, SuggestedDays, SuggestRequest } from './suggest-client.ts';

/** The picture on the screen follows at most so often. */
const PICTURE_MS = 400;

self.addEventListener('message', ({ data: { problem, milliseconds } }: MessageEvent<SuggestRequest>) => {
  const begun = performance.now();
  const answer = (message: SuggestAnswer): void => self.postMessage(message);
  const elapsed = () => (performance.now() - begun) / milliseconds;
  let shown = -PICTURE_MS;
  /** The best solution so far, until it is posted. */
  let unsent: Pick<SuggestedDays, 'dayOf' | 'cost'> | null = null;
  const notify = () => {
    const now = performance.now();
    if (now - shown < PICTURE_MS) return;
    shown = now;
    answer(
      unsent === null ? { type: 'progress', progress: elapsed() } : { type: 'better', ...unsent, progress: elapsed() },
    );
    unsent = null;
  };
  const found = assignDays(problem, {
    random: seededRandom(problem.scenes.length * 31 + problem.days.length),
    elapsed: () => {
      notify();
      return elapsed();
    },
    onBetter: (dayOf, cost) => {
      unsent = { dayOf: [...dayOf], cost };
    },
  });
  answer({ type: 'done', dayOf: [...found], cost: assignmentCost(problem, found), progress: 1 });
});
