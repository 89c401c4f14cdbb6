import type { ReactNode } from 'react';
import { Note } from '../../../ui/note.tsx';

interface CellListProps {
  title: ReactNode;
  kind: 'warning' | 'stop' | 'plain';
  /** Each with where it is in the table. */
  lines: readonly string[];
}

/** Everything that a table holds and that is not taken, whole: it scrolls, and is never cut to its first lines. */
export function CellList({ title, kind, lines }: CellListProps) {
  if (lines.length === 0) return null;
  return (
    <Note kind={kind} title={title}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll a long list */}
      <ul className="max-h-40 overflow-y-auto" tabIndex={lines.length > 6 ? 0 : undefined}>
        {lines.map((line, at) => (
          <li key={at} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </Note>
  );
}
