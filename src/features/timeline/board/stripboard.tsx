import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { dateReader } from '../../../../domain/schedule/shooting-calendar.ts';
import type { WorkedSchedule } from '../../../../domain/schedule/what-if.ts';
import { BoardProblem } from '../../../shared/board/board-problem.tsx';
import { useBoardEvents } from '../../../shared/board/use-board-events.ts';
import { useNudges } from '../../../shared/board/use-nudges.ts';
import { ReadOnlyNote } from '../../../shared/frames/read-only-note.tsx';
import { UndoButton } from '../../../shared/undo/undo-button.tsx';
import { undoStore } from '../../../shared/undo/undo-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Eighths } from '../../../scenes/eighths.tsx';
import { useWidthBand } from '../../../ui/width-band.ts';
import { ScreenInspector, TabletDock, WorkspaceScreen } from '../../../shared/frames/workspace-screen.tsx';
import { lazyComponent } from '../../../ui/lazy-module.ts';
import { CalendarStrip, type CalendarStripProps } from './calendar-strip.tsx';
import { ChosenPanel } from './chosen-panel.tsx';
import { LayoutSwitch, type Zoom } from './layout-switch.tsx';
import { PhoneStripboard } from './phone-stripboard.tsx';
import { ScheduleDialogs, type ScheduleDialog } from '../dialogs/schedule-dialogs.tsx';
import { SidePanel } from './side-panel.tsx';
import { type Slot, useSlot } from './slot.ts';
import type { BoardLayout } from '../timeline-search.ts';
import { removeBanner } from '../timeline-actions.ts';
import type { ScheduleData } from '../timeline-queries.ts';
import { useDayCommands } from './use-day-commands.ts';
import { useScheduleDrag } from './use-schedule-drag.ts';
import { type ScheduleIntents, useScheduleIntents } from '../use-schedule-intents.ts';
import { useStripChoice } from './use-strip-choice.ts';
import { WhatIfLine } from '../what-if/what-if-line.tsx';
import { WhatIfPanel, type Hovering } from '../what-if/what-if-panel.tsx';
import { type StripboardParts, WideStripboard } from './wide-stripboard.tsx';

const WholeBoard = lazyComponent(() => import('./whole-board.tsx').then((file) => file.WholeBoard));
const ClockBoard = lazyComponent(() => import('../clock/clock-board.tsx').then((file) => file.ClockBoard));

export interface StripboardProps {
  data: ScheduleData;
  schedule: WorkedSchedule;
  today: string;
  mayEdit: boolean;
  layout: BoardLayout;
  onLayout: (layout: BoardLayout) => void;
  /** Reports, plans, rules: the menus beside "Shooting day". */
  renderMenus: (commands: { openSettings: () => void; openDates: () => void; makeDay: () => void }) => ReactNode;
  phoneDay: string | undefined;
  onPhoneDay: (day: string) => void;
}

