import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { BedDouble } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import { clockMinutes, clockOf } from '../../../../domain/calendar/clock.ts';
import { formatDayAndMonth, formatDuration, formatTime, formatWeekday } from '../../../../domain/format.ts';
import { clockBlocks, type restAfter } from '../../../../domain/schedule/day-clock.ts';
import { useSceneLabels } from '../../../labels/scene-labels.ts';
import { Eighths } from '../../../scenes/eighths.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { buttonOf, lookOf, type SceneStripProps, type StripProps } from '../board/board-strip.tsx';
import { DayMenu, type DayBlockProps } from '../board/day-block.tsx';
import { BANNER_ICONS, BANNER_LABELS } from '../schedule-labels.ts';

/** A strip with one line of text, and with two. */
const ONE_LINE_PX = 22;
const TWO_LINES_PX = 46;

const at = (minutes: number, long?: number) =>
  ({ '--at': minutes, ...(long !== undefined && { '--long': long }) }) as CSSProperties;

/** One day against the hours, from call to wrap, with the rest after it. */
export const ClockDay = memo(function ClockDay({
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
            <i className="shift" style={at(call, Math.max(30, wrap - call))} />
            <b className="edge" data-call style={at(call)}>{t`${clock(call)} call`}</b>
            <b className="edge" style={at(wrap)}>{t`${clock(wrap)} wrap`}</b>
            {rest !== null && (
              <span className="edge" style={at(wrap + 22 / scale)}>
                <BedDouble size={14} strokeWidth={1.75} aria-hidden className="mr-1 inline" />
                <Rest {...rest} />
              </span>
            )}
          </>
        )}
        <ul>
          {blocks.map(({ strip, from, minutes, lane, lanes }) => (
            <li key={strip.id} style={{ ...at(from, minutes), '--lane': lane, '--lanes': lanes } as CSSProperties}>
              <ClockStrip
                strip={strip}
                cast={castOf(strip)}
                badCast={badCastOf(strip)}
                minutes={minutes}
                isSelected={selected.has(strip.id)}
                isTabStop={tabStop === strip.id}
                isPast={isPast}
                from={from}
                hasTwoLines={minutes * scale >= TWO_LINES_PX && lanes === 1}
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
        <span className="block truncate sun:whitespace-normal">
          <b id={`break-${day.id}`} className="text-t2">{t`Day ${number}`}</b>{' '}
          {date === null ? t`No date yet` : `${formatWeekday(date, language)}, ${formatDayAndMonth(date, language)}`}
          {date === today && <span className="ml-1.5 border border-current px-1 font-mid">{t`today`}</span>}
        </span>
        <span className="block truncate text-ink-2">{place === '' ? t`no location yet` : displayName(place)}</span>
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
