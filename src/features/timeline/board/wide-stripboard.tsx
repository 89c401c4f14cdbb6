import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { DayRow } from '../../../../domain/breakdown/grouping.ts';
import { minutesOf } from '../../../../domain/schedule/schedule-board.ts';
import type { WorkedSchedule } from '../../../../domain/schedule/what-if.ts';
import { DragHint } from '../../../shared/board/drag-hint.tsx';
import { NoDayYet } from '../../../shared/board/no-day-yet.tsx';
import type { StripSelection } from '../../../shared/board/use-strip-selection.ts';
import { Button } from '../../../ui/button.tsx';
import { Eighths } from '../../../scenes/eighths.tsx';
import { progressiveGroups, useProgressiveLimit } from '../../../ui/progressive-rows.ts';
import { StripKey } from '../../../scenes/strip.tsx';
import { NarrowStrip } from './board-strip.tsx';
import { chosenOf, DayBlock, type DayCommand } from './day-block.tsx';
import type { ScheduleData } from '../timeline-queries.ts';
import { useCastNumbers } from './use-cast-numbers.ts';

export interface StripboardParts {
  data: ScheduleData;
  schedule: WorkedSchedule;
  today: string;
  mayEdit: boolean;
  selection: StripSelection<string>;
  boardRef: RefObject<HTMLDivElement | null>;
  onCommand: (command: DayCommand, day: DayRow) => void;
  onMakeDay: () => void;
}

/** Unscheduled strips at the left, shooting days at the right; each side scrolls on its own. */
export function WideStripboard({ data, schedule, today, mayEdit, selection, onCommand, onMakeDay }: StripboardParts) {
  const { t } = useLingui();
  const limit = useProgressiveLimit();
  const [isPastOpen, setPastOpen] = useState(false);
  const { castOf, badCastOf } = useCastNumbers(data, schedule);
  const { board, rows, facts } = schedule;
  const { settings } = rows;
  const past = board.days.filter(({ day }) => day.fields.date !== null && day.fields.date < today);
  const isFolded = past.length > 1 && !isPastOpen;
  const days = isFolded ? board.days.filter((day) => !past.includes(day)) : board.days;
  const tabStop =
    selection.current ?? board.unscheduled[0]?.id ?? days.find((day) => day.strips.length > 0)?.strips[0]?.id ?? null;
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[214px_minmax(0,1fr)] wide:grid-cols-[252px_minmax(0,1fr)] sun:grid-cols-[232px_minmax(0,1fr)] sun:wide:grid-cols-[288px_minmax(0,1fr)]">
      <section
        aria-labelledby="unscheduled"
        data-drop-day="unscheduled"
        data-scroll="unscheduled"
        className="relative overflow-y-auto border-r border-rule bg-sheet px-4 pb-6 wide:pl-6"
      >
        <div className="sticky top-0 z-[3] flex items-baseline justify-between border-b-heavy border-rule-2 bg-sheet pt-3 pb-1.5">
          <h2 id="unscheduled" className="text-t2">{t`Unscheduled`}</h2>
          <b className="text-t1">{facts.unscheduled}</b>
        </div>
        {board.unscheduled.length === 0 ? (
          <p className="py-2.5 text-t1 text-ink-2">{t`Every scene has a day. Drop a scene here to unschedule it.`}</p>
        ) : (
          <>
            <ul className="pt-2">
              {board.unscheduled.slice(0, limit).map((strip) => (
                <li key={strip.id}>
                  <NarrowStrip
                    strip={strip}
                    cast={castOf(strip)}
                    badCast=""
                    minutes={minutesOf(strip, settings)}
                    isSelected={selection.ids.has(strip.id)}
                    isTabStop={tabStop === strip.id}
                    isPast={false}
                  />
                </li>
              ))}
            </ul>
            {mayEdit && <DragHint />}
          </>
        )}
        <StripColours />
      </section>
      <section
        aria-label={t`Shooting days`}
        data-scroll="days"
        className="relative overflow-y-auto bg-sheet px-4 pb-10 wide:pr-6 wide:pl-5"
      >
        {board.days.length === 0 && <NoDayYet mayEdit={mayEdit} onMakeDay={onMakeDay} />}
        {isFolded && <PastDays past={past} onOpen={() => setPastOpen(true)} />}
        {progressiveGroups(days, ({ strips }) => strips.length, limit).map((group) => (
          <DayBlock
            key={group.day.id}
            boardDay={group}
            dayCount={board.days.length}
            {...{ settings, castOf, badCastOf, today, mayEdit, onCommand }}
            selected={chosenOf(group, selection.ids)}
            tabStop={group.strips.some(({ id }) => id === tabStop) ? tabStop : null}
          />
        ))}
      </section>
    </div>
  );
}

function StripColours() {
  const { t } = useLingui();
  return (
    <>
      <h2 className="mt-6 border-b-heavy border-rule-2 pb-1.5 text-t2">{t`Strip colours`}</h2>
      <div className="grid gap-y-1 pt-2">
        <StripKey strip="ext-day">{t`EXT day`}</StripKey>
        <StripKey strip="int-day">{t`INT day`}</StripKey>
        <StripKey strip="ext-night">{t`EXT night`}</StripKey>
        <StripKey strip="int-night">{t`INT night`}</StripKey>
      </div>
    </>
  );
}

/** One line in place of the past days. */
function PastDays({ past, onOpen }: { past: WorkedSchedule['board']['days']; onOpen: () => void }) {
  const { t } = useLingui();
  const pastEighths = past.reduce((sum, { eighths }) => sum + eighths, 0);
  return (
    <div className="mt-2.5 flex min-h-9 items-center gap-2 border border-rule bg-ground px-3 text-t1 text-ink-2">
      <Lock size={15} strokeWidth={1.75} aria-hidden />
      <span className="min-w-0 flex-1">
        <b className="text-ink">{plural(past.length, { one: '# past day', other: '# past days' })}</b>{' '}
        {t`accepts no more strips`}
      </span>
      <Eighths eighths={pastEighths} />
      <Button size="dense" kind="quiet" onClick={onOpen}>{t`Open`}</Button>
    </div>
  );
}
