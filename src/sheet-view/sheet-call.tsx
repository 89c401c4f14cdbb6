import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { joinClasses } from '../ui/join-classes.ts';

/**
 * My call: the one large number of the screen. `time` is formatted (`05.30` or `05:30`), `zone` its zone's name,
 * `dateTime` the machine's form. Date and day of the shoot are beside it; in the sun theme below it.
 */
export function SheetCall({
  time,
  zone,
  dateTime,
  date,
  day,
}: {
  time: string;
  zone: string;
  dateTime: string;
  date: ReactNode;
  day: ReactNode;
}) {
  const [hour, separator, minute] = [time.slice(0, 2), time.slice(2, 3), time.slice(3)];
  return (
    <div className="-mt-1.5 grid grid-cols-[auto_1fr] grid-rows-[1fr_auto] gap-x-3.5 sun:-mt-1 sun:grid-rows-[auto_auto]">
      <time dateTime={dateTime} className="row-span-2 -ml-[3px] text-t5 font-call tracking-[-0.045em] sun:row-span-1">
        {hour}
        <span className="mx-[-0.1em]">{separator}</span>
        {minute}
      </time>
      <b className="self-end text-t3 sun:pb-2 sun:text-t4">{zone}</b>
      <p className="pb-[7px] text-t1 sun:col-span-2 sun:pt-1 sun:pb-0 sun:text-t2">
        <span className="block sun:inline">{date}</span>
        <span className="hidden sun:inline"> · </span>
        <span className="block sun:inline">{day}</span>
      </p>
    </div>
  );
}

/** A value before the last revision: red bar, old value struck through, then the change in words. */
export function ChangedFrom({ was, children }: { was: ReactNode; children?: ReactNode }) {
  return (
    <p className="mt-2.5 mb-3 border-l-[3px] border-red pl-2.5 leading-snug! sun:mt-2">
      <Trans>
        Was <s>{was}</s>.
      </Trans>{' '}
      {children}
    </p>
  );
}

/** One line of "what changed", with the red bar of every change. */
export function ChangedItem({ isOnlyPrinted = false, children }: { isOnlyPrinted?: boolean; children: ReactNode }) {
  return (
    <li
      className={joinClasses(
        'my-1 border-l-[3px] border-red py-px pl-[7px] leading-snug!',
        isOnlyPrinted && 'hidden print:list-item',
      )}
    >
      {children}
    </li>
  );
}
