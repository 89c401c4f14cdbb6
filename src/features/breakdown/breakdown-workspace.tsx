import { useLingui } from '@lingui/react/macro';
import { Plus, Search } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { groupScenes, sceneBefore, type SceneRow } from '../../../domain/breakdown/grouping.ts';
import { useBoardEvents } from '../../shared/board/use-board-events.ts';
import { useNudges } from '../../shared/board/use-nudges.ts';
import { useStripDrag } from '../../shared/board/use-strip-drag.ts';
import { houseToday } from '../../shared/data/house-time.ts';
import { useMayEdit } from '../../shared/data/may-edit.ts';
import type { Production } from '../../shared/data/production-queries.ts';
import { useSceneLabels } from '../../labels/scene-labels.ts';
import { UndoButton } from '../../shared/undo/undo-button.tsx';
import { undoStore } from '../../shared/undo/undo-store.ts';
import { Button } from '../../ui/button.tsx';
import { useWidthBand } from '../../ui/width-band.ts';
import { ScreenInspector, ScreenToolbar, TabletDock, WorkspaceScreen } from '../../shared/frames/workspace-screen.tsx';
import { BoardMenu, BoardNotes } from './board/board-bars.tsx';
import { BoardDialogs, type BoardDialog } from './board/board-dialogs.tsx';
import { BoardInspector } from './board/board-inspector.tsx';
import { BreakdownDock } from './board/breakdown-dock.tsx';
import type { BreakdownSearch } from './breakdown-search.ts';
import { useDayTimes } from './board/day-times.ts';
import { PhoneBoard } from './board/phone-board.tsx';
import { ProductionSummary } from './board/production-summary.tsx';
import { SceneFilters, StripLegend, type SearchChange } from './board/scene-filters.tsx';
import { SceneMenu } from './scenes/scene-menu.tsx';
import { type BoardChoice, useBoardChoice } from './board/use-board-choice.ts';
import { type BoardCommands, useBoardCommands } from './board/use-board-commands.ts';
import { type BreakdownIntents, useBreakdownIntents } from './use-breakdown-intents.ts';
import { useCastOf } from './board/use-shown-scenes.ts';
import { WideBoard, type BoardProps } from './board/wide-board.tsx';

interface Props {
  production: Production;
  search: BreakdownSearch;
  onSearch: SearchChange;
  importButton: ReactNode;
  onReceipt: () => void;
  onExport: () => void;
}

/** State of the screen: the breakdown, its shown and chosen scenes, intents and commands, the open dialog. */
function useBreakdownWork(production: Production, search: BreakdownSearch, onSearch: SearchChange, isPhone: boolean) {
  const today = houseToday();
  const [dialog, setDialog] = useState<BoardDialog | null>(null);
  const { scenes, days, tags } = production;
  const tagsById = useMemo(() => new Map(tags.map((tag) => [tag.id, tag])), [tags]);
  const breakdown = useMemo(() => groupScenes(scenes, days, tags), [scenes, days, tags]);
  const choice = useBoardChoice({ production, breakdown, search, today, isPhone });
  const intents = useBreakdownIntents(production, breakdown);
  const times = useDayTimes(production);
  const commands = useBoardCommands({ production, intents, choice, isPhone, setDialog, onSearch });
  return { breakdown, tags: tagsById, today, times, intents, choice, commands, dialog, setDialog };
}

