import type { CSSProperties, ReactNode } from 'react';
import { type Strip, inkOn } from '../../domain/breakdown/strip.ts';
import { joinClasses } from '../ui/join-classes.ts';

/** The four colours of the trade: INT day white, EXT day yellow, INT night blue, EXT night green. */
export type StripColour = Strip;

const FILLS = {
  'int-day': 'bg-int-day',
  'ext-day': 'bg-ext-day',
  'int-night': 'bg-int-night',
  'ext-night': 'bg-ext-night',
} satisfies Record<StripColour, string>;

/**
 * The block that carries the scene number on its strip colour. `table` is 44 px wide and as high as its row (at least
 * 30), `phone` 48–52 px square. `colour` replaces the fill with the production's own colour (`#RRGGBB`; its text is
 * black or white).
 */
export function StripBlock({
  strip,
  size = 'table',
  colour,
  className,
  children,
}: {
  strip: StripColour;
  size?: 'table' | 'phone';
  colour?: string;
  className?: string;
  children: ReactNode;
}) {
  const own: CSSProperties | undefined = colour ? { background: colour, color: inkOn(colour) } : undefined;
  return (
    <span
      style={own}
      className={joinClasses(
        'grid shrink-0 place-items-center self-stretch rounded-1 px-1 text-center font-bold text-on-strip shadow-[inset_0_0_0_1px_var(--strip-edge)]',
        FILLS[strip],
        size === 'table' ? 'min-h-[30px] min-w-11 text-t1' : 'min-h-11 min-w-12 text-t2',
        className,
      )}
    >
      {children}
    </span>
  );
}

/** A small sample of a strip's colour with its meaning in words. */
export function StripKey({ strip, children }: { strip: StripColour; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-t1">
      <i
        aria-hidden
        className={joinClasses('h-3 w-4 rounded-[1px] shadow-[inset_0_0_0_1px_var(--strip-edge)]', FILLS[strip])}
      />
      {children}
    </span>
  );
}

/** A cast number in its box, as on a stripboard. */
export function CastNumber({ children }: { children: ReactNode }) {
  return (
    <span className="inline-grid h-[22px] min-w-[22px] place-items-center rounded-1 border border-control px-[3px] text-t1 leading-none! font-mid sun:h-[26px] sun:min-w-[26px]">
      {children}
    </span>
  );
}
