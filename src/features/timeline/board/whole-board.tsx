import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, memo } from 'react';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import { sortTags, type TagRow } from '../../../../domain/breakdown/grouping.ts';
import { stripOf } from '../../../../domain/breakdown/strip.ts';
import { formatDate, formatDuration } from '../../../../domain/format.ts';
import type { BoardDay, BoardStrip } from '../../../../domain/schedule/schedule-board.ts';
import { useSceneLabels } from '../../../labels/scene-labels.ts';
import { Eighths } from '../../../scenes/eighths.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { progressiveGroups, useProgressiveLimit } from '../../../ui/progressive-rows.ts';
import { buttonOf, lookOf, type SceneStripProps, type StripProps } from './board-strip.tsx';
import { chosenOf, DayMenu, type DayCommand } from './day-block.tsx';
import type { Zoom } from './layout-switch.tsx';
import { BANNER_ICONS, BANNER_LABELS } from '../schedule-labels.ts';
import { useCastNumbers } from './use-cast-numbers.ts';
import type { StripboardParts } from './wide-stripboard.tsx';

/** Width of a strip, in pixels. */
const WIDTHS = { 0: 16, 1: 24, 2: 32, 3: 44 } satisfies Record<Zoom, number>;

/** The whole film side by side, as the cardboard hangs on a wall: a strip is a column, the cast are rows. */
export function WholeBoard({
  data,
  schedule,
  today,
  mayEdit,
  selection,
  onCommand,
  zoom,
}: StripboardParts & { zoom: Zoom }) {
  const { t } = useLingui();
  const limit = useProgressiveLimit();
  const { castOf, badCastOf } = useCastNumbers(data, schedule);
  const { board } = schedule;
  const people = sortTags(data.tags.filter(({ fields }) => fields.kind === 'cast' && fields.number !== null));
  const tabStop =
    selection.current ?? board.days.find(({ strips }) => strips.length > 0)?.strips[0]?.id ?? board.unscheduled[0]?.id;
  const rowOf = rowsOf(people);
  const sizes = { '--column': `${WIDTHS[zoom]}px`, '--people': people.length } as CSSProperties;
  return (
    <section
      aria-label={t`Whole board`}
      data-scroll="board"
      className="min-h-0 min-w-0 flex-1 overflow-auto bg-sheet px-4 pt-3 pb-4 tablet:px-6"
    >
      <div className="sched-board" style={sizes}>
        <div className="sched-board-names" aria-hidden>
          <b>{t`Scene`}</b>
          <span>{t`Int/Ext`}</span>
          <span>{t`Day/Night`}</span>
          <span className="pages">{t`Pages`}</span>
          {people.map(({ id, fields }) => (
            <span key={id} className="person">
              <b>{fields.number}</b> {displayName(fields.name)}
            </span>
          ))}
          <span className="set">{t`Set`}</span>
        </div>
        {progressiveGroups(board.days, ({ strips }) => strips.length, limit).map((group) => (
          <BoardDayColumns
            key={group.day.id}
            boardDay={group}
            chosen={chosenOf(group, selection.ids)}
            tabStop={group.strips.some(({ id }) => id === tabStop) ? tabStop : undefined}
            {...{ castOf, badCastOf, rowOf, today, mayEdit, onCommand }}
          />
        ))}
        <section
          aria-labelledby="board-unscheduled"
          data-drop-day="unscheduled"
          className="sched-board-day"
          style={{ '--strips': Math.max(1, board.unscheduled.length) } as CSSProperties}
        >
          <h2 id="board-unscheduled" className="sched-board-open">
            {t`Unscheduled`} <span className="font-text">{board.unscheduled.length}</span>
          </h2>
          <ul>
            {board.unscheduled.slice(0, limit).map((strip) => (
              <li key={strip.id}>
                <BoardColumn
                  strip={strip}
                  cast={castOf(strip)}
                  badCast=""
                  minutes={0}
                  isSelected={selection.ids.has(strip.id)}
                  isTabStop={tabStop === strip.id}
                  isPast={false}
                  rowOf={rowOf}
                />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </section>
  );
}

/** A day's columns and its break; a day that nothing was chosen in is not drawn again. */
const BoardDayColumns = memo(function BoardDayColumns({
  boardDay,
  chosen,
  tabStop,
  castOf,
  badCastOf,
  rowOf,
  today,
  mayEdit,
  onCommand,
}: {
  boardDay: BoardDay;
  chosen: ReadonlySet<string>;
  tabStop: string | undefined;
  castOf: (strip: BoardStrip) => string;
  badCastOf: (strip: BoardStrip) => string;
  rowOf: ReadonlyMap<string, number>;
  today: string;
} & Pick<StripboardParts, 'mayEdit' | 'onCommand'>) {
  const { day, strips } = boardDay;
  const { date } = day.fields;
  const isPast = date !== null && date < today;
  return (
    <section
      id={`day-${day.id}`}
      aria-labelledby={`break-${day.id}`}
      data-drop-day={day.id}
      className="sched-board-day"
      style={{ '--strips': strips.length } as CSSProperties}
    >
      {strips.length > 0 && (
        <ul>
          {strips.map((strip) => (
            <li key={strip.id}>
              <BoardColumn
                strip={strip}
                cast={castOf(strip)}
                badCast={badCastOf(strip)}
                minutes={0}
                isSelected={chosen.has(strip.id)}
                isTabStop={tabStop === strip.id}
                isPast={isPast}
                rowOf={rowOf}
              />
            </li>
          ))}
        </ul>
      )}
      <BoardBreak boardDay={boardDay} isToday={date === today} {...{ isPast, mayEdit, onCommand }} />
    </section>
  );
});

/** Rows by cast number, made once for a cast. */
const made = new WeakMap<readonly TagRow[], ReadonlyMap<string, number>>();
let last: { key: string; people: readonly TagRow[] } = { key: '', people: [] };
function rowsOf(people: readonly TagRow[]): ReadonlyMap<string, number> {
  const key = people.map(({ fields }) => fields.number).join(',');
  if (last.key !== key) last = { key, people };
  const known = made.get(last.people);
  if (known !== undefined) return known;
  const rows = new Map(people.map(({ fields }, index) => [String(fields.number), index]));
  made.set(last.people, rows);
  return rows;
}

type ColumnProps = StripProps & { rowOf: ReadonlyMap<string, number> };

const BoardColumn = memo(function BoardColumn(props: ColumnProps) {
  const { strip } = props;
  return strip.type === 'banner' ? <BannerColumn {...props} strip={strip} /> : <SceneColumn {...props} strip={strip} />;
});

function SceneColumn(props: SceneStripProps & Pick<ColumnProps, 'rowOf'>) {
  const { t } = useLingui();
  const labels = useSceneLabels();
  const { strip, cast, badCast, rowOf } = props;
  const { fields } = strip.row;
  const isNight = stripOf(fields).endsWith('night');
  const bad = new Set(badCast.split(','));
  const set = labels.set(fields);
  const people = cast.replaceAll(',', ', ');
  const name = [t`Scene ${fields.number}`, set, labels.light(fields), people === '' ? '' : t`cast ${people}`];
  return (
    <button
      {...buttonOf(props)}
      {...lookOf(props)}
      className="sched-column"
      aria-label={name.filter((part) => part !== '').join(', ')}
    >
      <b className="number">{fields.number}</b>
      <span>{labels.side(fields).slice(0, 1)}</span>
      <span>
        {isNight
          ? t({ message: 'N', comment: 'One letter for Night on a narrow strip' })
          : t({ message: 'D', comment: 'One letter for Day on a narrow strip' })}
      </span>
      <span className="pages">
        <Eighths eighths={fields.eighths} />
      </span>
      <span className="people">
        {cast !== '' &&
          cast.split(',').map((number) => (
            <b
              key={number}
              style={{ '--row': rowOf.get(number) ?? 0 } as CSSProperties}
              {...(bad.has(number) && { 'data-bad': '' })}
            >
              {number}
            </b>
          ))}
      </span>
      <span className={joinClasses('set', fields.isOmitted && 'line-through')}>{set}</span>
    </button>
  );
}

function BannerColumn(props: StripProps & { strip: Extract<BoardStrip, { type: 'banner' }> }) {
  const { i18n } = useLingui();
  const { type, text } = props.strip.row.fields;
  const Icon = BANNER_ICONS[type];
  const name = text === '' ? i18n._(BANNER_LABELS[type]) : text;
  return (
    <button {...buttonOf(props)} className="sched-column" data-banner aria-label={name}>
      <span className="number">
        <Icon size={14} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="words">{name}</span>
    </button>
  );
}

/** The black strip after the strips of a day. */
function BoardBreak({
  boardDay,
  isPast,
  isToday,
  mayEdit,
  onCommand,
}: {
  boardDay: BoardDay;
  isPast: boolean;
  isToday: boolean;
  mayEdit: boolean;
  onCommand: (command: DayCommand, day: BoardDay['day']) => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const { day, eighths, work, strips } = boardDay;
  const { number, date } = day.fields;
  return (
    <div className="sched-board-break" data-day-handle={day.id} {...(isToday && { 'data-today': '' })}>
      {mayEdit ? <DayMenu boardDay={boardDay} isPast={isPast} isPhone={false} onCommand={onCommand} /> : <span />}
      <p>
        <b id={`break-${day.id}`}>{t`Day ${number}`}</b> {date === null ? t`No date yet` : formatDate(date, language)}
        {' · '}
        {strips.length === 0 ? (
          t`empty`
        ) : (
          <>
            <Eighths eighths={eighths} /> · {formatDuration(work, language)}
          </>
        )}
      </p>
    </div>
  );
}
