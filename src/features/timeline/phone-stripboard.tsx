import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatDayAndMonth } from '../../../domain/format.ts';
import { minutesOf } from '../../../domain/schedule/schedule-board.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Button } from '../../ui/button.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { useProgressiveLimit } from '../../ui/progressive-rows.ts';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { PhoneStrip } from './board-strip.tsx';
import { DayBlock } from './day-block.tsx';
import type { Zoom } from './layout-switch.tsx';
import type { BoardLayout } from './timeline-search.ts';
import { useCastNumbers } from './use-cast-numbers.ts';
import type { StripboardParts } from './wide-stripboard.tsx';

const WholeBoard = lazyComponent(() => import('./whole-board.tsx').then((file) => file.WholeBoard));
const ClockBoard = lazyComponent(() => import('./clock-board.tsx').then((file) => file.ClockBoard));

/** On a phone: the days as a sideways strip, below it one day with its strips. */
export function PhoneStripboard({
  layout,
  zoom,
  day,
  onDay,
  ...parts
}: StripboardParts & { layout: BoardLayout; zoom: Zoom; day: string | undefined; onDay: (day: string) => void }) {
  const { data, schedule, today, mayEdit, selection, onCommand, onMakeDay } = parts;
  const { t } = useLingui();
  const language = useLanguage();
  const limit = useProgressiveLimit();
  const { castOf, badCastOf } = useCastNumbers(data, schedule);
  const { board, rows, facts } = schedule;
  const next =
    board.days.find((boardDay) => boardDay.day.fields.date !== null && boardDay.day.fields.date >= today) ??
    board.days[0];
  const shown = day === 'unscheduled' ? undefined : (board.days.find((boardDay) => boardDay.day.id === day) ?? next);
  const strips = board.unscheduled;
  if (layout === 'board') return <WholeBoard {...parts} zoom={2} />;
  return (
    <>
      <nav
        aria-label={t`Days`}
        className="sticky top-(--bar) z-[4] flex overflow-x-auto border-b-heavy border-rule-2 bg-sheet [scrollbar-width:none]"
      >
        <DayTab
          drop="unscheduled"
          isOn={shown === undefined}
          over={t`Not yet`}
          name={String(facts.unscheduled)}
          label={t`Unscheduled`}
          onChoose={() => onDay('unscheduled')}
        />
        {board.days.map((boardDay) => {
          const { number, date } = boardDay.day.fields;
          return (
            <DayTab
              key={boardDay.day.id}
              drop={boardDay.day.id}
              isOn={boardDay === shown}
              over={date === null ? t`No date` : formatDayAndMonth(date, language)}
              name={t({ message: `D${number}`, comment: 'Very short for “Day 7” on a phone’s day strip' })}
              label={t`Day ${number}`}
              onChoose={() => onDay(boardDay.day.id)}
            />
          );
        })}
        {mayEdit && (
          <button
            type="button"
            aria-label={t`New shooting day`}
            onClick={onMakeDay}
            className="grid min-h-[52px] min-w-[52px] shrink-0 place-items-center"
          >
            <Plus size={20} strokeWidth={1.75} aria-hidden />
          </button>
        )}
      </nav>
      {shown === undefined ? (
        <div data-drop-day="unscheduled">
          <h2 className="px-4 py-2.5 text-t3">{t`Unscheduled`}</h2>
          {strips.length === 0 ? (
            <p className="px-4 pb-4 text-ink-2">{t`Every scene has its day.`}</p>
          ) : (
            <ul>
              {strips.slice(0, limit).map((strip) => (
                <li key={strip.id}>
                  <PhoneStrip
                    strip={strip}
                    cast={castOf(strip)}
                    badCast=""
                    minutes={minutesOf(strip, rows.settings)}
                    isSelected={selection.ids.has(strip.id)}
                    isTabStop={selection.current === strip.id}
                    isPast={false}
                  />
                </li>
              ))}
            </ul>
          )}
          {board.days.length === 0 && (
            <div className="px-4 pt-4">
              <EmptyState
                title={t`No shooting day yet`}
                {...(mayEdit && {
                  action: <Button kind="main" size="touch" icon={Plus} onClick={onMakeDay}>{t`Shooting day`}</Button>,
                })}
              >
                {t`A shooting day holds the scenes that are shot on one date at one place, and gives the call sheet its number.`}
              </EmptyState>
            </div>
          )}
        </div>
      ) : layout === 'clock' ? (
        <ClockBoard {...parts} zoom={zoom} only={shown} />
      ) : (
        <DayBlock
          boardDay={shown}
          dayCount={board.days.length}
          settings={rows.settings}
          {...{ castOf, badCastOf, today, mayEdit, onCommand }}
          selected={selection.ids}
          tabStop={selection.current ?? shown.strips[0]?.id ?? null}
          isPhone
        />
      )}
    </>
  );
}

function DayTab({
  drop,
  isOn,
  over,
  name,
  label,
  onChoose,
}: {
  drop: string;
  isOn: boolean;
  over: string;
  name: string;
  label: string;
  onChoose: () => void;
}) {
  const tab = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOn) tab.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isOn]);
  return (
    <button
      ref={tab}
      type="button"
      data-drop-day={drop}
      aria-current={isOn ? 'true' : undefined}
      onClick={onChoose}
      className={joinClasses(
        'min-h-[52px] min-w-[60px] flex-[1_0_auto] border-r border-rule px-2 py-1.5 text-center text-t1 leading-tight!',
        isOn ? 'font-bold text-ink shadow-[inset_0_4px_0_var(--ink)]' : 'text-ink-2',
      )}
    >
      {over}
      <b aria-hidden className="block text-t2 leading-tight! text-ink">
        {name}
      </b>
      <span className="sr-only">, {label}</span>
    </button>
  );
}
