import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { formatDate, formatDuration } from '../../../../domain/format.ts';
import type { WorkedSchedule } from '../../../../domain/schedule/what-if.ts';
import { Eighths } from '../../../scenes/eighths.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { useSlot, type Slot } from '../board/slot.ts';
import type { ScheduleData } from '../timeline-queries.ts';
import { type Hovering, useHeldName, whatIfDropped } from './what-if-panel.tsx';

/** During a drag without a column beside the board: its effect on the days, in a line. */
export function WhatIfLine({
  data,
  schedule,
  hovering,
}: {
  data: ScheduleData;
  schedule: WorkedSchedule;
  hovering: Slot<Hovering | null>;
}) {
  const over = useSlot(hovering);
  if (over === null) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-0 bottom-0 z-30 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-0.5 border-t-heavy border-rule-2 bg-sheet px-4 py-2 text-t1 tablet:px-6"
    >
      <Facts data={data} schedule={schedule} hovering={over} />
    </div>
  );
}

function Facts({ data, schedule, hovering }: { data: ScheduleData; schedule: WorkedSchedule; hovering: Hovering }) {
  const { t } = useLingui();
  const language = useLanguage();
  const result = whatIfDropped(data, schedule, hovering);
  const title = useHeldName(data)(hovering);
  if (result === null) return <b className="text-t2">{title}</b>;
  if ('refusedDate' in result) {
    const date = formatDate(result.refusedDate, language);
    return (
      <span className="font-mid text-red">
        {t`Cannot move scene to past date (${date}). Please select today's date or a future date.`}
      </span>
    );
  }
  const count = result.newConflicts.length;
  return (
    <>
      <b className="text-t2">{title}</b>
      {result.days.slice(0, 3).map(({ now, next }) => (
        <span key={next.day.id}>
          {t`Day ${next.day.fields.number}`}: <Eighths eighths={now.eighths} /> → <Eighths eighths={next.eighths} />
          {next.work > 0 && <> · {formatDuration(next.work, language)}</>} ·{' '}
          {plural(next.cast.size, { one: '# cast', other: '# cast' })}
        </span>
      ))}
      {count > 0 && (
        <span className="ml-auto inline-flex items-center gap-1 font-mid text-red">
          <CircleAlert size={15} strokeWidth={1.75} aria-hidden />
          {plural(count, { one: '# conflict', other: '# conflicts' })}
        </span>
      )}
    </>
  );
}
