import { useLingui } from '@lingui/react/macro';
import { memo, useMemo } from 'react';
import { stripOf } from '../../../../domain/breakdown/strip.ts';
import { LANGUAGE_TAGS } from '../../../../domain/format.ts';
import type { BoardDay } from '../../../../domain/schedule/schedule-board.ts';
import { datesOf, type CalendarDateStatus } from '../../../../domain/schedule/shooting-calendar.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { dateLabel } from '../schedule-labels.ts';

const FILLS = {
  'int-day': 'var(--int-day)',
  'ext-day': 'var(--ext-day)',
  'int-night': 'var(--int-night)',
  'ext-night': 'var(--ext-night)',
};
const STACK_PX = 46;

export interface CalendarStripProps {
  days: readonly BoardDay[];
  statusOf: (date: string) => CalendarDateStatus;
  today: string;
  onOpen: (day: BoardDay) => void;
  onDate: (date: string) => void;
}

/** One column a date: scheduled pages. A day is a link to its block and takes dropped strips. */
export const CalendarStrip = memo(function CalendarStrip(props: CalendarStripProps) {
  const { days, statusOf, today, onOpen, onDate } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const dates = useMemo(() => datesOf(days.map(({ day }) => day)), [days]);
  const names = useMemo(() => {
    const tag = LANGUAGE_TAGS[language];
    return {
      weekday: new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }),
      month: new Intl.DateTimeFormat(tag, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
    };
  }, [language]);
  if (dates.length === 0) return null;
  const byDate = new Map<string, BoardDay>();
  for (const boardDay of days) if (boardDay.day.fields.date !== null) byDate.set(boardDay.day.fields.date, boardDay);
  const most = Math.max(48, ...days.map(({ eighths }) => eighths));
  return (
    <div
      data-scroll
      className="flex shrink-0 overflow-x-auto border-y border-rule border-b-rule-2 px-6 [scrollbar-width:thin]"
      role="group"
      aria-label={t`Shooting calendar`}
    >
      {dates.map((date, index) => {
        const boardDay = byDate.get(date);
        const moment = new Date(`${date}T12:00:00Z`);
        return (
          <CalendarDate
            key={date}
            {...{ boardDay, today, most }}
            status={statusOf(date)}
            weekday={names.weekday.format(moment)}
            month={index === 0 || date.endsWith('-01') ? names.month.format(moment) : null}
            onPress={() => (boardDay === undefined ? onDate(date) : onOpen(boardDay))}
          />
        );
      })}
    </div>
  );
});

interface CalendarDateProps {
  status: CalendarDateStatus;
  /** Undefined: nothing is shot. */
  boardDay: BoardDay | undefined;
  today: string;
  weekday: string;
  /** Where a month begins. */
  month: string | null;
  /** Eighths of the longest day, which fills the height. */
  most: number;
  onPress: () => void;
}

function CalendarDate({ status, boardDay, today, weekday, month, most, onPress }: CalendarDateProps) {
  const { i18n } = useLingui();
  const { date } = status;
  const label = dateLabel(status);
  const title = label === null ? undefined : typeof label === 'string' ? label : i18n._(label);
  return (
    <button
      type="button"
      title={title}
      {...(boardDay !== undefined && { 'data-drop-day': boardDay.day.id })}
      onClick={onPress}
      className={joinClasses(
        'relative flex max-w-[76px] min-w-[38px] flex-1 flex-col border-r border-rule pt-[18px] text-center text-t1 leading-[1.2]! last:border-r-0 hover:bg-hover',
        date < today && 'opacity-70',
      )}
    >
      {month !== null && (
        <em className="absolute top-0 left-px z-[1] bg-sheet pr-1 font-mid whitespace-nowrap text-ink-2 not-italic">
          {month}
        </em>
      )}
      <span className="text-ink-2">{weekday}</span>
      <b
        className={joinClasses(
          'mx-1 rounded-1 text-t2 leading-[1.25]!',
          date === today && 'bg-ink text-on-ink',
          boardDay === undefined && 'font-text text-ink-2',
        )}
      >
        {Number(date.slice(8))}
      </b>
      <span
        aria-hidden
        className={joinClasses(
          'mx-1.5 mt-[3px] mb-0.5 flex flex-col-reverse',
          status.isOff && boardDay === undefined && 'sched-hatch',
        )}
        style={{ height: STACK_PX }}
      >
        {boardDay?.strips.map((strip) =>
          strip.type === 'banner' ? null : (
            <i
              key={strip.id}
              className="block shrink-0 border border-b-0 border-strip-edge first:border-b"
              style={{
                height: Math.max(3, (strip.row.fields.eighths / most) * STACK_PX),
                background: strip.row.fields.color ?? FILLS[stripOf(strip.row.fields)],
              }}
            />
          ),
        )}
      </span>
      <span className="min-h-5 font-mid">
        {boardDay !== undefined && <DayNumber number={boardDay.day.fields.number} />}
      </span>
    </button>
  );
}

function DayNumber({ number }: { number: number }) {
  const { t } = useLingui();
  return <>{t({ message: `D${number}`, comment: 'Very short for “Day 7” on a phone’s day strip' })}</>;
}