/** The stripboard with loaded data: selection, drags and dialogs. */
export function Stripboard(props: StripboardProps) {
  const { data, schedule, today, mayEdit, layout, onLayout, renderMenus, phoneDay, onPhoneDay } = props;
  const { t } = useLingui();
  const [zoom, setZoom] = useState<Zoom>(1);
  const band = useWidthBand();
  const isPhone = band === 'phone';
  const { board } = schedule;
  const [dialog, setDialog] = useState<ScheduleDialog | null>(null);
  const boardRef = useRef<HTMLDivElement>(null);
  const intents = useScheduleIntents(data, board, layout);
  const choice = useStripChoice(board, layout);
  const { selection, chosen } = choice;
  const lastUndo = useSnapshot(undoStore).labels.at(-1);
  const hovering = useScheduleDrag({ boardRef, days: board.days, layout, choice, intents, mayEdit });
  const askMove = useCallback((ids: ReadonlySet<string>) => setDialog({ type: 'move', ids }), []);
  const events = useStripboardEvents({ ...props, boardRef, intents, choice, askMove, isAsking: dialog !== null });
  const { onCommand, onFix, openDay } = useDayCommands({ data, board, selection, intents, mayEdit, setDialog });
  const statusOf = useMemo(() => dateReader(data.exceptions, schedule.rows.settings), [data.exceptions, schedule.rows]);
  const makeDay = () => void intents.makeDay(null);
  const openSettings = () => setDialog({ type: 'settings' });
  const openDates = () => setDialog({ type: 'dates' });
  const openDate = useCallback(
    (date: string) => mayEdit && setDialog({ type: 'date', status: statusOf(date) }),
    [mayEdit, statusOf],
  );
  const shared = { data, schedule, today, mayEdit, selection, onCommand, boardRef, onMakeDay: makeDay };
  // The whole board and the clock take the width of the screen until something is chosen.
  const hasInspector = band !== 'wide' || layout === 'strips' || chosen.length > 0;
  const dock = chosen.length > 0 && mayEdit && (
    <ChosenDock count={chosen.length} onClear={selection.clear} onMove={() => askMove(selection.ids)} />
  );
  const menu = renderMenus({ openSettings, openDates, makeDay });
  return (
    <WorkspaceScreen
      title={t`Timeline`}
      subtitle={data.script.fields.title}
      summary={<ScheduleSummary facts={schedule.facts} />}
      actions={
        <StripboardActions undoLabel={lastUndo} onUndo={intents.undo} onMakeDay={mayEdit ? makeDay : null}>
          <LayoutSwitch {...{ layout, onLayout, zoom }} onZoom={setZoom} />
          {menu}
        </StripboardActions>
      }
      phoneActions={
        <>
          {lastUndo !== undefined && <UndoButton label={lastUndo} onUndo={intents.undo} />}
          {menu}
        </>
      }
      inspector={
        hasInspector && (
          <ScreenInspector title={chosen.length > 0 ? t`Chosen` : t`Needs review`}>
            <Inspector {...{ hovering, data, schedule, today, mayEdit, chosen, intents, onFix, setDialog }} />
          </ScreenInspector>
        )
      }
      dockLabel={t`Chosen strips`}
      dock={dock}
      scroll="content"
    >
      <BoardNotes intents={intents} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- one handler for all strips, which are
          buttons */}
      <div
        ref={boardRef}
        className={isPhone ? 'sched-phone' : 'flex min-h-0 flex-1 flex-col'}
        onClick={events.onClick}
        onKeyDown={events.onKeyDown}
      >
        {isPhone ? (
          <PhoneStripboard {...shared} {...{ layout, zoom }} day={phoneDay} onDay={onPhoneDay} />
        ) : (
          <CalendarBoard {...shared} {...{ layout, zoom, statusOf }} onOpen={openDay} onDate={openDate} />
        )}
        {(band !== 'wide' || !hasInspector) && <WhatIfLine data={data} schedule={schedule} hovering={hovering} />}
      </div>
      <ScheduleDialogs open={dialog} {...{ data, schedule, today, intents }} onClose={() => setDialog(null)} />
      <TabletDock label={t`Chosen strips`}>{dock}</TabletDock>
    </WorkspaceScreen>
  );
}

interface StripboardEvents extends Pick<StripboardProps, 'schedule' | 'layout' | 'mayEdit'> {
  boardRef: RefObject<HTMLDivElement | null>;
  intents: ScheduleIntents;
  choice: ReturnType<typeof useStripChoice>;
  askMove: (ids: ReadonlySet<string>) => void;
  /** A dialog is open. */
  isAsking: boolean;
}

/** Clicks and keys on the strips. */
function useStripboardEvents({ schedule, layout, mayEdit, boardRef, intents, choice, ...rest }: StripboardEvents) {
  const { askMove, isAsking } = rest;
  const { order, firsts, selection } = choice;
  const isPhone = useWidthBand() === 'phone';
  const nudge = useNudges(schedule.board, intents.nudge);
  return useBoardEvents({
    board: boardRef,
    order,
    firsts,
    selection,
    nudge: (ids, step) => mayEdit && nudge(ids, step),
    undo: intents.undo,
    askMove: (ids) => mayEdit && askMove(ids),
    isAsking,
    isToggling: isPhone,
    isSideways: layout === 'board',
  });
}

