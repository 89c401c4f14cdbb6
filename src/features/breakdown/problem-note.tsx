import { Note } from '../../ui/note.tsx';
import type { Problem } from './use-breakdown-intents.ts';

/** What went wrong, beside the form that it went wrong in. */
export function ProblemNote({ problem }: { problem: Problem | null }) {
  if (problem === null) return null;
  return (
    <Note kind="stop" role="alert" title={problem.title}>
      {problem.text}
    </Note>
  );
}
