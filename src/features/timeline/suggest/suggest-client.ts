import type { AssignmentCost, AssignmentProblem } from '../../../../domain/schedule/assign-days.ts';
import { type RunningTask, startTask } from '../../../platform/page/worker-task.ts';

export interface SuggestRequest {
  problem: AssignmentProblem;
  milliseconds: number;
}
export interface SuggestedDays {
  /** Day indexes of the scenes of the problem. */
  dayOf: number[];
  cost: AssignmentCost;
}
export interface SuggestStep {
  /** Of the time that the search has, how much is over, 0 to 1. */
  progress: number;
  /** A better solution since the last step. */
  better: SuggestedDays | null;
}

/** Starts a search in a worker; the result is null once stopped. */
export const startSuggestion = (
  request: SuggestRequest,
  onStep: (step: SuggestStep) => void,
): RunningTask<SuggestedDays | null> =>
  startTask<SuggestRequest, SuggestedDays | null, SuggestStep>(
    new Worker(new URL('./suggest-worker.ts', import.meta.url), { type: 'module', name: 'suggest' }),
    request,
    { onStep },
  );
