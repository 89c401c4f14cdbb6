import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { DayRow } from '../../../domain/breakdown/grouping.ts';
import { cureOf } from '../../../domain/schedule/cures.ts';
import type { ScheduleConflict } from '../../../domain/schedule/conflicts.ts';
import type { BoardDay, BoardStrip } from '../../../domain/schedule/schedule-board.ts';
import { dateReader } from '../../../domain/schedule/shooting-calendar.ts';
import type { WorkedSchedule } from '../../../domain/schedule/what-if.ts';
import { useBoardEvents } from '../../production/board/use-board-events.ts';
import { useNudges } from '../../production/board/use-nudges.ts';
import { useSheetOfDay } from '../../production/board/use-sheet-of-day.ts';
import { useStripDrag } from '../../production/board/use-strip-drag.ts';
import { useStripSelection } from '../../production/board/use-strip-selection.ts';
import { ReadOnlyNote } from '../../production/read-only-note.tsx';
import { useSceneLabels } from '../../production/scene-labels.ts';
import { UndoButton } from '../../production/undo-button.tsx';
import { undoStore } from '../../production/undo-store.ts';
import { Button } from '../../ui/button.tsx';
import { Eighths } from '../../ui/eighths.tsx';
import { Note } from '../../ui/note.tsx';
import { useWidthBand } from '../../ui/width-band.ts';
import { WorkspaceScreen } from '../../ui/workspace-screen.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { CalendarStrip } from './calendar-strip.tsx';
import { ChosenPanel } from './chosen-panel.tsx';
import type { DayCommand } from './day-block.tsx';
import { LayoutSwitch, type Zoom } from './layout-switch.tsx';
import { PhoneStripboard } from './phone-stripboard.tsx';
import { ScheduleDialogs, type ScheduleDialog } from './schedule-dialogs.tsx';
import { BANNER_MINUTES } from './schedule-labels.ts';
import { SidePanel } from './side-panel.tsx';
import { makeSlot, useSlot } from './slot.ts';
import type { BoardLayout } from './timeline-search.ts';
import { addBanner, removeBanner } from './timeline-actions.ts';
import type { ScheduleData } from './timeline-queries.ts';
import { useScheduleIntents } from './use-schedule-intents.ts';
import { WhatIfLine } from './what-if-line.tsx';
import { WhatIfPanel, type Hovering } from './what-if-panel.tsx';
import { WideStripboard } from './wide-stripboard.tsx';

const WholeBoard = lazyComponent(() => import('./whole-board.tsx').then((file) => file.WholeBoard));
const ClockBoard = lazyComponent(() => import('./clock-board.tsx').then((file) => file.ClockBoard));

export interface StripboardProps {
  data: ScheduleData;
  schedule: WorkedSchedule;
  today: string;
  mayEdit: boolean;
  layout: BoardLayout;
  onLayout: (layout: BoardLayout) => void;
  /** Reports, plans, rules: the menus beside "Shooting day". */
  renderMenus: (commands: { openSettings: () => void; makeDay: () => void }) => ReactNode;
  phoneDay: string | undefined;
  onPhoneDay: (day: string) => void;
}

