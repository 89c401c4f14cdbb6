import { useLingui } from '@lingui/react/macro';
import { BedDouble, Sunrise, Sunset } from 'lucide-react';
import { type CSSProperties, memo, useEffect, useMemo, useRef } from 'react';
import { displayName } from '../../../domain/breakdown/display-name.ts';
import { clockMinutes, clockOf } from '../../../domain/call-sheet/call-time.ts';
import { plural } from '@lingui/core/macro';
import { formatDayAndMonth, formatDuration, formatTime, formatWeekday } from '../../../domain/format.ts';
import { sunOf } from '../../../domain/schedule/conflicts.ts';
import { clockBlocks, clockRange, restAfter } from '../../../domain/schedule/day-clock.ts';
import type { BoardDay } from '../../../domain/schedule/schedule-board.ts';
import { HOUSE_TIME_ZONE } from '../../production/house-time.ts';
import { useSceneLabels } from '../../production/scene-labels.ts';
import { Eighths } from '../../ui/eighths.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { useProgressiveLimit } from '../../ui/progressive-rows.ts';
import { buttonOf, lookOf, type SceneStripProps, type StripProps } from './board-strip.tsx';
import { chosenOf, DayMenu, type DayBlockProps } from './day-block.tsx';
import type { Zoom } from './layout-switch.tsx';
import { BANNER_ICONS, BANNER_LABELS } from './schedule-labels.ts';
import { conflictSourcesOf } from './timeline-queries.ts';
import { useCastNumbers } from './use-cast-numbers.ts';
import type { StripboardParts } from './wide-stripboard.tsx';

/** Pixels of a minute. */
const SCALES = { 0: 0.43, 1: 0.7, 2: 1.1, 3: 1.8 } satisfies Record<Zoom, number>;
/** A strip with one line of text, and with two. */
const ONE_LINE_PX = 26;
const TWO_LINES_PX = 46;
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
  const language = useLanguage();
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
  const hours = Array.from({ length: (range.until - range.from) / HOUR + 1 }, (_, at) => range.from + at * HOUR);
  const every = scale * HOUR < 30 ? 2 : 1;
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
        <div className="sched-clock-hours" aria-hidden>
          {hours.map((minutes, at) =>
            at % every === 0 ? (
              <span key={minutes} style={{ '--at': minutes } as CSSProperties}>
                {formatTime(clockOf(minutes), language)}
              </span>
            ) : null,
          )}
          {first !== null && (
            <>
              <b style={{ '--at': clockMinutes(first.sunrise) } as CSSProperties}>
                <Sunrise size={14} strokeWidth={1.75} /> {formatTime(first.sunrise, language)}
              </b>
              <b style={{ '--at': clockMinutes(first.sunset) } as CSSProperties}>
                <Sunset size={14} strokeWidth={1.75} /> {formatTime(first.sunset, language)}
              </b>
            </>
          )}
        </div>
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

const at = (minutes: number, long?: number) =>
  ({ '--at': minutes, ...(long !== undefined && { '--long': long }) }) as CSSProperties;

