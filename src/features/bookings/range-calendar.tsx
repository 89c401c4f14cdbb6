import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type DayStatus, shownStatus } from '../../../domain/booking/deadlines.ts';
import { MOST_DAYS } from '../../../domain/booking/terms.ts';
import { LANGUAGE_TAGS } from '../../../domain/format.ts';
import { addDays, lastOfMonth, weekdayOf } from '../../../domain/calendar/calendar-days.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { MonthHead } from '../../ui/month-head.tsx';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
/** A Monday. */
const SOME_MONDAY = '2026-11-30';

/** Mark of a day besides its status. */
export type DayMark = 'own' | 'offered' | null;

const LOOKS: Record<DayStatus | 'past', string> = {
  free: 'font-bold',
  busy: 'text-ink-2 line-through',
  unknown: 'underline decoration-dotted underline-offset-4',
  past: 'font-text text-ink-2',
};

/**
 * The days after a press: one day, then up to a second one, then a new start. Taken days are left out. `most`: the
 * number of days that can be chosen.
 */
export function daysAfterPress(
  chosen: readonly string[],
  day: string,
  isTaken: (day: string) => boolean,
  most = MOST_DAYS,
): string[] {
  const [first] = chosen;
  if (chosen.length !== 1 || first === undefined || day < first) return [day];
  if (day === first) return [];
  const days: string[] = [];
  for (let next = first; next <= day && days.length < most; next = addDays(next, 1))
    if (!isTaken(next)) days.push(next);
  return days;
}

/** A month of days that are free (bold), not known (dotted) or taken (struck through), of which some can be chosen. */
export function RangeCalendar({
  label,
  today,
  chosen,
  statusOf,
  markOf,
  canChoose = (day) => day >= today,
  onPress,
  firstDay,
}: {
  label: string;
  today: string;
  chosen: readonly string[];
  statusOf: (day: string) => DayStatus;
  markOf?: ((day: string) => DayMark) | undefined;
  canChoose?: (day: string) => boolean;
  /** Absent: the days are only shown. */
  onPress?: (day: string) => void;
  /** The month that is shown first is the month of this day. */
  firstDay?: string | undefined;
}) {
  const tag = LANGUAGE_TAGS[useLanguage()];
  const [month, setMonth] = useState((firstDay ?? today).slice(0, 7));
  const grid = useRef<HTMLDivElement>(null);
  const first = `${month}-01`;
  const last = lastOfMonth(Number(month.slice(0, 4)), Number(month.slice(5)));
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  const named = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  const move = (event: KeyboardEvent, day: string) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = addDays(day, step);
    if (next.slice(0, 7) !== month) setMonth(next.slice(0, 7));
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  };
  const focusable = days.find((day) => chosen.includes(day)) ?? days.find((day) => canChoose(day)) ?? first;
  return (
    <div className="@container">
      <MonthHead
        name={named(first, { month: 'long', year: 'numeric' })}
        isFirst={month <= today.slice(0, 7)}
        onStep={(step) => setMonth(addDays(step < 0 ? first : last, step).slice(0, 7))}
      />
      <div
        ref={grid}
        role="group"
        aria-label={label}
        className="grid grid-cols-7 gap-y-0.5 text-center text-t1 tabular-nums"
      >
        <WeekdayHeads named={named} first={first} />
        {days.map((day) => {
          const isFree = canChoose(day);
          return (
            <CalendarDay
              key={day}
              day={day}
              date={named(day, { weekday: 'long', day: 'numeric', month: 'long' })}
              status={shownStatus(day, today, statusOf(day))}
              mark={markOf?.(day) ?? null}
              isChosen={chosen.includes(day)}
              isFree={isFree}
              isTabStop={day === focusable}
              onKeyDown={(event) => move(event, day)}
              onPress={onPress === undefined ? null : () => isFree && onPress(day)}
            />
          );
        })}
      </div>
    </div>
  );
}

