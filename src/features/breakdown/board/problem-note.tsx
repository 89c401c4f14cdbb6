import { useLingui } from '@lingui/react/macro';
import { Note } from '../../../ui/note.tsx';
import type { Problem } from '../../../shared/board/use-board-report.ts';

/** A failure, beside the form that it belongs to and that keeps its input. */
export function ProblemNote({ problem }: { problem: Problem | null }) {
  const { t } = useLingui();
  if (problem === null) return null;
  return (
    <Note kind="stop" role="alert" title={problem.title}>
      {problem.text} {t`What you have typed stays in this form.`}
    </Note>
  );
}
