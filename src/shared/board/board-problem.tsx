import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import type { Problem } from './use-board-report.ts';

/** Why an act on a board failed, until it is closed. */
export function BoardProblem({ problem, onClose }: { problem: Problem | null; onClose: () => void }) {
  const { t } = useLingui();
  if (problem === null) return null;
  return (
    <div className="border-t border-rule px-4 py-2 tablet:px-6">
      <Note
        kind="stop"
        role="alert"
        title={problem.title}
        action={<Button size="dense" onClick={onClose}>{t`Close`}</Button>}
      >
        {problem.text}
      </Note>
    </div>
  );
}
