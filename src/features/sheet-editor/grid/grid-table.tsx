import type { ReactNode } from 'react';
import { joinClasses } from '../../../ui/join-classes.ts';

/**
 * A table of editable cells. Rows are grids of their own, so that the browser skips rows out of sight: an HTML table of
 * three hundred rows lays all of them out at every keystroke.
 */
export function GridTable({
  label,
  heads,
  columns,
  children,
}: {
  label: string;
  heads: ReactNode;
  columns: string;
  children: ReactNode;
}) {
  return (
    <div role="table" aria-label={label} className="text-t1" style={{ ['--columns' as string]: columns }}>
      <div role="rowgroup">
        <div role="row" className={joinClasses(rowClass, 'border-b border-rule-2 text-ink-2')}>
          {heads}
        </div>
      </div>
      <div role="rowgroup">{children}</div>
    </div>
  );
}

const rowClass = 'grid grid-cols-(--columns) gap-x-3 py-1';

/**
 * Left out while it is out of sight; give its usual height with `contain-intrinsic-size`. The paper's cells reach four
 * pixels beyond their row.
 */
export const skippedClass = '-mx-1 px-1 [content-visibility:auto]';

export function GridRow({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div
      role="row"
      data-row={id}
      className={joinClasses(
        rowClass,
        skippedClass,
        'items-start border-b border-rule [contain-intrinsic-size:auto_32px] pointer-coarse:[contain-intrinsic-size:auto_53px]',
      )}
    >
      {children}
    </div>
  );
}

export function GridHead({ children }: { children: ReactNode }) {
  return <div role="columnheader">{children}</div>;
}

export function GridCell({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="cell" className={joinClasses('min-w-0', className)}>
      {children}
    </div>
  );
}
