import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { type LucideIcon, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

/** The strip over the content: open tabs at the left, the sync line at the right. 44 px high. */
export function TabStrip({ label, end, children }: { label: string; end: ReactNode; children: ReactNode }) {
  return (
    <div className="flex h-11 min-w-0 items-stretch border-b border-rule-2 bg-ground sun:h-12">
      <nav aria-label={label} className="flex min-w-0 flex-[0_1_auto]">
        {children}
      </nav>
      <div className="ml-auto flex min-w-0 items-center px-4">{end}</div>
    </div>
  );
}

export interface TabLook {
  icon: LucideIcon;
  /** Name of the production; shrinks first. On a tablet only the active tab shows it. */
  production: string;
  /** What the tab shows ("Adegan 17"); never shrinks. */
  view: string;
  isActive: boolean;
  hasUnsaved?: boolean;
  /** Absent: the tab cannot be closed (the first one). */
  onClose?: (() => void) | undefined;
}

function TabAnchor({
  icon: Icon,
  production,
  view,
  isActive,
  hasUnsaved = false,
  onClose,
  className: _className,
  ...rest
}: TabLook & ComponentProps<'a'>) {
  const { t } = useLingui();
  return (
    <div
      className={joinClasses(
        'relative flex min-w-0 items-center gap-1.5 border-r border-rule pr-1.5 pl-3 text-t1',
        isActive
          ? '-mb-px flex-[0_1_208px] bg-sheet text-ink before:absolute before:inset-x-0 before:top-0 before:h-[3px] before:bg-ink max-wide:max-w-[280px] max-wide:flex-[0_1_auto] sun:flex-[0_1_260px]'
          : 'flex-[0_1_208px] text-ink-2 max-wide:flex-none max-wide:pr-3 sun:flex-[0_1_260px]',
      )}
    >
      <a
        {...rest}
        title={`${production} - ${view}`}
        aria-current={isActive ? 'page' : undefined}
        className="flex h-full min-w-0 items-center gap-1.5 no-underline"
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <span className={joinClasses('min-w-0 truncate', !isActive && 'max-wide:hidden')}>{production}</span>
        <span className="shrink-0 font-mid whitespace-nowrap">– {view}</span>
        {hasUnsaved && (
          <span role="img" aria-label={t`not saved yet`} className="size-[7px] shrink-0 rounded-full bg-ink" />
        )}
      </a>
      {onClose && (
        <button
          type="button"
          aria-label={t`Close ${view}`}
          onClick={onClose}
          className={joinClasses(
            'ml-auto grid size-6 shrink-0 place-items-center rounded-1 hover:bg-pressed',
            !isActive && 'max-wide:hidden',
          )}
        >
          <X size={14} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}

/** A tab that leads to a route: takes the router's `to`, `params`. */
export const StripTab = createLink(TabAnchor);
