import { useLingui } from '@lingui/react/macro';
import { type LucideIcon, X } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { joinClasses } from './join-classes.ts';

/**
 * The strip over the content: open tabs at the left (they scroll when there are many), `after` them, the sync line at
 * the right, `beforeEnd` before it. 44 px high.
 */
export function TabStrip({
  label,
  after,
  beforeEnd,
  end,
  children,
}: {
  label: string;
  after?: ReactNode;
  beforeEnd?: ReactNode;
  end: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex h-11 min-w-0 items-stretch print:hidden border-b border-rule-2 bg-ground sun:h-12">
      <nav
        aria-label={label}
        className="flex min-w-0 flex-[0_1_auto] overflow-x-auto overflow-y-clip [scrollbar-width:none] [overflow-clip-margin:1px]"
      >
        {children}
      </nav>
      {after && <div className="flex shrink-0 items-center px-1">{after}</div>}
      <div className="ml-auto flex min-w-0 shrink-0 items-stretch">{beforeEnd}</div>
      <div className="flex min-w-0 shrink-0 items-center px-4">{end}</div>
    </div>
  );
}

export interface StripTabProps {
  href: string;
  icon: LucideIcon;
  /** Name of the production; shrinks first. On a tablet only the active tab shows it. '' for none. */
  production: string;
  /** Content of the tab ("Adegan 17"); never shrinks. */
  view: string;
  isActive: boolean;
  hasUnsaved?: boolean;
  onGo: () => void;
  /** Absent: the tab cannot be closed (the first one). */
  onClose?: (() => void) | undefined;
  /** Absent: the tab keeps its place. `by`: places to the right. */
  onShift?: ((by: 1 | -1) => void) | undefined;
  /** Another tab, which was dragged, is over this one. Absent: nothing can be put here. */
  onDragOver?: ((event: DragEvent) => void) | undefined;
  onDragStart?: ((event: DragEvent) => void) | undefined;
}

/**
 * A tab: a link, so that it can be opened in another window. Middle click closes it. Keys on a focused tab: Left and
 * Right go along the strip, Home and End to its ends, Delete closes, with Shift the arrows move the tab.
 */
export function StripTab(props: StripTabProps) {
  const { icon: Icon, production, view, isActive, hasUnsaved = false, href, onGo, onClose, onShift } = props;
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (isActive && place.current ? scrollTabIntoView(place.current) : undefined), [isActive]);
  const pressed = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onGo();
  };
  const middle = (event: MouseEvent) => {
    if (event.button !== 1 || !onClose) return;
    event.preventDefault();
    onClose();
  };
  const key = (event: KeyboardEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === 'Delete' && onClose) {
      focusNeighbour(event.currentTarget);
      onClose();
    } else if (event.shiftKey && onShift && event.key === 'ArrowRight') onShift(1);
    else if (event.shiftKey && onShift && event.key === 'ArrowLeft') onShift(-1);
    else if (event.shiftKey || !focusAlong(event.currentTarget, event.key)) return;
    event.preventDefault();
  };
  return (
    <div
      ref={place}
      role="presentation"
      data-tab
      draggable={props.onDragStart !== undefined}
      onDragStart={props.onDragStart}
      onDragOver={props.onDragOver}
      onAuxClick={middle}
      // The browser's own scrolling with the middle button would start.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      className={joinClasses(
        'relative flex min-w-[112px] items-center gap-1.5 border-r border-rule pr-1.5 pl-3 text-t1 wide:max-w-[320px] sun:wide:max-w-[380px]',
        isActive
          ? '-mb-px bg-sheet text-ink before:pointer-events-none before:absolute before:inset-x-0 before:top-0 before:h-[3px] before:bg-ink max-w-[360px] shrink-0'
          : 'text-ink-2 max-wide:min-w-0 max-wide:flex-none max-wide:pr-3 wide:min-w-[168px] wide:shrink sun:wide:min-w-[208px]',
      )}
    >
      <a
        href={href}
        draggable={false}
        title={[production, view].filter(Boolean).join(' - ')}
        aria-current={isActive ? 'page' : undefined}
        onClick={pressed}
        onKeyDown={key}
        className="flex h-full min-w-0 items-center gap-1.5 no-underline"
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {production !== '' && (
          <span className={joinClasses('min-w-0 truncate', !isActive && 'max-wide:hidden')}>{production}</span>
        )}
        <span className="shrink-0 font-mid whitespace-nowrap">
          {production !== '' && <span className={isActive ? undefined : 'max-wide:hidden'}>– </span>}
          {view}
        </span>
        {hasUnsaved && (
          <span role="img" aria-label={t`not saved yet`} className="size-[7px] shrink-0 rounded-full bg-ink" />
        )}
      </a>
      {onClose && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t`Close ${view}`}
          onClick={onClose}
          className={joinClasses(
            'ml-auto grid size-6 shrink-0 place-items-center rounded-1 hover:bg-pressed pointer-coarse:h-full pointer-coarse:w-tap',
            !isActive && 'max-wide:hidden',
          )}
        >
          <X size={14} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}

/**
 * Scrolls the tab into view at once, and again when a loaded name, another tab or a longer sync line changes the room.
 * Moves the strip alone: the browser's `scrollIntoView` would also scroll its containers.
 */
function scrollTabIntoView(tab: HTMLElement): () => void {
  const strip = tab.parentElement;
  if (strip === null) return () => undefined;
  const observer = new ResizeObserver(() => {
    const [inner, outer] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
    const before = Math.max(0, outer.left - inner.left);
    strip.scrollLeft += Math.max(0, inner.right - outer.right) - before;
  });
  observer.observe(tab);
  observer.observe(strip);
  return () => observer.disconnect();
}

/** Moves the focus before its tab is removed. */
function focusNeighbour(from: HTMLElement): void {
  const tab = from.closest('[data-tab]');
  const other = tab?.nextElementSibling ?? tab?.previousElementSibling;
  other?.querySelector<HTMLElement>('a')?.focus();
}

/** True when the key moves to another tab of the strip. */
function focusAlong(from: HTMLElement, key: string): boolean {
  const links = [...(from.closest('nav')?.querySelectorAll<HTMLElement>('[data-tab] > a') ?? [])];
  const index = links.indexOf(from);
  const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: links.length - 1 }[key];
  if (to === undefined) return false;
  links[to]?.focus();
  return true;
}
