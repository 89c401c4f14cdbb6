import { DayTabs } from '../../../shared/board/day-tabs.tsx';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { minutesOf } from '../../../../domain/schedule/schedule-board.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { useProgressiveLimit } from '../../../ui/progressive-rows.ts';
import { lazyComponent } from '../../../ui/lazy-module.ts';
import { PhoneStrip } from './board-strip.tsx';
import { DayBlock } from './day-block.tsx';
import type { Zoom } from './layout-switch.tsx';
import type { BoardLayout } from '../timeline-search.ts';
import { useCastNumbers } from './use-cast-numbers.ts';
import type { StripboardParts } from './wide-stripboard.tsx';

const WholeBoard = lazyComponent(() => import('./whole-board.tsx').then((file) => file.WholeBoard));
const ClockBoard = lazyComponent(() => import('../clock/clock-board.tsx').then((file) => file.ClockBoard));

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
      <DayTabs
        days={board.days.map(({ day: { id, fields } }) => ({ id, number: fields.number, date: fields.date }))}
        shownId={shown?.day.id ?? null}
        unscheduled={facts.unscheduled}
        looks="lined"
        onDay={onDay}
        onMakeDay={mayEdit ? onMakeDay : null}
      />
      {shown === undefined ? (
        <div data-drop-day="unscheduled">
          <h2 className="px-4 py-2.5 text-t3">{t`Unscheduled`}</h2>
          {strips.length === 0 ? (
            <p className="px-4 pb-4 text-ink-2">{t`Every scene has a day.`}</p>
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
                {t`A shooting day has the scenes that are shot on one date at one location, and gives the call sheet its number.`}
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
