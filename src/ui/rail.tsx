import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

/** The column at the left of a wide workspace: mark, places, then the footer (theme switch). */
export function Rail({
  label,
  mark,
  foot,
  children,
}: {
  label: string;
  mark: ReactNode;
  foot: ReactNode;
  children: ReactNode;
}) {
  return (
    <nav
      aria-label={label}
      className="flex h-full flex-col items-stretch overflow-y-auto print:hidden border-r border-rule bg-ground pt-1 pb-3"
    >
      <div className="grid place-items-center">{mark}</div>
      {children}
      <div className="mt-auto grid justify-items-center gap-2 pt-3">{foot}</div>
    </nav>
  );
}

function RailAnchor({
  icon: Icon,
  badge,
  children,
  className: _className,
  ...rest
}: ComponentProps<'a'> & { icon: LucideIcon; badge?: ReactNode }) {
  return (
    <a
      {...rest}
      className="relative flex min-h-tap flex-col items-center justify-center gap-1 px-0.5 py-[7px] text-center text-t1 leading-[1.1]! font-mid text-ink-2 no-underline hover:text-ink aria-[current]:font-bold aria-[current]:text-ink aria-[current]:before:absolute aria-[current]:before:inset-y-1.5 aria-[current]:before:left-0 aria-[current]:before:w-[3px] aria-[current]:before:bg-ink sun:hyphens-auto"
    >
      <span className="relative">
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        {badge && <span className="absolute -top-1.5 left-3">{badge}</span>}
      </span>
      {children}
    </a>
  );
}

/** A place in the rail: accepts the router's `to`, `params` and marks itself when it is the current one. */
export const RailLink = createLink(RailAnchor);