interface StripboardActionsProps {
  undoLabel: string | undefined;
  onUndo: () => void;
  /** Null: days cannot be made. */
  onMakeDay: (() => void) | null;
  children: ReactNode;
}

function StripboardActions({ undoLabel, onUndo, onMakeDay, children }: StripboardActionsProps) {
  const { t } = useLingui();
  return (
    <>
      <UndoButton label={undoLabel} onUndo={onUndo} />
      {children}
      {onMakeDay !== null && (
        <Button kind="main" size="dense" icon={Plus} onClick={onMakeDay}>
          {t`Shooting day`}
        </Button>
      )}
    </>
  );
}

/** A phone's actions for the chosen strips. */
function ChosenDock({ count, onClear, onMove }: { count: number; onClear: () => void; onMove: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <Button size="touch" className="px-2!" onClick={onClear}>
        {t`Clear selection`}
      </Button>
      <Button size="touch" kind="main" className="flex-[1.5]! px-2!" onClick={onMove}>
        {t`Move ${count}…`}
      </Button>
    </>
  );
}

function ScheduleSummary({ facts }: { facts: WorkedSchedule['facts'] }) {
  const { t } = useLingui();
  return (
    <>
      {plural(facts.days, { one: '# day', other: '# days' })} ·{' '}
      {plural(facts.scenes, { one: '# scene', other: '# scenes' })} · <Eighths eighths={facts.eighths} /> {t`pp`} ·{' '}
      {plural(facts.castDays, { one: '# cast day', other: '# cast days' })}
    </>
  );
}

/** The announcement for screen readers, and why something cannot be done. */
function BoardNotes({ intents: { announcement, problem, closeProblem } }: { intents: ScheduleIntents }) {
  return (
    <>
      <div role="status" className="sr-only">
        {announcement}
      </div>
      <div className="px-4 empty:hidden tablet:px-6">
        <ReadOnlyNote act="productions.edit" />
      </div>
      <BoardProblem problem={problem} onClose={closeProblem} />
    </>
  );
}

interface CalendarBoardProps extends StripboardParts {
  layout: BoardLayout;
  zoom: Zoom;
  statusOf: CalendarStripProps['statusOf'];
  onOpen: CalendarStripProps['onOpen'];
  onDate: CalendarStripProps['onDate'];
}

/** The shooting calendar with the board below it. */
function CalendarBoard({ layout, zoom, statusOf, onOpen, onDate, ...parts }: CalendarBoardProps) {
  const { schedule, today } = parts;
  return (
    <>
      <CalendarStrip days={schedule.board.days} {...{ statusOf, today, onOpen, onDate }} />
      {layout === 'strips' && <WideStripboard {...parts} />}
      {layout === 'board' && <WholeBoard {...parts} zoom={zoom} />}
      {layout === 'clock' && <ClockBoard {...parts} zoom={zoom} />}
    </>
  );
}

interface InspectorProps extends Pick<StripboardProps, 'data' | 'schedule' | 'today' | 'mayEdit'> {
  hovering: Slot<Hovering | null>;
  chosen: ReturnType<typeof useStripChoice>['chosen'];
  intents: ScheduleIntents;
  onFix: ReturnType<typeof useDayCommands>['onFix'];
  setDialog: (dialog: ScheduleDialog) => void;
}

/**
 * The chosen strips, or everything that needs a look. While strips are dragged, it shows what the drop would make of
 * the schedule.
 */
function Inspector({ hovering, data, schedule, today, mayEdit, chosen, intents, onFix, setDialog }: InspectorProps) {
  const { t } = useLingui();
  const over = useSlot(hovering);
  if (over !== null) return <WhatIfPanel data={data} schedule={schedule} hovering={over} />;
  if (chosen.length === 0) return <SidePanel {...{ data, schedule, today, onFix }} />;
  return (
    <ChosenPanel
      {...{ data, schedule, chosen, mayEdit }}
      onDialog={setDialog}
      onRemove={(banner) => void intents.attempt(() => removeBanner(data, banner, t`delete the banner`))}
    />
  );
}