/** The breakdown with its data at hand. */
export function BreakdownWorkspace({ production, search, onSearch, importButton, onReceipt, onExport }: Props) {
  const { t } = useLingui();
  const band = useWidthBand();
  const isPhone = band === 'phone';
  const [isSearchOpen, setSearchOpen] = useState(false);
  const work = useBreakdownWork(production, search, onSearch, isPhone);
  const { breakdown, today, times, intents, choice, commands, dialog, setDialog } = work;
  const { script, scenes, days, tags } = production;
  const { docked, current } = choice;
  const menuOf = (scene: SceneRow, size: 'dense' | 'touch') => (
    <SceneMenu
      scene={scene}
      size={size}
      canMerge={sceneBefore(scenes, scene) !== null}
      onCommand={commands.onSceneCommand}
    />
  );
  const menu = (
    <BoardMenu
      isPhone={isPhone}
      intents={intents}
      onTags={() => setDialog({ type: 'tags' })}
      onPapers={() => setDialog({ type: 'papers', scene: current })}
      onReceipt={onReceipt}
      onExport={onExport}
      onMakeDay={commands.makeDay}
    />
  );
  const shownDay = isPhone ? breakdown.days.find(({ day }) => day.id === choice.day) : undefined;
  const filters = <SceneFilters tags={tags} search={search} onSearch={onSearch} isPhone={isPhone} />;
  const dockLabel = current === null ? t`Actions` : t`Actions for scene ${current.fields.number}`;
  const dock = (docked.length > 0 || (shownDay !== undefined && shownDay.scenes.length > 0)) && (
    <BreakdownDock
      {...{ breakdown, choice, commands, shownDay }}
      script={script.id}
      renderMenu={(scene) => menuOf(scene, 'touch')}
    />
  );

  return (
    <WorkspaceScreen
      title={isPhone ? t`Scenes` : script.fields.title}
      subtitle={script.fields.title}
      summary={
        <ProductionSummary scenes={breakdown.totals.scenes} eighths={breakdown.totals.eighths} days={days.length} />
      }
      actions={
        <BoardActions importButton={importButton} onUndo={intents.undo} onMakeDay={commands.makeDay}>
          {menu}
        </BoardActions>
      }
      phoneActions={
        <>
          <SearchToggle isOpen={isSearchOpen} onToggle={() => setSearchOpen(!isSearchOpen)} />
          {menu}
        </>
      }
      dockLabel={dockLabel}
      dock={dock}
      inspector={
        (current !== null || band === 'wide') && (
          <ScreenInspector title={current === null ? t`Overview` : t`Scene ${current.fields.number}`}>
            <BoardInspector {...{ production, ...work }} renderMenu={(scene) => menuOf(scene, 'dense')} />
          </ScreenInspector>
        )
      }
      scroll="content"
    >
      {!isPhone && (
        <ScreenToolbar>
          {filters}
          <StripLegend className="ml-auto max-[1599px]:hidden sun:hidden" />
        </ScreenToolbar>
      )}
      <BreakdownContent
        {...{ production, work, isPhone, onSearch }}
        filters={isPhone && (isSearchOpen || choice.isFiltered) ? filters : null}
      />
      <BoardDialogs
        open={dialog}
        production={production}
        breakdown={breakdown}
        today={today}
        times={times}
        intents={intents}
        onMove={commands.move}
        onClose={() => setDialog(null)}
      />
      <TabletDock label={dockLabel}>{dock}</TabletDock>
    </WorkspaceScreen>
  );
}

interface BreakdownContentProps {
  production: Production;
  work: ReturnType<typeof useBreakdownWork>;
  isPhone: boolean;
  onSearch: SearchChange;
  /** Null when they are not shown above the board. */
  filters: ReactNode;
}

/** The board, and notes above it. */
function BreakdownContent({ production, work, isPhone, onSearch, filters }: BreakdownContentProps) {
  const { intents, choice, commands, today, times, dialog } = work;
  const { isFiltered, order } = choice;
  return (
    <>
      <div role="status" className="sr-only">
        {intents.announcement}
      </div>
      {filters !== null && <div className="flex flex-wrap gap-2 border-b border-rule px-4 py-2">{filters}</div>}
      <BoardNotes
        intents={intents}
        shownCount={order.length}
        total={production.scenes.length}
        isFiltered={isFiltered}
      />
      <BreakdownBoard {...{ production, intents, choice, commands, today, times }} isAsking={dialog !== null}>
        {(board) =>
          isPhone ? (
            <PhoneBoard {...board} day={choice.day} onDay={(day) => onSearch({ day })} />
          ) : (
            <WideBoard {...board} />
          )
        }
      </BreakdownBoard>
    </>
  );
}

interface BreakdownBoardProps extends BoardGestures {
  today: string;
  times: BoardProps['times'];
  /** The layout of the board. */
  children: (board: BoardProps) => ReactNode;
}

