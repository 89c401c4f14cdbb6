import { ChevronDown, type LucideIcon, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

const look =
  'inline-flex items-center gap-1.5 rounded-1 border-hair border-control bg-sheet px-2 text-t1 leading-tight! font-mid whitespace-nowrap text-ink';

/** A short fact with a frame ("Offline"). `isAlarm`: something is wrong. For something to press, use `ChipButton`. */
export function Chip({
  icon: Icon,
  isAlarm = false,
  children,
  ...rest
}: { icon?: LucideIcon; isAlarm?: boolean; children: ReactNode } & ComponentProps<'span'>) {
  return (
    <span {...rest} className={joinClasses(look, 'min-h-6', isAlarm && 'border-red! text-red!')}>
      {Icon && <Icon size={14} strokeWidth={1.75} aria-hidden />}
      {children}
    </span>
  );
}

/**
 * A filter: ink when it is on (`isOn` makes it a toggle). `trailing="menu"` shows that it opens a list, `"remove"` that
 * pressing removes it. It looks 28 px high, with a touch target of 44 px.
 */
export function ChipButton({
  isOn,
  trailing,
  className,
  children,
  ...rest
}: { isOn?: boolean; trailing?: 'menu' | 'remove' } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      className={chipButtonClass(isOn ?? false, className)}
    >
      {children}
      {trailing === 'menu' && <ChevronDown size={14} strokeWidth={1.75} aria-hidden />}
      {trailing === 'remove' && <X size={14} strokeWidth={1.75} aria-hidden />}
    </button>
  );
}

/** The classes of a `ChipButton`, for a react-aria button. */
export function chipButtonClass(isOn: boolean, extra?: string): string {
  return joinClasses(
    look,
    'min-h-7 print:hidden max-tablet:min-h-tap max-tablet:min-w-tap max-tablet:justify-center max-tablet:px-3 pointer-coarse:min-h-tap pointer-coarse:px-3',
    isOn ? 'border-ink! bg-ink! text-on-ink!' : 'hover:bg-pressed',
    extra,
  );
}
