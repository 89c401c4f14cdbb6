import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Number of items that wait for the user at a navigation entry. Its accessible text follows the entry's name. */
export const WaitingBadge = ({ count }: { count: number }) => (
  <span
    aria-hidden
    className="grid min-h-[18px] min-w-[18px] place-items-center rounded-full bg-ink px-1 text-[12px] leading-none! font-bold text-on-ink tabular-nums"
  >
    {count > 99 ? '99+' : count}
  </span>
);

export function WaitingLabel({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <span className="sr-only">{t`, ${plural(count, { one: '# is waiting for you', other: '# are waiting for you' })}`}</span>
  );
}
