import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import type { Breakdown, SceneRow, SceneTotals } from '../../../../domain/breakdown/grouping.ts';
import type { SceneId } from '../../../../domain/ids.ts';
import { DragHint } from '../../../shared/board/drag-hint.tsx';
import { NoDayYet } from '../../../shared/board/no-day-yet.tsx';
import { useMayEdit } from '../../../shared/data/may-edit.ts';
import { Button } from '../../../ui/button.tsx';
import { Eighths } from '../../../scenes/eighths.tsx';
import { progressiveGroups, useProgressiveLimit } from '../../../ui/progressive-rows.ts';
import { ChooseAllButton } from './choose-all-button.tsx';
import type { DayTimes } from './day-times.ts';
import { DayHead, type DayCommand } from './day-head.tsx';
import { StripLegend } from './scene-filters.tsx';
import { DayStrip, UnscheduledStrip } from './scene-strip.tsx';
import { StripList } from './strip-list.tsx';

export interface BoardProps {
  board: RefObject<HTMLDivElement | null>;
  /** Scenes that pass the filter. */
  shown: Breakdown;
  isFiltered: boolean;
  castOf: (scene: SceneRow) => string;
  /** Null while it is being read. */
  times: DayTimes | null;
  selected: ReadonlySet<SceneId>;
  tabStop: SceneId | null;
  today: string;
  onDayCommand: (command: DayCommand, day: Breakdown['days'][number]['day']) => void;
  onMakeDay: () => void;
  /** All scenes of the list that a phone shows; elsewhere all unscheduled ones. */
  onChooseAll: () => void;
  onChooseNone: () => void;
}

/** Unscheduled scenes at the left, shooting days at the right; each side scrolls on its own. */
export function WideBoard(props: BoardProps) {
  const { board, shown, isFiltered, onMakeDay } = props;
  const { t } = useLingui();
  const limit = useProgressiveLimit();
  const mayEdit = useMayEdit();
  const days = isFiltered ? shown.days.filter((group) => group.scenes.length > 0) : shown.days;
  return (
    <div
      ref={board}
      className="grid min-h-0 flex-1 grid-cols-[232px_minmax(0,1fr)] border-t border-rule wide:grid-cols-[276px_minmax(0,1fr)] sun:grid-cols-[300px_minmax(0,1fr)]"
    >
      <UnscheduledColumn {...props} limit={limit} />
      <section
        aria-label={t`Shooting days`}
        data-scroll="days"
        className="@container relative overflow-y-auto bg-sheet px-4 pb-10 wide:px-6"
      >
        {shown.days.length === 0 && <NoDayYet mayEdit={mayEdit} onMakeDay={onMakeDay} />}
        {isFiltered && days.length === 0 && shown.days.length > 0 && (
          <p className="py-4 text-t1 text-ink-2">{t`No scheduled scene fits the filter.`}</p>
        )}
        {progressiveGroups(days, (day) => day.scenes.length, limit).map((group) => (
          <DayGroup key={group.day.id} group={group} {...props} />
        ))}
        <StripLegend className="pt-6 text-ink-2 min-[1600px]:hidden sun:flex!" />
      </section>
    </div>
  );
}

interface UnscheduledColumnProps extends BoardProps {
  /** Most scenes that are drawn. */
  limit: number;
}

function UnscheduledColumn({
  shown,
  isFiltered,
  castOf,
  selected,
  tabStop,
  onChooseAll,
  onChooseNone,
  limit,
}: UnscheduledColumnProps) {
  const { t } = useLingui();
  const mayEdit = useMayEdit();
  return (
    <section
      aria-labelledby="unscheduled"
      data-drop-day="unscheduled"
      data-scroll="unscheduled"
      className="relative overflow-y-auto border-r border-rule bg-sheet pr-4 pb-6 pl-4 wide:pl-6"
    >
      <UnscheduledHead totals={shown.unscheduledTotals}>
        <ChooseAllButton scenes={shown.unscheduled} {...{ selected, onChooseAll, onChooseNone }} />
      </UnscheduledHead>
      <StripList
        scenes={shown.unscheduled.slice(0, limit)}
        Strip={UnscheduledStrip}
        times={null}
        {...{ castOf, selected, tabStop }}
      />
      {shown.unscheduled.length === 0 ? (
        <p className="py-2.5 text-t1 text-ink-2">
          {isFiltered
            ? t`No unscheduled scene fits the filter.`
            : !mayEdit
              ? t`Every scene has a day.`
              : t`Every scene has a day. Drop a scene here to unschedule it.`}
        </p>
      ) : mayEdit ? (
        <DragHint />
      ) : null}
    </section>
  );
}

interface DayGroupProps extends BoardProps {
  group: Breakdown['days'][number];
}

/** A shooting day with its strips. */
function DayGroup({ group, isFiltered, castOf, times, selected, tabStop, today, onDayCommand }: DayGroupProps) {
  const { t } = useLingui();
  const mayEdit = useMayEdit();
  const { day, scenes, totals } = group;
  return (
    <section aria-labelledby={`day-${day.id}`} data-drop-day={day.id}>
      <DayHead
        id={`day-${day.id}`}
        day={day}
        totals={totals}
        span={isFiltered ? null : (times?.spanOf(group) ?? null)}
        isPast={day.fields.date !== null && day.fields.date < today}
        onCommand={onDayCommand}
      />
      {scenes.length === 0 && mayEdit ? (
        <div className="flex flex-wrap items-center gap-3 py-2.5 text-t1 text-ink-2">
          <p>{day.fields.place === '' ? t`Drag scenes here. The day has no location yet.` : t`Drag scenes here.`}</p>
          {day.fields.place === '' && (
            <Button size="dense" onClick={() => onDayCommand('describe', day)}>{t`Set a location`}</Button>
          )}
        </div>
      ) : (
        <StripList scenes={scenes} Strip={DayStrip} {...{ castOf, times, selected, tabStop }} />
      )}
    </section>
  );
}

function UnscheduledHead({ totals, children }: { totals: SceneTotals; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <div className="sticky top-0 z-[2] border-b-heavy border-rule-2 bg-sheet pt-3 pb-1.5 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <h2 id="unscheduled" className="text-t3">{t`Unscheduled`}</h2>
        {children}
      </div>
      <p className="border-b border-rule py-1.5 text-t1 font-bold">
        {plural(totals.scenes, { one: '# scene', other: '# scenes' })} · <Eighths eighths={totals.eighths} /> {t`pp`}
      </p>
    </>
  );
}
