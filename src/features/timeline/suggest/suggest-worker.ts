/** Searches a better order of shooting off the main thread. Stopping the worker is the cancel. */
import { assignDays, assignmentCost } from '../../../../domain/schedule/assign-days.ts';
import { seededRandom } from '../../../../domain/schedule/seeded-random.ts';
import { serveTask, type Task } from '../../../platform/page/worker-task.ts';
import type { SuggestedDays, SuggestRequest, SuggestStep } from './suggest-client.ts';

/** The picture on the screen follows at most so often. */
const PICTURE_MS = 400;

const suggest: Task<SuggestRequest, SuggestedDays, SuggestStep> = ({ problem, milliseconds }, onStep) => {
  const begun = performance.now();
  const elapsed = () => (performance.now() - begun) / milliseconds;
  let shown = -PICTURE_MS;
  /** The best solution so far, until it is posted. */
  let better: SuggestedDays | null = null;
  const notify = () => {
    const now = performance.now();
    if (now - shown < PICTURE_MS) return;
    shown = now;
    onStep({ progress: elapsed(), better });
    better = null;
  };
  const found = assignDays(problem, {
    random: seededRandom(problem.scenes.length * 31 + problem.days.length),
    elapsed: () => {
      notify();
      return elapsed();
    },
    onBetter: (dayOf, cost) => {
      better = { dayOf: [...dayOf], cost };
    },
  });
  return { dayOf: [...found], cost: assignmentCost(problem, found) };
};

serveTask(suggest);
