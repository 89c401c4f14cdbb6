/** Searches a better order of shooting off the main thread. Stopping the worker is the cancel. */
import { assignDays, assignmentCost } from '../../../../domain/schedule/assign-days.ts';
import { seededRandom } from '../../../../domain/schedule/seeded-random.ts';
import type { SuggestAnswer, SuggestRequest } from './suggest-client.ts';

/** The picture on the screen follows at most so often. */
const PICTURE_MS = 120;

self.addEventListener('message', ({ data: { problem, milliseconds } }: MessageEvent<SuggestRequest>) => {
  const begun = performance.now();
  const answer = (message: SuggestAnswer): void => self.postMessage(message);
  const elapsed = () => (performance.now() - begun) / milliseconds;
  let shown = -PICTURE_MS;
  /** The best so far, until it is told. */
  let untold: Omit<SuggestAnswer, 'type' | 'progress'> | null = null;
  const tell = () => {
    const now = performance.now();
    if (untold === null || now - shown < PICTURE_MS) return;
    shown = now;
    answer({ type: 'better', ...untold, progress: elapsed() });
    untold = null;
  };
  const found = assignDays(problem, {
    random: seededRandom(problem.scenes.length * 31 + problem.days.length),
    elapsed: () => {
      tell();
      return elapsed();
    },
    onBetter: (dayOf, cost) => {
      untold = { dayOf: [...dayOf], cost };
    },
  });
  answer({ type: 'done', dayOf: [...found], cost: assignmentCost(problem, found), progress: 1 });
});
