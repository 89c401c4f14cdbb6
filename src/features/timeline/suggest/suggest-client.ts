import type { AssignmentCost, AssignmentProblem } from '../../../../domain/schedule/assign-days.ts';

export interface SuggestRequest {
  problem: AssignmentProblem;
  milliseconds: number;
}
export interface SuggestedDays {
  type: 'better' | 'done';
  /** Day indexes of the scenes of the problem. */
  dayOf: number[];
  cost: AssignmentCost;
  progress: number;
}
/** `progress`: of the time that the search has, how much is over, 0 to 1. */
export type SuggestAnswer = SuggestedDays | { type: 'progress'; progress: number };

/** Starts a search; returns a function that cancels it. */
export function startSuggestion(
  request: SuggestRequest,
  onAnswer: (answer: SuggestAnswer) => void,
  onFailure: (error: Error) => void,
): () => void {
  const worker = new Worker(new URL('./suggest-worker.ts', import.meta.url), { type: 'module', name: 'suggest' });
  worker.addEventListener('message', ({ data }: MessageEvent<SuggestAnswer>) => {
    onAnswer(data);
    if (data.type === 'done') worker.terminate();
  });
  worker.addEventListener('error', (event) => {
    worker.terminate();
    onFailure(new Error(event.message || 'the worker could not be loaded'));
  });
  worker.postMessage(request);
  return () => worker.terminate();
}
