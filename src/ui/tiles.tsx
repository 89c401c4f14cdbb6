import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldMessage } from './field.tsx';
import { joinClasses } from './join-classes.ts';

const tileClass =
  'relative flex min-h-12 cursor-pointer items-center gap-2.5 rounded-1 border-hair border-control bg-sheet px-3 py-2 leading-tight hover:bg-hover ' +
  'has-checked:font-bold has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-ink ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink has-disabled:border-dashed has-disabled:text-ink-2';

/** One of several choices as a tile; the whole tile is the target. Put several into a `TileGroup`. */
export function RadioTile({
  children,
  hint,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { hint?: ReactNode }) {
  return (
    <label className={tileClass}>
      <input {...input} type="radio" className="m-0 size-[18px] shrink-0 accent-ink outline-none" />
      <span className="min-w-0 wrap-anywhere">
        {children}
        {hint && <span className="block text-t1 font-text text-ink-2">{hint}</span>}
      </span>
    </label>
  );
}

/** A question with its tiles: a legend above, two tiles in a row (`columns`), the error below. */
export function TileGroup({
  label,
  hint,
  error,
  columns = 2,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  columns?: 1 | 2;
  children: ReactNode;
}) {
  const messageId = useId();
  return (
    <fieldset aria-describedby={error || hint ? messageId : undefined} className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1.5 p-0 text-t1 font-mid">{label}</legend>
      <div
        className={joinClasses(
          'grid gap-2',
          columns === 2 && 'grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))]',
        )}
      >
        {children}
      </div>
      <FieldMessage id={messageId} error={error} hint={hint} />
    </fieldset>
  );
}
