import { memo, useContext, type ReactNode } from 'react';
import { callClock, type CallTime } from '../../../../domain/call-sheet/call-time.ts';
import type { SheetKind } from '../../../../domain/call-sheet/draft.ts';
import { formatTime } from '../../../../domain/format.ts';
import { ConflictMark } from '../../../shared/conflicts/conflict-badge.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { CellContext } from './cell-context.ts';
import { changeMarkClass, useIsChanged } from '../changed-records.ts';

/** A row on a phone: its main facts; pressing opens all of it. */
export const RowButton = memo(function RowButton({
  kind,
  id,
  block,
  title,
  detail,
  calls = [],
  time,
  onPress,
}: {
  kind: SheetKind;
  id: string;
  block?: ReactNode;
  title: string;
  detail?: ReactNode;
  /** The last one is the large one. */
  calls?: readonly CallTime[];
  time?: string;
  onPress: () => void;
}) {
  const { language, generalCall } = useContext(CellContext);
  const isChanged = useIsChanged(kind, id);
  const times = [...calls.map((call) => callClock(call, generalCall)), ...(time === undefined ? [] : [time])];
  const before = times.slice(0, -1).filter((time) => time !== '');
  return (
    <li data-row={id} {...(isChanged && { 'data-changed': '' })} className={`border-b border-rule ${changeMarkClass}`}>
      <button
        type="button"
        onClick={onPress}
        className={joinClasses(
          'grid min-h-[60px] w-full items-center gap-x-3 py-2 text-left',
          isChanged && 'pl-2.5',
          block === undefined ? 'grid-cols-[minmax(0,1fr)_auto]' : 'grid-cols-[auto_minmax(0,1fr)_auto]',
        )}
      >
        {block !== undefined && (typeof block === 'object' ? block : <PlainBlock>{block}</PlainBlock>)}
        <span>
          <b className="block leading-tight! wrap-anywhere">
            {title}
            <ConflictMark kind={kind} id={id} />
          </b>
          {detail && <span className="block text-t1 leading-snug! wrap-anywhere text-ink-2">{detail}</span>}
          {before.length > 0 && (
            <span className="block text-t1 tabular-nums">
              {before.map((time) => formatTime(time, language)).join('  ·  ')}
            </span>
          )}
        </span>
        <span className="text-t3 font-bold tabular-nums">{formatTime(times.at(-1) ?? '', language) || '–'}</span>
      </button>
    </li>
  );
});

function PlainBlock({ children }: { children: ReactNode }) {
  return (
    <span className="grid min-h-11 min-w-12 place-items-center rounded-1 border border-control px-1 font-bold">
      {children}
    </span>
  );
}