/** The strips with their gestures, in either layout. */
function BreakdownBoard({ today, times, children, ...gestures }: BreakdownBoardProps) {
  const { production, choice, commands } = gestures;
  const { shown, isFiltered, order, selection } = choice;
  const castOf = useCastOf(production);
  const { board, events } = useBoardGestures(gestures);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- one handler for all strips, which are buttons
    <div className="contents" onClick={events.onClick} onKeyDown={events.onKeyDown}>
      {children({
        board,
        shown,
        isFiltered,
        castOf,
        times,
        selected: selection.ids,
        tabStop: selection.current ?? order[0] ?? null,
        today,
        onDayCommand: commands.onDayCommand,
        onMakeDay: commands.makeDay,
        onChooseAll: commands.chooseAll,
        onChooseNone: commands.chooseNone,
      })}
    </div>
  );
}

interface BoardActionsProps {
  importButton: ReactNode;
  onUndo: () => void;
  onMakeDay: () => void;
  /** The menu with everything else. */
  children: ReactNode;
}

/** The actions above a wide board. */
function BoardActions({ importButton, onUndo, onMakeDay, children }: BoardActionsProps) {
  const { t } = useLingui();
  const mayEdit = useMayEdit();
  const lastUndo = useSnapshot(undoStore).labels.at(-1);
  return (
    <>
      {mayEdit && <UndoButton label={lastUndo} onUndo={onUndo} />}
      {importButton}
      {mayEdit && (
        <Button kind="main" size="dense" icon={Plus} onClick={onMakeDay}>
          {t`Shooting day`}
        </Button>
      )}
      {children}
    </>
  );
}

/** Opens and closes search and filters on a phone. */
function SearchToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { t } = useLingui();
  return (
    <Button
      kind="quiet"
      size="touch"
      square
      icon={Search}
      aria-label={t`Search and filter`}
      aria-expanded={isOpen}
      onClick={onToggle}
    />
  );
}

interface BoardGestures {
  production: Production;
  intents: BreakdownIntents;
  choice: BoardChoice;
  commands: BoardCommands;
  /** A dialog is open. */
  isAsking: boolean;
}

/** Pointer and keys on the board: drags, long presses, clicks, shortcuts. */
function useBoardGestures({ production, intents, choice, commands, isAsking }: BoardGestures) {
  const { t } = useLingui();
  const labels = useSceneLabels();
  const board = useRef<HTMLDivElement>(null);
  const mayEdit = useMayEdit();
  const { scenes } = production;
  const { order, firsts, selection, isChoosing, setChoosing } = choice;
  useStripDrag(board, {
    taken: (id) => {
      if (!mayEdit) return [];
      return order.some((other) => other === id && selection.ids.has(other))
        ? order.filter((other) => selection.ids.has(other))
        : [id];
    },
    caption: (ids) => captionOf(ids, scenes, labels.set, t`${ids.length} scenes`),
    onDrop: intents.drop,
    onHeld: (held) => {
      const id = order.find((strip) => strip === held);
      if (id === undefined) return;
      selection.pick(id, isChoosing ? 'toggle' : 'one');
      setChoosing(true);
    },
  });
  const nudge = useNudges(production, intents.nudge);
  const events = useBoardEvents({
    board,
    order,
    firsts,
    selection,
    nudge: mayEdit ? nudge : nothing,
    undo: mayEdit ? intents.undo : nothing,
    askMove: mayEdit ? commands.askMoveOf : nothing,
    isAsking,
    isToggling: isChoosing,
    onChosen: (id) => commands.onScene(scenes.find((scene) => scene.id === id)),
  });
  return { board, events };
}

const nothing = () => undefined;

function captionOf(
  ids: readonly string[],
  scenes: readonly SceneRow[],
  setOf: (fields: SceneRow['fields']) => string,
  many: string,
): string {
  const first = scenes.find((scene) => scene.id === ids[0]);
  return ids.length === 1 && first !== undefined ? `${first.fields.number} ${setOf(first.fields)}` : many;
}