interface WeekdayHeadsProps {
  named: (day: string, options: Intl.DateTimeFormatOptions) => string;
  /** First day of the month. */
  first: string;
}

/** Names of the weekdays, and the gap before the first day. */
function WeekdayHeads({ named, first }: WeekdayHeadsProps) {
  return (
    <>
      {Array.from({ length: 7 }, (_, at) => (
        <span
          key={`head${at}`}
          aria-hidden
          className="mb-0.5 border-b border-ink py-1 text-[min(1em,5cqi)] font-mid text-ink-2"
        >
          {named(addDays(SOME_MONDAY, at), { weekday: 'short' })}
        </span>
      ))}
      {Array.from({ length: weekdayOf(first) - 1 }, (_, at) => (
        <span key={`gap${at}`} aria-hidden />
      ))}
    </>
  );
}

interface CalendarDayProps {
  day: string;
  /** The date in words. */
  date: string;
  status: DayStatus | 'past';
  mark: DayMark;
  isChosen: boolean;
  isFree: boolean;
  isTabStop: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Null: the day is only shown. */
  onPress: (() => void) | null;
}

function CalendarDay({ day, date, status, mark, isChosen, isFree, isTabStop, onKeyDown, onPress }: CalendarDayProps) {
  const { t } = useLingui();
  const statusLabels: Record<DayStatus | 'past', string> = {
    free: t`available`,
    busy: t`taken`,
    unknown: t`unknown`,
    past: t`past`,
  };
  const look = joinClasses(
    'flex min-h-10 items-center justify-center text-t2 pointer-coarse:min-h-tap',
    isChosen || mark === 'own' ? 'bg-ink font-bold text-on-ink' : LOOKS[status],
    mark === 'offered' && !isChosen && 'outline-1 -outline-offset-2 outline-dashed outline-ink',
  );
  const name = `${date}, ${mark === 'own' ? t`booked` : mark === 'offered' ? t`offered` : statusLabels[status]}`;
  return onPress === null ? (
    <span className={look}>
      <span aria-hidden>{Number(day.slice(8))}</span>
      <span className="sr-only">{name}</span>
    </span>
  ) : (
    <button
      type="button"
      data-day={day}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isChosen}
      aria-disabled={!isFree}
      aria-label={name}
      className={joinClasses(
        look,
        'cursor-pointer aria-disabled:cursor-not-allowed hover:not-aria-disabled:bg-pressed aria-pressed:hover:bg-ink',
      )}
      onKeyDown={onKeyDown}
      onClick={onPress}
    >
      {Number(day.slice(8))}
    </button>
  );
}

/** One for all looks: different ones would be read as numbers of days. */
const SAMPLE_DAY = 12;

/** Legend for the looks of the days. */
export function CalendarLegend({ marks = [] }: { marks?: readonly DayMark[] }) {
  const { t } = useLingui();
  const item = 'inline-flex items-center gap-2';
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 pt-2 text-t1 text-ink-2">
      {marks.includes('own') && (
        <span className={item}>
          <b className="bg-ink px-1 text-on-ink" aria-hidden>
            {SAMPLE_DAY}
          </b>
          {t`booked`}
        </span>
      )}
      {marks.includes('offered') && (
        <span className={item}>
          <b className="px-1 text-ink outline-1 outline-dashed" aria-hidden>
            {SAMPLE_DAY}
          </b>
          {t`offered`}
        </span>
      )}
      <span className={item}>
        <b className="text-ink" aria-hidden>
          {SAMPLE_DAY}
        </b>
        {t`available`}
      </span>
      <span className={item}>
        <span className="underline decoration-dotted underline-offset-4" aria-hidden>
          {SAMPLE_DAY}
        </span>
        {t`unknown`}
      </span>
      <span className={item}>
        <span className="line-through" aria-hidden>
          {SAMPLE_DAY}
        </span>
        {t`taken`}
      </span>
    </p>
  );
}
