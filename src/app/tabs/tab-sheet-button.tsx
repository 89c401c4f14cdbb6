import { useLingui } from '@lingui/react/macro';
import { buttonClass } from '../../ui/button.tsx';

/** A phone's button with the number of open tabs. */
export function TabSheetButton({
  count,
  hasUnsaved,
  onOpen,
}: {
  count: number;
  hasUnsaved: boolean;
  onOpen: () => void;
}) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-label={t`Open tabs: ${count}`}
      onClick={onOpen}
      className={buttonClass({ size: 'touch', square: true }, 'flex-none!')}
    >
      <span className="relative grid min-h-6 min-w-6 place-items-center rounded-1 border-2 border-current px-0.5 text-t1 leading-tight! font-bold">
        {count}
        {hasUnsaved && <span className="absolute -top-1.5 -right-1.5 size-2 rounded-full bg-ink" />}
      </span>
    </button>
  );
}