/** The stripboard with its data at hand: what is chosen, dragged and asked. */
export function Stripboard({
  data,
  schedule,
  today,
  mayEdit,
  layout,
  onLayout,
  renderMenus,
  phoneDay,
  onPhoneDay,
}: StripboardProps) {
  const { t } = useLingui();
  const [zoom, setZoom] = useState<Zoom>(1);
  const band = useWidthBand();
  const isPhone = band === 'phone';
  const { board, facts } = schedule;
  const [dialog, setDialog] = useState<ScheduleDialog | null>(null);
  const boardRef = useRef<HTMLDivElement>(null);
  const [hovering] = useState(() => makeSlot<Hovering | null>(null));
  const intents = useScheduleIntents(data, board, layout);
  const groups = useMemo(() => {
    const days = board.days.map(({ strips }) => strips);
    // As they stand on the screen: the whole board ends with the unscheduled strips.
    return layout === 'strips' ? [board.unscheduled, ...days] : [...days, board.unscheduled];
  }, [board, layout]);
  const order = useMemo(() => groups.flat().map(({ id }) => id), [groups]);
  const firsts = useMemo(() => groups.flatMap((group) => group[0]?.id ?? []), [groups]);
  const stripOf = useMemo(
    () =>
      new Map<string, BoardStrip>(
        [...board.unscheduled, ...board.days.flatMap(({ strips }) => strips)].map((strip) => [strip.id, strip]),
      ),
    [board],
  );
  const selection = useStripSelection<string>(order, null);
  // Read when a command is given: a choice must not draw every day again.
  const latestSelection = useRef(selection);
  latestSelection.current = selection;
  const chosen = order.flatMap((id) => (selection.ids.has(id) ? (stripOf.get(id) ?? []) : []));
  const lastUndo = useSnapshot(undoStore).labels.at(-1);
  const caption = useCaption(stripOf);
  const taken = (id: string) => {
    if (!mayEdit || !stripOf.has(id)) return [];
    return selection.ids.has(id) ? order.filter((other) => selection.ids.has(other)) : [id];
  };
  useStripDrag(boardRef, {
    axis: layout === 'board' ? 'x' : 'y',
    taken,
    caption,
    onDrop: intents.drop,
    onOver: (ids, place) =>
      hovering.set(place === null ? null : { type: 'strips', ids, target: intents.targetOf(ids, place) }),
  });
  useStripDrag(boardRef, {
    handle: 'data-day-handle',
    rows: 'data-drop-day',
    axis: layout === 'strips' ? 'y' : 'x',
    taken: (id) => (mayEdit ? [id] : []),
    caption: ([id = '']) => dayCaption(board.days, id, (number) => t`Day ${number}`),
    onDrop: ([id = ''], place) => intents.dropDay(id, place),
    onOver: ([id = ''], place) => {
      const target = place === null ? null : intents.dayTargetOf(id, place);
      hovering.set(target === null ? null : { type: 'day', target });
    },
  });
  const askMove = useCallback((ids: ReadonlySet<string>) => setDialog({ type: 'move', ids }), []);
  const nudge = useNudges(board, intents.nudge);
  const events = useBoardEvents({
    board: boardRef,
    order,
    firsts,
    selection,
    nudge: (ids, step) => mayEdit && nudge(ids, step),
    undo: intents.undo,
    askMove: (ids) => mayEdit && askMove(ids),
    isAsking: dialog !== null,
    isToggling: isPhone,
    isSideways: layout === 'board',
  });
  const openSheetOf = useSheetOfDay(data.script.id);
  const onCommand = useCallback(
    (command: DayCommand, day: DayRow) => {
      const one = board.days.find((other) => other.day.id === day.id);
      if (one === undefined) return;
      if (command === 'call-sheet') return openSheetOf(day);
      if (command === 'up' || command === 'down') return intents.nudgeDay(day.id, command === 'up' ? -1 : 1);
      if (command === 'describe' || command === 'renumber' || command === 'delete')
        return setDialog({ type: `${command}-day`, day });
      const { ids, pick } = latestSelection.current;
      const after = one.strips.findLast(({ id }) => ids.has(id))?.id ?? null;
      const fields = { type: command, text: '', minutes: BANNER_MINUTES[command] };
      void intents.attempt(async () => {
        const id = await addBanner(data, board, one, fields, after, t`new banner`);
        pick(id, 'one');
      });
      return undefined;
    },
    [board, data, intents, openSheetOf, t],
  );
  const statusOf = useMemo(() => dateReader(data.exceptions, schedule.rows.settings), [data.exceptions, schedule.rows]);
  const openDay = useCallback((one: BoardDay) => {
    const block = document.querySelector(`#day-${one.day.id}`);
    block?.scrollIntoView({ block: 'start', inline: 'start' });
  }, []);
  const onCure = useCallback(
    (conflict: ScheduleConflict, one: BoardDay) => {
      if (!mayEdit) return openDay(one);
      const cure = cureOf(conflict, one);
      switch (cure.type) {
        case 'describe-day':
          return setDialog({ type: 'describe-day', day: one.day });
        case 'call':
          return openSheetOf(one.day);
        case 'put':
          return intents.drop(cure.ids, { dayId: one.day.id, at: cure.at });
        case 'move':
          return setDialog({ type: 'move', ids: new Set(cure.ids) });
        case 'look':
          return openDay(one);
      }
    },
    [intents, mayEdit, openDay, openSheetOf],
  );
  const makeDay = () => void intents.makeDay(null);
  const openSettings = () => setDialog({ type: 'settings' });
  const openDate = useCallback(
    (date: string) => mayEdit && setDialog({ type: 'date', status: statusOf(date) }),
    [mayEdit, statusOf],
  );
  const shared = { data, schedule, today, mayEdit, selection, onCommand, boardRef };
  const inspector = (
    <Inspector hovering={hovering} data={data} schedule={schedule}>
      {chosen.length > 0 ? (
        <ChosenPanel
          {...{ data, schedule, chosen, mayEdit }}
          onDialog={setDialog}
          onRemove={(banner) => void intents.attempt(() => removeBanner(data, banner, t`delete the banner`))}
        />
      ) : (
        <SidePanel {...{ data, schedule, today, onCure }} />
      )}
    </Inspector>
  );
  // The whole board and the clock take the width of the screen until something is chosen.
  const hasInspector = band !== 'wide' || layout === 'strips' || chosen.length > 0;
  const menu = renderMenus({ openSettings, makeDay });
  return (
    <WorkspaceScreen
      title={t`Timeline`}
      subtitle={data.script.fields.title}
      summary={
        <>
          {plural(facts.days, { one: '# day', other: '# days' })} ·{' '}
          {plural(facts.scenes, { one: '# scene', other: '# scenes' })} · <Eighths eighths={facts.eighths} /> {t`pp`} ·{' '}
          {plural(facts.castDays, { one: '# cast day', other: '# cast days' })}
        </>
      }
      actions={
        <>
          <UndoButton label={lastUndo} onUndo={intents.undo} />
          <LayoutSwitch {...{ layout, onLayout, zoom }} onZoom={setZoom} />
          {menu}
          {mayEdit && (
            <Button kind="main" size="dense" icon={Plus} onClick={makeDay}>
              {t`Shooting day`}
            </Button>
          )}
        </>
      }
      phoneActions={
        <>
          {lastUndo !== undefined && <UndoButton label={lastUndo} onUndo={intents.undo} />}
          {menu}
        </>
      }
      inspector={hasInspector ? inspector : undefined}
      inspectorTitle={chosen.length > 0 ? t`Chosen` : t`Needs a look`}
      dockLabel={t`Chosen strips`}
      dock={
        isPhone && chosen.length > 0 && mayEdit ? (
          <>
            <Button size="touch" className="px-2!" onClick={selection.clear}>
              {t`Choose none`}
            </Button>
            <Button size="touch" kind="main" className="flex-[1.5]! px-2!" onClick={() => askMove(selection.ids)}>
              {t`Move ${chosen.length}…`}
            </Button>
          </>
        ) : undefined
      }
      scroll="content"
    >
      <div role="status" className="sr-only">
        {intents.announcement}
      </div>
      <div className="px-4 empty:hidden tablet:px-6">
        <ReadOnlyNote act="productions.edit" />
      </div>
      {intents.problem !== null && (
        <div className="border-t border-rule px-4 py-2 tablet:px-6">
          <Note
            kind="stop"
            role="alert"
            title={intents.problem.title}
            action={<Button size="dense" onClick={intents.closeProblem}>{t`Close`}</Button>}
          >
            {intents.problem.text}
          </Note>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- one handler for all strips, which are
          buttons */}
      <div
        ref={boardRef}
        className={isPhone ? 'sched-phone' : 'flex min-h-0 flex-1 flex-col'}
        onClick={events.onClick}
        onKeyDown={events.onKeyDown}
      >
        {isPhone ? (
          <PhoneStripboard {...shared} {...{ layout, zoom }} day={phoneDay} onDay={onPhoneDay} onMakeDay={makeDay} />
        ) : (
          <>
            <CalendarStrip days={board.days} statusOf={statusOf} today={today} onOpen={openDay} onDate={openDate} />
            {layout === 'strips' && <WideStripboard {...shared} onMakeDay={makeDay} />}
            {layout === 'board' && <WholeBoard {...shared} zoom={zoom} onMakeDay={makeDay} />}
            {layout === 'clock' && <ClockBoard {...shared} zoom={zoom} onMakeDay={makeDay} />}
          </>
        )}
        {(band !== 'wide' || !hasInspector) && <WhatIfLine data={data} schedule={schedule} hovering={hovering} />}
      </div>
      <ScheduleDialogs open={dialog} {...{ data, schedule, today, intents }} onClose={() => setDialog(null)} />
    </WorkspaceScreen>
  );
}

/** While strips are dragged, what that would make of the schedule stands in the place of everything else. */
function Inspector({
  hovering,
  data,
  schedule,
  children,
}: {
  hovering: ReturnType<typeof makeSlot<Hovering | null>>;
  data: ScheduleData;
  schedule: WorkedSchedule;
  children: ReactNode;
}) {
  const over = useSlot(hovering);
  return over === null ? children : <WhatIfPanel data={data} schedule={schedule} hovering={over} />;
}

/** What stands at the pointer while strips travel. */
function useCaption(stripOf: ReadonlyMap<string, BoardStrip>): (ids: readonly string[]) => string {
  const { t } = useLingui();
  const labels = useSceneLabels();
  return (ids) => {
    const strip = stripOf.get(ids[0] ?? '');
    if (ids.length > 1 || strip === undefined) return plural(ids.length, { one: '# strip', other: '# strips' });
    return strip.type === 'scene' ? `${strip.row.fields.number} ${labels.set(strip.row.fields)}` : t`Banner`;
  };
}

function dayCaption(days: readonly BoardDay[], id: string, nameOf: (number: number) => string): string {
  const one = days.find(({ day }) => day.id === id);
  return one === undefined ? '' : nameOf(one.day.fields.number);
}
