import { useLingui } from '@lingui/react/macro';
import { Plus, Search } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { isFiltering } from '../../../domain/breakdown/filters.ts';
import {
  groupScenes,
  inDaysOrder,
  placeOfScene,
  type DayRow,
  type SceneRow,
} from '../../../domain/breakdown/grouping.ts';
import type { SceneId } from '../../../domain/ids.ts';
import { houseToday } from '../../production/house-time.ts';
import { Button } from '../../ui/button.tsx';
import { UndoButton } from '../../production/undo-button.tsx';
import { useSceneLabels } from '../../production/scene-labels.ts';
import { useWidthBand } from '../../ui/width-band.ts';
import { WorkspaceScreen } from '../../ui/workspace-screen.tsx';
import { BoardDock, BoardMenu, BoardNotes } from './board-bars.tsx';
import { BoardDialogs, type BoardDialog } from './board-dialogs.tsx';
import { removeTag } from './breakdown-actions.ts';
import type { Production } from '../../production/production-queries.ts';
import type { DayCommand } from './day-head.tsx';
import { useDayTimes } from './day-times.ts';
import { ProductionOverview } from './production-overview.tsx';
import { ProductionSummary } from './production-summary.tsx';
import type { BreakdownSearch } from './breakdown-search.ts';
import { PhoneBoard } from './phone-board.tsx';
import { SceneFilters, StripLegend, type SearchChange } from './scene-filters.tsx';
import { ManyInspector, SceneInspector } from './scene-inspector.tsx';
import { undoStore } from '../../production/undo-store.ts';
import { stripAfter, useBoardEvents } from '../../production/board/use-board-events.ts';
import { useNudges } from '../../production/board/use-nudges.ts';
import { useBreakdownIntents } from './use-breakdown-intents.ts';
import { sceneBefore, setOmitted } from './scene-edit-actions.ts';
import { ManyMenu, SceneMenu, type ManyCommand, type SceneCommand } from './scene-menu.tsx';
import { useSheetOfDay } from '../../production/board/use-sheet-of-day.ts';
import { useStripSelection } from '../../production/board/use-strip-selection.ts';
import { filterOf, scenesOn, useCastOf, useShown } from './use-shown-scenes.ts';
import { useStripDrag } from '../../production/board/use-strip-drag.ts';
import { WideBoard, type BoardProps } from './wide-board.tsx';

interface Props {
  production: Production;
  search: BreakdownSearch;
  onSearch: SearchChange;
  importButton: ReactNode;
  onReceipt: () => void;
  onExport: () => void;
}

/** The first day from today on, else the last one. */
const nextDay = (days: readonly DayRow[], today: string): DayRow | undefined =>
  inDaysOrder(days).find(({ fields }) => (fields.date ?? today) >= today) ?? inDaysOrder(days).at(-1);

