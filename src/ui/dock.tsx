import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

/**
 * The bar at a phone's lower edge: two or three actions (the main one at the right), or up to five section links. Large
 * letters take two rows: no action reaches over another one.
 */
export function Dock({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <nav
      aria-label={label}
      className={joinClasses(
        'fixed inset-x-0 bottom-0 z-20 flex flex-wrap print:hidden gap-2 border-t-heavy border-rule-2 bg-sheet px-3 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] *:min-w-min *:flex-1',
        className,
      )}
    >
      {children}
    </nav>
  );
}

const linkClass =
  'flex min-h-[52px] items-center justify-center px-0.5 text-t1 font-mid no-underline aria-[current]:-mt-0.5 aria-[current]:font-bold aria-[current]:shadow-[inset_0_3px_0_var(--ink)]';
const currentClass = '-mt-0.5 font-bold shadow-[inset_0_3px_0_var(--ink)]';

/** A dock of links to the sections of a page (each at most nine letters). */
export function SectionDock({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <nav
      aria-label={label}
      className={joinClasses(
        'flex print:hidden border-t-heavy border-rule-2 bg-sheet px-2 pb-[env(safe-area-inset-bottom)] *:min-w-0 *:flex-1',
        className,
      )}
    >
      {children}
    </nav>
  );
}

/** One place in a `SectionDock`; `aria-current` marks where the reader is. */
export function DockAnchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={joinClasses(linkClass, className)}>
      {children}
    </a>
  );
}

/** The picture of one, where nothing can be pressed. */
export function DockPicture({ isCurrent, children }: { isCurrent: boolean; children: ReactNode }) {
  return <span className={joinClasses(linkClass, isCurrent && currentClass)}>{children}</span>;
}
