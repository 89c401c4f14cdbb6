import { useEffect, useMemo, useRef, useState } from 'react';
import { searchTime, type AssignmentProblem, type SuggestionWeights } from '../../../../domain/schedule/assign-days.ts';
import { staleSheets, suggestedChanges, suggestionProblem } from '../../../../domain/schedule/suggest-schedule.ts';
import type { BoardDay } from '../../../../domain/schedule/schedule-board.ts';
import { whatIf, type WhatIf, type WorkedSchedule } from '../../../../domain/schedule/what-if.ts';
import { conflictSourcesOf, type ScheduleData } from '../timeline-queries.ts';
import { startSuggestion, type SuggestedDays } from './suggest-client.ts';

interface Result {
  changes: ReturnType<typeof suggestedChanges>;
  whatIf: WhatIf;
  /** Scenes that get another day. */
  moved: number;
  /** Days whose issued call sheet would no longer match. */
  stale: BoardDay[];
}

/** `opened`: days with an issued call sheet that may change all the same. */
export function useSuggestion(
  data: ScheduleData,
  schedule: WorkedSchedule,
  weights: SuggestionWeights,
  opened: ReadonlySet<string>,
) {
  const [state, setState] = useState<'idle' | 'running' | 'done' | 'stopped' | 'failed'>('idle');
  const [answer, setAnswer] = useState<(SuggestedDays & { problem: AssignmentProblem }) | null>(null);
  const [progress, setProgress] = useState(0);
  const cancel = useRef<(() => void) | null>(null);
  useEffect(() => () => cancel.current?.(), []);
  const result = useMemo((): Result | null => {
    if (answer === null) return null;
    const changes = suggestedChanges(schedule.board, answer.problem, answer.dayOf);
    const moved = answer.problem.scenes.filter((scene, index) => answer.dayOf[index] !== scene.day).length;
    return {
      changes,
      moved,
      stale: staleSheets(schedule.board, changes),
      whatIf: whatIf(schedule, changes, conflictSourcesOf(data)),
    };
  }, [answer, schedule, data]);
  const start = () => {
    const problem = suggestionProblem(schedule.rows, schedule.board, conflictSourcesOf(data), weights, opened);
    setAnswer(null);
    setProgress(0);
    setState('running');
    const show = (found: SuggestedDays) => setAnswer({ ...found, problem });
    const task = startSuggestion(
      { problem, milliseconds: searchTime(problem.scenes.length, problem.days.length) },
      ({ progress: over, better }) => {
        setProgress(over);
        if (better !== null) show(better);
      },
    );
    cancel.current = () => task.stop(null);
    task.result.then(
      (found) => {
        if (found === null) return;
        setProgress(1);
        show(found);
        setState('done');
      },
      (error: unknown) => {
        console.error(error);
        setState('failed');
      },
    );
  };
  const stop = () => {
    cancel.current?.();
    setState('stopped');
  };
  return { state, result, start, stop, progress };
}
