import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

/**
 * A section begins with a heavy rule and its name; a fact about it is at the right. `document` is the 4 px rule that
 * heads a whole document. `level` is the heading's level.
 */
export function SectionHead({
  id,
  level = 2,
  detail,
  isDocument = false,
  className,
  children,
}: {
  id?: string;
  level?: 2 | 3;
  detail?: ReactNode;
  isDocument?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div
      className={joinClasses(
        'flex flex-wrap items-baseline gap-x-3 pt-2',
        isDocument ? 'border-t-4 border-ink' : 'border-t-heavy border-rule-2',
        className,
      )}
    >
      <Heading id={id} className="min-w-[min(100%,6rem)] flex-1 text-t3 wrap-anywhere">
        {children}
      </Heading>
      {detail !== undefined && (
        <span className="ml-auto max-w-full shrink-0 text-right text-t1 text-ink-2 max-tablet:max-w-[max(60%,12rem)]">
          {detail}
        </span>
      )}
    </div>
  );
}