const ClockDay = memo(function ClockDay({
  boardDay,
  settings,
  sun,
  rest,
  scale,
  selected,
  tabStop,
  castOf,
  badCastOf,
  today,
  mayEdit,
  onCommand,
}: DayBlockProps & {
  sun: { sunrise: string; sunset: string } | null;
  rest: ReturnType<typeof restAfter>;
  scale: number;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const { day, call, wrap, strips } = boardDay;
  const { date } = day.fields;
  const isPast = date !== null && date < today;
  const clock = (minutes: number) => formatTime(clockOf(minutes), language);
  const blocks = clockBlocks(boardDay, settings, ONE_LINE_PX / scale);
  const last = blocks.at(-1);
  const end = Math.max(wrap, last === undefined ? wrap : last.top + last.height);
  return (
    <section
      id={`day-${day.id}`}
      aria-labelledby={`break-${day.id}`}
      data-drop-day={day.id}
      className="sched-clock-day"
    >
      <ClockDayHead {...{ boardDay, today, isPast, mayEdit, onCommand }} />
      <div className="sched-clock-hall">
        {sun !== null && (
          <>
            <i className="dark" data-morning style={at(clockMinutes(sun.sunrise))} />
            <i className="dark" style={at(clockMinutes(sun.sunset))} />
          </>
        )}
        {strips.length > 0 && (
          <>
            <i className="shift" style={at(call, Math.max(30, end - call))} />
            <b className="edge" data-call style={at(call)}>{t`${clock(call)} call`}</b>
            <b className="edge" style={at(end)}>{t`${clock(wrap)} wrap`}</b>
            {rest !== null && (
              <span className="edge" style={at(end + 22 / scale)}>
                <BedDouble size={14} strokeWidth={1.75} aria-hidden className="mr-1 inline" />
                <Rest {...rest} />
              </span>
            )}
          </>
        )}
        <ul>
          {blocks.map(({ strip, from, minutes, top, height }) => (
            <li key={strip.id} style={at(top, height)}>
              <ClockStrip
                strip={strip}
                cast={castOf(strip)}
                badCast={badCastOf(strip)}
                minutes={minutes}
                isSelected={selected.has(strip.id)}
                isTabStop={tabStop === strip.id}
                isPast={isPast}
                from={from}
                hasTwoLines={height * scale >= TWO_LINES_PX}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
});

/** Number, date and place of a day, with its totals and its menu. */
function ClockDayHead({
  boardDay,
  today,
  isPast,
  mayEdit,
  onCommand,
}: Pick<DayBlockProps, 'boardDay' | 'today' | 'mayEdit' | 'onCommand'> & { isPast: boolean }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { day, eighths, work, cast, strips } = boardDay;
  const { number, date, place } = day.fields;
  return (
    <div className="sched-clock-head" data-day-handle={day.id}>
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <b id={`break-${day.id}`} className="text-t2">{t`Day ${number}`}</b>{' '}
          {date === null ? t`No date yet` : `${formatWeekday(date, language)}, ${formatDayAndMonth(date, language)}`}
          {date === today && <span className="ml-1.5 border border-current px-1 font-mid">{t`today`}</span>}
        </span>
        <span className="block truncate text-ink-2">{place === '' ? t`no place yet` : displayName(place)}</span>
        <b className="block truncate font-mid">
          {strips.length === 0 ? (
            t`empty`
          ) : (
            <>
              <Eighths eighths={eighths} /> · {formatDuration(work, language)} ·{' '}
              {plural(cast.size, { one: '# cast', other: '# cast' })}
            </>
          )}
        </b>
      </span>
      {mayEdit && <DayMenu boardDay={boardDay} isPast={isPast} isPhone={false} onCommand={onCommand} isOnSheet />}
    </div>
  );
}

function Rest({ minutes, day }: NonNullable<ReturnType<typeof restAfter>>) {
  const { t } = useLingui();
  const language = useLanguage();
  const { number } = day.day.fields;
  const rest = formatDuration(Math.max(0, minutes), language);
  return t`rest to Day ${number}: ${rest}`;
}

type ClockStripProps = StripProps & { from: number; hasTwoLines: boolean };

const ClockStrip = memo(function ClockStrip(props: ClockStripProps) {
  const { strip } = props;
  return strip.type === 'banner' ? <ClockBanner {...props} strip={strip} /> : <ClockScene {...props} strip={strip} />;
});

function ClockScene(props: SceneStripProps & Omit<ClockStripProps, 'strip'>) {
  const { t } = useLingui();
  const labels = useSceneLabels();
  const language = useLanguage();
  const { strip, cast, badCast, from, hasTwoLines } = props;
  const { fields } = strip.row;
  const people = cast.replaceAll(',', ', ');
  return (
    <button {...buttonOf(props)} {...lookOf(props)} className="sched-strip sched-clock-strip">
      <span className="number">{fields.number}</span>
      <span className="min-w-0">
        <span className="block truncate">
          <b className={fields.isOmitted ? 'line-through' : undefined}>{labels.set(fields)}</b>
          {badCast !== '' && <b className="ml-1.5 rounded-1 bg-red px-1 text-on-red">{t`conflict: ${badCast}`}</b>}
        </span>
        {hasTwoLines && (
          <span className="block truncate opacity-90">
            {formatTime(clockOf(from), language)} · {labels.light(fields)}
            {people !== '' && ` · ${people}`} · <Eighths eighths={fields.eighths} />
          </span>
        )}
      </span>
    </button>
  );
}

function ClockBanner(props: ClockStripProps & { strip: Extract<StripProps['strip'], { type: 'banner' }> }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { type, text } = props.strip.row.fields;
  const Icon = BANNER_ICONS[type];
  return (
    <button {...buttonOf(props)} className="sched-banner sched-clock-strip">
      <Icon size={15} strokeWidth={1.75} aria-hidden className="mx-2" />
      <span className="min-w-0 truncate">
        {text === '' ? i18n._(BANNER_LABELS[type]) : text}
        {props.minutes > 0 && `, ${formatDuration(props.minutes, language)}`}
      </span>
    </button>
  );
}
