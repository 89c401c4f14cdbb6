import { Trans } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { joinClasses } from './join-classes.ts';

/** `main` is ink, once per screen; `danger` is for what cannot be undone (`danger-main` in the dialog that asks). */
export type ButtonKind = 'plain' | 'main' | 'quiet' | 'danger' | 'danger-main';
/**
 * 32 px for dense rows of a wide screen, 40, or 44 (48 in the sun) wherever a thumb acts: on a touch screen all of them
 * are.
 */
export type ButtonSize = 'dense' | 'normal' | 'touch';

export interface ButtonLook {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** Only the icon is shown: give an `aria-label`. */
  square?: boolean;
  /** As wide as its container. */
  wide?: boolean;
}

const KINDS = {
  plain: 'border-control bg-sheet text-ink hover:bg-pressed',
  main: 'border-ink bg-ink text-on-ink hover:border-ink-2 hover:bg-ink-2',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-pressed',
  danger: 'border-red bg-sheet text-red hover:bg-red-tint',
  'danger-main': 'border-red bg-red text-on-red hover:opacity-90',
} satisfies Record<ButtonKind, string>;

const SIZES = {
  // An icon in a dense row keeps its size: the row would grow. The touch area around it is 44 px.
  dense: { base: 'text-t1', text: 'min-h-8 px-2.5 pointer-coarse:min-h-tap', square: 'min-h-8 w-8 thumb' },
  normal: {
    base: 'min-h-10 text-t2 sun:min-h-tap max-tablet:min-h-tap pointer-coarse:min-h-tap',
    text: 'px-3.5',
    square: 'w-10 sun:w-tap pointer-coarse:w-tap',
  },
  touch: { base: 'min-h-tap text-t2', text: 'px-3.5', square: 'w-tap' },
} satisfies Record<ButtonSize, { base: string; text: string; square: string }>;

/** The classes of a button, for other elements (a link, a react-aria button). */
export function buttonClass(
  { kind = 'plain', size = 'normal', square = false, wide = false }: ButtonLook,
  extra?: string,
): string {
  const measures = SIZES[size];
  return joinClasses(
    'inline-flex max-w-full shrink-0 print:hidden items-center justify-center gap-2 rounded-1 border-hair py-1 text-center font-mid leading-tight! no-underline transition-colors',
    'disabled:cursor-not-allowed disabled:border-dashed disabled:border-control disabled:bg-transparent disabled:text-ink-2',
    'aria-disabled:cursor-not-allowed aria-disabled:border-dashed aria-disabled:border-control aria-disabled:bg-transparent aria-disabled:text-ink-2',
    KINDS[kind],
    measures.base,
    square ? measures.square : measures.text,
    wide && 'w-full',
    extra,
  );
}

/** The icon (20 px, 16 in a dense button) and the verb. */
export function ButtonContent({
  icon: Icon,
  size = 'normal',
  children,
}: Pick<ButtonLook, 'icon' | 'size'> & { children?: ReactNode }) {
  return (
    <>
      {Icon && <Icon size={size === 'dense' ? 16 : 20} strokeWidth={1.75} aria-hidden className="shrink-0" />}
      {children}
    </>
  );
}

export type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /**
     * Reason why the button waits, in its label instead of `children` ("Menyimpan…"). It stays focusable, so that the
     * reason can be found, and does nothing.
     */
    waiting?: ReactNode | undefined;
    /** True: its action needs a network. The button keeps its label, does nothing, and the reason is said below it. */
    isOffline?: boolean;
  };

/** A plain `<button>`: one verb, at most one icon. */
export function Button({
  kind,
  size,
  icon,
  square,
  wide,
  waiting,
  isOffline = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const hasLabel = waiting !== undefined && waiting !== false && waiting !== null;
  const isWaiting = isOffline || hasLabel;
  const look: ButtonLook = {
    ...(kind && { kind }),
    ...(size && { size }),
    ...(square && { square }),
    ...(wide && { wide }),
  };
  const button = (
    <button
      {...rest}
      {...(isOffline && { 'aria-describedby': reasonId })}
      type={isWaiting ? 'button' : type}
      aria-disabled={isWaiting || undefined}
      onClick={isWaiting ? undefined : onClick}
      className={buttonClass(look, className)}
    >
      <ButtonContent {...(icon && { icon })} {...(size && { size })}>
        {hasLabel ? waiting : children}
      </ButtonContent>
    </button>
  );
  if (!isOffline) return button;
  return (
    <span className={joinClasses('inline-grid gap-1', wide && 'w-full')}>
      {button}
      <span id={reasonId} className="text-center text-t1 text-ink-2">
        <Trans>Waiting for a network</Trans>
      </span>
    </span>
  );
}