/** The breakdown with its data at hand: what is shown, chosen, dragged and asked. */
export function BreakdownWorkspace({ production, search, onSearch, importButton, onReceipt, onExport }: Props) {
  const { t } = useLingui();
  const band = useWidthBand();
  const words = useSceneLabels();
  const today = houseToday();
  const [dialog, setDialog] = useState<BoardDialog | null>(null);
  const [isSearchOpen, setSearchOpen] = useState(false);
  /** On a touch screen, after a long press: a tap adds to what is chosen. */
  const [isHeld, setChoosing] = useState(false);
  const board = useRef<HTMLDivElement>(null);

  const { script, scenes, days, tags } = production;
  const tagsById = useMemo(() => new Map(tags.map((tag) => [tag.id, tag])), [tags]);
  const breakdown = useMemo(() => groupScenes(scenes, days, tags), [scenes, days, tags]);
  const isFiltered = isFiltering(filterOf(search));
  const shown = useShown(production, breakdown, search);
  const order = useMemo(
    () => [...shown.unscheduled, ...shown.days.flatMap((group) => group.scenes)].map((scene) => scene.id),
    [shown],
  );
  const firsts = useMemo(
    () => [shown.unscheduled, ...shown.days.map((group) => group.scenes)].flatMap((group) => group[0]?.id ?? []),
    [shown],
  );

  const selection = useStripSelection(order, scenes.find((scene) => scene.fields.number === search.scene)?.id ?? null);
  // Of the scene that the address names. A scene that is moved later does not take the list along: the next one is
  // chosen from it. Where every scene has a day, the next one to shoot.
  const [firstDay] = useState(
    () =>
      breakdown.days.find((group) => group.scenes.some(({ id }) => id === selection.current))?.day.id ??
      (breakdown.unscheduled.length === 0 ? nextDay(days, today)?.id : undefined),
  );
  const isChoosing = isHeld && selection.ids.size > 0;
  const intents = useBreakdownIntents(production, breakdown);
  const lastUndo = useSnapshot(undoStore).labels.at(-1);
  const chosen = useMemo(
    () => order.flatMap((id) => (selection.ids.has(id) ? (scenes.find((scene) => scene.id === id) ?? []) : [])),
    [order, selection.ids, scenes],
  );
  const day = search.day ?? firstDay;
  const inSight = useMemo(() => (band === 'phone' ? new Set(scenesOn(shown, day)) : null), [band, shown, day]);
  const isInSight = ({ id }: SceneRow) => inSight?.has(id) !== false;
  const current = scenes.find((scene) => scene.id === selection.current && isInSight(scene)) ?? null;
  const docked = chosen.filter(isInSight);
  const castOf = useCastOf(production);
  const times = useDayTimes(production);

  useStripDrag(board, {
    taken: (id) =>
      order.some((other) => other === id && selection.ids.has(other))
        ? order.filter((other) => selection.ids.has(other))
        : [id],
    caption: (ids) => captionOf(ids, scenes, words.set, t`${ids.length} scenes`),
    onDrop: intents.drop,
    onHeld: (held) => {
      const id = order.find((one) => one === held);
      if (id === undefined) return;
      selection.pick(id, isChoosing ? 'toggle' : 'one');
      setChoosing(true);
    },
  });
  const askMove = useCallback(
    (moving: SceneRow[]) => moving.length > 0 && setDialog({ kind: 'move', scenes: moving }),
    [],
  );
  const askMoveOf = useCallback(
    (ids: ReadonlySet<SceneId>) => askMove(scenes.filter(({ id }) => ids.has(id))),
    [askMove, scenes],
  );
  const onScene = useSceneInAddress(onSearch);
  const nudge = useNudges(production, intents.nudge);
  const events = useBoardEvents({
    board,
    order,
    firsts,
    selection,
    nudge,
    undo: intents.undo,
    askMove: askMoveOf,
    isAsking: dialog !== null,
    isToggling: isChoosing,
    onChosen: (id) => onScene(scenes.find((scene) => scene.id === id)),
  });
  const openSheetOf = useSheetOfDay(script.id);
  const onDayCommand = useCallback(
    (command: DayCommand, day: DayRow) => {
      if (command === 'call-sheet') openSheetOf(day);
      else setDialog({ kind: `${command}-day`, day });
    },
    [openSheetOf],
  );
  const makeDay = useCallback(() => {
    void intents.makeDay().then((id) => {
      if (id !== null) onSearch({ day: id });
    });
  }, [intents, onSearch]);

  const boardProps: BoardProps = {
    board,
    shown,
    isFiltered,
    castOf,
    times,
    selected: selection.ids,
    tabStop: selection.current ?? order[0] ?? null,
    today,
    onDayCommand,
    onMakeDay: makeDay,
  };
  const onSceneCommand = (command: SceneCommand, scene: SceneRow) => {
    if (command === 'add-scene') return setDialog({ kind: 'add-scene', behind: scene });
    if (command !== 'omit') return setDialog({ kind: command, scene });
    const { number, isOmitted } = scene.fields;
    const label = isOmitted ? t`bring back scene ${number}` : t`omit scene ${number}`;
    void intents
      .attempt(() => setOmitted(production, scene, !isOmitted, label))
      .then((stepId) => {
        if (stepId !== null)
          intents.notify(isOmitted ? t`Scene ${number} is back` : t`Scene ${number} omitted`, stepId);
      });
  };
  const chooseNone = () => {
    setChoosing(false);
    selection.clear();
  };
  const onMany = (command: ManyCommand) => {
    const [first, ...rest] = band === 'phone' ? docked : chosen;
    if (command === 'choose-none' || first === undefined) return chooseNone();
    const those: [SceneRow, ...SceneRow[]] = [first, ...rest];
    if (command === 'tag') return setDialog({ kind: 'add-tag', scenes: those, tagKind: null });
    if (command === 'color') return setDialog({ kind: 'color', scenes: those });
    void intents.moveToDay(new Set(those.map(({ id }) => id)), null);
  };
  /** The one behind those that went is the next to be planned. */
  const onMoved = (moved: readonly SceneRow[]) => {
    const next = stripAfter(order, firsts, new Set(moved.map(({ id }) => id)));
    setChoosing(false);
    if (next === null) return;
    selection.pick(next, 'one');
    onScene(scenes.find(({ id }) => id === next));
  };
  const menuOf = (scene: SceneRow, size: 'dense' | 'touch') => (
    <SceneMenu scene={scene} size={size} canMerge={sceneBefore(scenes, scene) !== null} onCommand={onSceneCommand} />
  );
  const inspector =
    chosen.length > 1 ? (
      <ManyInspector scenes={chosen} times={times} onMove={() => askMove(chosen)} onCommand={onMany} />
    ) : current === null ? (
      <ProductionOverview {...{ production, breakdown, today }} onSheet={openSheetOf} />
    ) : (
      <SceneInspector
        scriptId={script.id}
        scene={current}
        place={placeOfScene(breakdown, current.id)}
        tags={tagsById}
        minutes={times?.minutesOf(current) ?? null}
        commands={{
          edit: () => setDialog({ kind: 'scene', scene: current }),
          menu: menuOf(current, 'dense'),
          move: () => askMove([current]),
          addTag: (tagKind) => setDialog({ kind: 'add-tag', scenes: [current], tagKind }),
          removeTag: (tag) =>
            void intents.attempt(() => removeTag(production, current, tag, t`remove ${tag.fields.name}`)),
        }}
      />
    );
  const menu = (
    <BoardMenu
      isPhone={band === 'phone'}
      intents={intents}
      onTags={() => setDialog({ kind: 'tags' })}
      onPapers={() => setDialog({ kind: 'papers', scene: current })}
      onReceipt={onReceipt}
      onExport={onExport}
      onMakeDay={makeDay}
    />
  );
  const filters = <SceneFilters tags={tags} search={search} onSearch={onSearch} isPhone={band === 'phone'} />;

  return (
    <WorkspaceScreen
      title={band === 'phone' ? t`Scenes` : script.fields.title}
      subtitle={script.fields.title}
      summary={
        <ProductionSummary scenes={breakdown.totals.scenes} eighths={breakdown.totals.eighths} days={days.length} />
      }
      actions={
        <>
          <UndoButton label={lastUndo} onUndo={intents.undo} />
          {importButton}
          <Button kind="main" size="dense" icon={Plus} onClick={makeDay}>
            {t`Shooting day`}
          </Button>
          {menu}
        </>
      }
      toolbar={
        <>
          {filters}
          <StripLegend className="ml-auto max-[1599px]:hidden sun:hidden" />
        </>
      }
      phoneActions={
        <>
          <Button
            kind="quiet"
            size="touch"
            square
            icon={Search}
            aria-label={t`Search and filter`}
            aria-expanded={isSearchOpen}
            onClick={() => setSearchOpen(!isSearchOpen)}
          />
          {menu}
        </>
      }
      dockLabel={current === null ? t`Actions` : t`Actions for scene ${current.fields.number}`}
      dock={
        docked.length > 0 ? (
          <BoardDock
            script={script.id}
            chosen={docked}
            isChoosing={isChoosing}
            menu={
              docked.length === 1 && docked[0] !== undefined && !isChoosing ? (
                menuOf(docked[0], 'touch')
              ) : (
                <ManyMenu onCommand={onMany} />
              )
            }
            onMove={() => askMove(docked)}
          />
        ) : undefined
      }
      {...(current !== null || band === 'wide' ? { inspector } : {})}
      inspectorTitle={current === null ? t`Overview` : t`Scene ${current.fields.number}`}
      scroll="content"
    >
      <div role="status" className="sr-only">
        {intents.announcement}
      </div>
      {band === 'phone' && (isSearchOpen || isFiltered) && (
        <div className="flex flex-wrap gap-2 border-b border-rule px-4 py-2">{filters}</div>
      )}
      <BoardNotes intents={intents} shownCount={order.length} total={scenes.length} isFiltered={isFiltered} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- one handler for all strips, which are
          buttons */}
      <div className="contents" onClick={events.onClick} onKeyDown={events.onKeyDown}>
        {band === 'phone' ? (
          <PhoneBoard {...boardProps} day={day} onDay={(day) => onSearch({ day })} />
        ) : (
          <WideBoard {...boardProps} />
        )}
      </div>
      <BoardDialogs
        open={dialog}
        production={production}
        breakdown={breakdown}
        today={today}
        times={times}
        intents={intents}
        onMoved={onMoved}
        onClose={() => setDialog(null)}
      />
    </WorkspaceScreen>
  );
}

/**
 * The chosen scene follows into the address when the choosing rests: going through strips with keys must not navigate
 * at each.
 */
function useSceneInAddress(onSearch: SearchChange): (scene: SceneRow | undefined) => void {
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (scene) => {
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => onSearch({ scene: scene?.fields.number }), 300);
    },
    [onSearch],
  );
}

function captionOf(
  ids: readonly string[],
  scenes: readonly SceneRow[],
  setOf: (fields: SceneRow['fields']) => string,
  many: string,
): string {
  const one = scenes.find((scene) => scene.id === ids[0]);
  return ids.length === 1 && one !== undefined ? `${one.fields.number} ${setOf(one.fields)}` : many;
}
