import { useEffect, useMemo, useRef, useState } from 'react';
import type { AssignmentProblem, SuggestionWeights } from '../../../../domain/schedule/assign-days.ts';
import { suggestedChanges, suggestionProblem } from '../../../../domain/schedule/suggest-schedule.ts';
import { whatIf, type WhatIf, type WorkedSchedule } from '../../../../domain/schedule/what-if.ts';
import { conflictSourcesOf, type ScheduleData } from '../timeline-queries.ts';
import { startSuggestion, type SuggestAnswer } from './suggest-client.ts';

const SECONDS = 8;

interface Result {
  changes: ReturnType<typeof suggestedChanges>;
  whatIf: WhatIf;
  /** Scenes that get another day. */
  moved: number;
}

export function useSuggestion(data: ScheduleData, schedule: WorkedSchedule, weights: SuggestionWeights) {
  const [state, setState] = useState<'idle' | 'running' | 'done' | 'stopped' | 'failed'>('idle');
  const [answer, setAnswer] = useState<(SuggestAnswer & { problem: AssignmentProblem }) | null>(null);
  const cancel = useRef<(() => void) | null>(null);
  useEffect(() => () => cancel.current?.(), []);
  const result = useMemo((): Result | null => {
    if (answer === null) return null;
    const changes = suggestedChanges(schedule.board, answer.problem, answer.dayOf);
    const moved = answer.problem.scenes.filter((scene, index) => answer.dayOf[index] !== scene.day).length;
    return { changes, moved, whatIf: whatIf(schedule, changes, conflictSourcesOf(data)) };
  }, [answer, schedule, data]);
  const start = () => {
    const problem = suggestionProblem(schedule.rows, schedule.board, conflictSourcesOf(data), weights);
    setAnswer(null);
    setState('running');
    cancel.current = startSuggestion(
      { problem, milliseconds: SECONDS * 1000 },
      (found) => {
        setAnswer({ ...found, problem });
        if (found.type === 'done') setState('done');
      },
      (error) => {
        console.error(error);
        setState('failed');
      },
    );
  };
  const stop = () => {
    cancel.current?.();
    setState('stopped');
  };
  return { state, result, start, stop, progress: state === 'done' ? 1 : (answer?.progress ?? 0) };
}
