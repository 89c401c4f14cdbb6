import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

/** A radio or box with its word in a frame, two a row; chosen: a 2 px ink frame and bold. Put several into `Tiles`. */
export function Tile({
  type = 'radio',
  children,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { type?: 'radio' | 'checkbox'; children: ReactNode }) {
  return (
    <label
      className={joinClasses(
        'flex min-h-12 cursor-pointer items-center gap-2.5 rounded-1 border border-control bg-sheet px-3 py-2 leading-tight! has-[:checked]:border-2 has-[:checked]:border-ink has-[:checked]:px-[11px] has-[:checked]:font-bold has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ink',
        className,
      )}
    >
      <input
        {...input}
        type={type}
        className="m-0 size-[18px] shrink-0 accent-ink outline-none focus-visible:outline-none sun:size-[22px]"
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  );
}

/** A group of tiles with its label; `hint` stands below, or the error in its place. */
export function Tiles({
  label,
  hint,
  error,
  children,
}: {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-t1 font-mid">{label}</legend>
      <div className="grid grid-cols-2 gap-2">{children}</div>
      {(hint || error) && (
        <p className={joinClasses('mt-1.5 text-t1 font-mid', error ? 'text-red' : 'text-ink-2')}>{error || hint}</p>
      )}
    </fieldset>
  );
}
