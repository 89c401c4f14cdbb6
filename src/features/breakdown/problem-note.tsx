import { useLingui } from '@lingui/react/macro';
import { Note } from '../../ui/note.tsx';
import type { Problem } from '../../production/board/use-board-report.ts';

/** What went wrong, beside the form that it went wrong in and that keeps what was typed. */
export function ProblemNote({ problem }: { problem: Problem | null }) {
  const { t } = useLingui();
  if (problem === null) return null;
  return (
    <Note kind="stop" role="alert" title={problem.title}>
      {problem.text} {t`What you have typed stays in this form.`}
    </Note>
  );
}
