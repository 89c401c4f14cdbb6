import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

/** An account with its place among the others. */
export function AccountLine({
  code,
  name,
  count = 0,
  mark,
  isFirst,
  isLast,
  onShift,
  onEdit,
}: {
  code: string;
  name: string;
  /** Items in it. */
  count?: number;
  mark?: ReactNode;
  isFirst: boolean;
  isLast: boolean;
  onShift: (by: -1 | 1) => void;
  onEdit: () => void;
}) {
  const { t } = useLingui();
  return (
    <li className="flex min-h-tap items-center gap-1 border-b border-rule text-t1">
      <button
        type="button"
        onClick={onEdit}
        aria-label={t`Edit ${code} ${name}`}
        className="flex min-h-tap min-w-0 flex-1 items-center gap-3 text-left hover:bg-hover"
      >
        <span className="w-12 shrink-0 text-ink-2 tabular-nums">{code}</span>
        <b className="min-w-0 flex-1 wrap-anywhere">
          {name}
          {mark}
        </b>
        <span className="shrink-0 text-ink-2">{count > 0 && plural(count, { one: '# item', other: '# items' })}</span>
      </button>
      <Button
        kind="quiet"
        size="touch"
        square
        icon={ArrowUp}
        aria-label={t`Move ${name} up`}
        className={isFirst ? 'invisible' : ''}
        onClick={() => onShift(-1)}
      />
      <Button
        kind="quiet"
        size="touch"
        square
        icon={ArrowDown}
        aria-label={t`Move ${name} down`}
        className={isLast ? 'invisible' : ''}
        onClick={() => onShift(1)}
      />
    </li>
  );
}
