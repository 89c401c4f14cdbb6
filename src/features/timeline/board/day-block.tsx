import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  ArrowDown,
  ArrowUp,
  CalendarDays,
  Clapperboard,
  Ellipsis,
  Hash,
  MoonStar,
  Pencil,
  Trash2,
  Truck,
  Utensils,
} from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import type { DayRow } from '../../../../domain/breakdown/grouping.ts';
import { clockOf } from '../../../../domain/calendar/clock.ts';
import { formatDate, formatDuration, formatTime, formatWeekdayAndDay } from '../../../../domain/format.ts';
import { minutesOf, type BoardDay } from '../../../../domain/schedule/schedule-board.ts';
import type { ScheduleSettings } from '../../../../domain/schedule/schedule-records.ts';
import { ConflictList } from '../../../shared/conflicts/conflict-badge.tsx';
import { Eighths } from '../../../scenes/eighths.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { MenuButton, MenuGroup, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { PhoneStrip, WideStrip } from './board-strip.tsx';
import { BANNER_LABELS } from '../schedule-labels.ts';

export type DayCommand =
  | 'describe'
  | 'renumber'
  | 'delete'
  | 'call-sheet'
  | 'up'
  | 'down'
  | 'meal'
  | 'prayer'
  | 'move'
  | 'note';

export interface DayBlockProps {
  boardDay: BoardDay;
  dayCount: number;
  settings: ScheduleSettings;
  castOf: (strip: BoardDay['strips'][number]) => string;
  /** Cast numbers of a strip that a conflict is about. */
  badCastOf: (strip: BoardDay['strips'][number]) => string;
  selected: ReadonlySet<string>;
  tabStop: string | null;
  today: string;
  mayEdit: boolean;
  isPhone?: boolean;
  onCommand: (command: DayCommand, day: DayRow) => void;
}

const NONE: ReadonlySet<string> = new Set();
/** The choice as a day needs it: a day without a chosen strip is not drawn again. */
export const chosenOf = ({ strips }: BoardDay, chosen: ReadonlySet<string>): ReadonlySet<string> =>
  strips.some(({ id }) => chosen.has(id)) ? chosen : NONE;

/** A shooting day: its black break with the totals, and its strips. */
export const DayBlock = memo(function DayBlock(props: DayBlockProps) {
  const { t } = useLingui();
  const { boardDay, settings, castOf, badCastOf, selected, tabStop, today, isPhone = false, onCommand } = props;
  const { day, strips } = boardDay;
  const isPast = day.fields.date !== null && day.fields.date < today;
  const Strip = isPhone ? PhoneStrip : WideStrip;
  return (
    <section
      aria-labelledby={`break-${day.id}`}
      id={`day-${day.id}`}
      data-drop-day={day.id}
      className={isPhone ? undefined : 'sched-day mt-2.5 scroll-mt-2'}
      style={{ containIntrinsicSize: `auto ${40 + 30 * Math.max(1, strips.length)}px` }}
    >
      <DayBreak {...props} isPast={isPast} />
      <ConflictList kind="day" id={day.id} className="px-2" />
      {strips.length === 0 ? (
        <p className="flex min-h-9 flex-wrap items-center gap-2 border border-t-0 border-rule px-2.5 py-1 text-t1 text-ink-2">
          {isPast ? t`Nothing was planned here.` : t`Drag strips here, or choose strips and tap “Move to day…”.`}
        </p>
      ) : (
        <ul>
          {strips.map((strip) => (
            <li key={strip.id}>
              <Strip
                strip={strip}
                cast={castOf(strip)}
                badCast={badCastOf(strip)}
                minutes={minutesOf(strip, settings)}
                isSelected={selected.has(strip.id)}
                isTabStop={tabStop === strip.id}
                isPast={isPast}
              />
            </li>
          ))}
        </ul>
      )}
      {!isPhone && day.fields.place === '' && !isPast && props.mayEdit && (
        <button
          type="button"
          className="mt-1 text-t1 font-mid underline underline-offset-2 print:hidden"
          onClick={() => onCommand('describe', day)}
        >
          {t`Set a location`}
        </button>
      )}
    </section>
  );
});

interface DayBreakProps extends DayBlockProps {
  isPast: boolean;
}

function DayBreak(props: DayBreakProps) {
  const { boardDay, isPast, isPhone = false, mayEdit, onCommand } = props;
  const Break = isPhone ? PhoneDayBreak : WideDayBreak;
  return (
    <Break {...props}>
      {mayEdit ? <DayMenu boardDay={boardDay} isPast={isPast} isPhone={isPhone} onCommand={onCommand} /> : <span />}
    </Break>
  );
}

/** From call to wrap. */
function useHours({ call, wrap }: BoardDay): string {
  const language = useLanguage();
  return `${formatTime(clockOf(call), language)}–${formatTime(clockOf(wrap), language)}`;
}

interface BreakLayoutProps extends DayBreakProps {
  /** The menu of the day, at the end. */
  children: ReactNode;
}

