import { useLingui } from '@lingui/react/macro';
import { Sunrise, Sunset } from 'lucide-react';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { clockMinutes, clockOf } from '../../../../domain/calendar/clock.ts';
import { formatTime } from '../../../../domain/format.ts';
import { sunOf } from '../../../../domain/schedule/conflicts.ts';
import { clockRange, restAfter } from '../../../../domain/schedule/day-clock.ts';
import type { BoardDay } from '../../../../domain/schedule/schedule-board.ts';
import { HOUSE_TIME_ZONE } from '../../../shared/data/house-time.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { useProgressiveLimit } from '../../../ui/progressive-rows.ts';
import { ClockDay } from './clock-day.tsx';
import { chosenOf } from '../board/day-block.tsx';
import type { Zoom } from '../board/layout-switch.tsx';
import { conflictSourcesOf } from '../timeline-queries.ts';
import { useCastNumbers } from '../board/use-cast-numbers.ts';
import type { StripboardParts } from '../board/wide-stripboard.tsx';

/** Pixels of a minute. At first a strip of 20 minutes has room for its line, so that it is as long as it lasts. */
const SCALES = { 0: 0.6, 1: 1.1, 2: 1.8, 3: 2.6 } satisfies Record<Zoom, number>;
const HOUR = 60;

/** Days side by side against the hours, each strip as long as its estimate, from call to wrap. */
export function ClockBoard({
  data,
  schedule,
  today,
  mayEdit,
  selection,
  onCommand,
  zoom,
  only,
}: StripboardParts & {
  zoom: Zoom;
  /** On a phone: the one day that is shown. */
  only?: BoardDay | undefined;
}) {
  const { t } = useLingui();
  const limit = useProgressiveLimit();
  const { castOf, badCastOf } = useCastNumbers(data, schedule);
  const { days } = schedule.board;
  const scroller = useRef<HTMLElement>(null);
  const coming = days.find(({ day }) => day.fields.date !== null && day.fields.date >= today)?.day.id;
  useEffect(() => {
    const box = scroller.current;
    const column = coming === undefined ? null : document.querySelector<HTMLElement>(`#day-${coming}`);
    if (box !== null && column !== null) box.scrollLeft = column.offsetLeft - box.offsetLeft - 80;
  }, [coming]);
  const suns = useMemo(() => {
    const { pinOf } = conflictSourcesOf(data);
    return new Map(
      days.flatMap(({ day }) =>
        day.fields.date === null ? [] : [[day.id, sunOf(day.fields.date, pinOf(day.id), HOUSE_TIME_ZONE)] as const],
      ),
    );
  }, [data, days]);
  const rests = useMemo(() => new Map(days.map((boardDay) => [boardDay.day.id, restAfter(boardDay, days)])), [days]);
  const shown = only === undefined ? days : [only];
  const range = useMemo(() => clockRange(days), [days]);
  const scale = SCALES[zoom];
  const sunDay = only ?? days.find(({ day }) => day.id === coming) ?? days[0];
  const first = (sunDay === undefined ? undefined : suns.get(sunDay.day.id)) ?? null;
  const tabStop = selection.current ?? shown.find(({ strips }) => strips.length > 0)?.strips[0]?.id ?? null;
  if (days.length === 0)
    return (
      <div className="px-6 pt-4">
        <EmptyState
          title={t`No shooting day yet`}
        >{t`The clock shows the strips of each day against the hours.`}</EmptyState>
      </div>
    );
  return (
    <section
      ref={scroller}
      aria-label={t`Days by the clock`}
      data-scroll="clock"
      className="min-h-0 min-w-0 flex-1 overflow-auto bg-sheet"
    >
      <div
        className="sched-clock"
        style={{ '--minute': `${scale}px`, '--from': range.from, '--span': range.until - range.from } as CSSProperties}
      >
        <ClockHours range={range} scale={scale} sun={first} />
        {shown.slice(0, limit).map((boardDay) => (
          <ClockDay
            key={boardDay.day.id}
            {...{ boardDay, mayEdit, onCommand, castOf, badCastOf, today }}
            tabStop={boardDay.strips.some(({ id }) => id === tabStop) ? tabStop : null}
            sun={suns.get(boardDay.day.id) ?? null}
            rest={rests.get(boardDay.day.id) ?? null}
            scale={scale}
            selected={chosenOf(boardDay, selection.ids)}
            dayCount={days.length}
            settings={schedule.rows.settings}
          />
        ))}
      </div>
    </section>
  );
}

interface ClockHoursProps {
  range: ReturnType<typeof clockRange>;
  /** Pixels of a minute. */
  scale: number;
  sun: { sunrise: string; sunset: string } | null;
}

/** The hours at the left, with sunrise and sunset. */
function ClockHours({ range, scale, sun }: ClockHoursProps) {
  const language = useLanguage();
  const hours = Array.from({ length: (range.until - range.from) / HOUR + 1 }, (_, at) => range.from + at * HOUR);
  const every = scale * HOUR < 30 ? 2 : 1;
  return (
    <div className="sched-clock-hours" aria-hidden>
      {hours.map((minutes, at) =>
        at % every === 0 ? (
          <span key={minutes} style={{ '--at': minutes } as CSSProperties}>
            {formatTime(clockOf(minutes), language)}
          </span>
        ) : null,
      )}
      {sun !== null && (
        <>
          <b style={{ '--at': clockMinutes(sun.sunrise) } as CSSProperties}>
            <Sunrise size={14} strokeWidth={1.75} /> {formatTime(sun.sunrise, language)}
          </b>
          <b style={{ '--at': clockMinutes(sun.sunset) } as CSSProperties}>
            <Sunset size={14} strokeWidth={1.75} /> {formatTime(sun.sunset, language)}
          </b>
        </>
      )}
    </div>
  );
}
