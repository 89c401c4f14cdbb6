import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { joinClasses } from './join-classes.ts';

/** Search within the screen. `label` is read out and shown as the placeholder; `dense` is 32 px, for wide tool bars. */
export function SearchField({
  label,
  value,
  onValueChange,
  dense = false,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  dense?: boolean;
}) {
  const { t } = useLingui();
  return (
    <div
      className={joinClasses(
        'flex items-center gap-2 rounded-1 border-hair border-control bg-sheet pl-2.5 text-ink-2 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink',
        dense ? 'min-h-8 text-t1 pointer-coarse:min-h-tap' : 'min-h-tap text-t2',
        className,
      )}
    >
      <Search size={dense ? 16 : 20} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <input
        {...input}
        type="search"
        // Room for its placeholder.
        size={Math.max(20, label.length)}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className="min-w-0 flex-1 self-stretch bg-transparent text-ink outline-none [&::-webkit-search-cancel-button]:appearance-none"
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={t`Clear search`}
          onClick={() => onValueChange('')}
          className={joinClasses('grid place-items-center self-stretch', dense ? 'w-8 pointer-coarse:w-tap' : 'w-tap')}
        >
          <X size={16} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}