/** The bar with length and hours of work; place and clock times are shown below it. */
function PhoneDayBreak({ children, ...props }: BreakLayoutProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { boardDay, today, isPast } = props;
  const { date, place } = boardDay.day.fields;
  const hours = useHours(boardDay);
  return (
    <>
      <div className="sched-break">
        <DayName {...props} />
        <span className="font-bold">
          <Eighths eighths={boardDay.eighths} />
        </span>
        <span className="font-bold whitespace-nowrap">
          {boardDay.work > 0 && formatDuration(boardDay.work, language)}
        </span>
        {children}
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 px-4 py-1.5 text-t1 font-mid">
        <span>
          {[
            place === '' ? t`no location yet` : displayName(place),
            date === today ? t`today` : '',
            isPast ? t`past` : '',
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
        <span>{boardDay.strips.length > 0 && hours}</span>
      </p>
    </>
  );
}

/** The bar with everything in columns. */
function WideDayBreak({ children, ...props }: BreakLayoutProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { day, eighths, work, cast, strips } = props.boardDay;
  const hours = useHours(props.boardDay);
  return (
    <div className="sched-break" data-day-handle={day.id}>
      <DayName {...props} hours={strips.length > 0 ? hours : ''} />
      {/* The cell stays when its hours have no room, so that the totals line up with those of the strips. */}
      <span className="whitespace-nowrap opacity-85">
        <span className="pr-4 max-[1180px]:hidden sun:hidden">{strips.length > 0 && hours}</span>
      </span>
      <span className="whitespace-nowrap">{plural(cast.size, { one: '# cast', other: '# cast' })}</span>
      <span className="text-right font-bold">
        <Eighths eighths={eighths} />
      </span>
      <span className="pr-2 text-right font-bold whitespace-nowrap">
        {strips.length === 0 ? t`empty` : formatDuration(work, language)}
      </span>
      {children}
    </div>
  );
}

/** Number and date of the day; on a wide screen also whether it is today or past, its hours and its place. */
function DayName({
  boardDay,
  dayCount,
  today,
  isPast,
  isPhone = false,
  hours = '',
}: DayBreakProps & { hours?: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { day } = boardDay;
  const { number, date, place } = day.fields;
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 py-0.5 pl-2.5 max-tablet:pl-0 min-[960px]:not-sun:flex-nowrap">
      <h2 id={`break-${day.id}`} className="shrink-0 text-t2 font-bold">
        {t`Day ${number}`}
        <span className="sr-only"> {t`of ${dayCount}`}</span>
      </h2>
      <span className="shrink-0 whitespace-nowrap">
        {date === null ? t`No date yet` : isPhone ? formatWeekdayAndDay(date, language) : formatDate(date, language)}
      </span>
      {date === today && !isPhone && (
        <span className="rounded-1 border border-current px-1.5 font-mid whitespace-nowrap">{t`today`}</span>
      )}
      {isPast && !isPhone && <span className="whitespace-nowrap opacity-85">({t`past`})</span>}
      {/* Where their cell has no room. */}
      {hours !== '' && <span className="hidden whitespace-nowrap max-[1180px]:inline sun:inline">{hours}</span>}
      {!isPhone && (
        <span className="min-w-0 opacity-85 min-[960px]:truncate">
          {place === '' ? t`no location yet` : displayName(place)}
        </span>
      )}
    </span>
  );
}

export function DayMenu({
  boardDay: { day },
  isPast,
  isPhone,
  isOnSheet = false,
  onCommand,
}: Pick<DayBlockProps, 'boardDay' | 'onCommand'> & {
  isPast: boolean;
  isPhone: boolean;
  /** Not on a black break. */
  isOnSheet?: boolean;
}) {
  const { t, i18n } = useLingui();
  const { number } = day.fields;
  const run = (command: DayCommand) => () => onCommand(command, day);
  return (
    <span
      className={
        isOnSheet ? 'text-ink' : 'text-ink [&>button]:text-on-ink [&>button:hover]:text-ink night:[&>button]:text-ink'
      }
    >
      <MenuButton label={t`Day ${number}: more`} kind="quiet" size={isPhone ? 'touch' : 'dense'} icon={Ellipsis} square>
        <MenuItem icon={Clapperboard} onAction={run('call-sheet')}>{t`Call sheet of this day`}</MenuItem>
        <MenuItem icon={CalendarDays} onAction={run('describe')}>{t`Date and location…`}</MenuItem>
        <MenuItem icon={Hash} onAction={run('renumber')}>{t`Another number…`}</MenuItem>
        {!isPast && <MenuItem icon={ArrowUp} onAction={run('up')}>{t`Day earlier`}</MenuItem>}
        {!isPast && <MenuItem icon={ArrowDown} onAction={run('down')}>{t`Day later`}</MenuItem>}
        {!isPast && (
          <MenuGroup title={t`Insert`}>
            <MenuItem icon={Utensils} onAction={run('meal')}>
              {i18n._(BANNER_LABELS.meal)}
            </MenuItem>
            <MenuItem icon={MoonStar} onAction={run('prayer')}>
              {i18n._(BANNER_LABELS.prayer)}
            </MenuItem>
            <MenuItem icon={Truck} onAction={run('move')}>
              {i18n._(BANNER_LABELS.move)}
            </MenuItem>
            <MenuItem icon={Pencil} onAction={run('note')}>
              {i18n._(BANNER_LABELS.note)}
            </MenuItem>
          </MenuGroup>
        )}
        <MenuLine />
        <MenuItem icon={Trash2} isDestructive onAction={run('delete')}>{t`Delete day…`}</MenuItem>
      </MenuButton>
    </span>
  );
}
