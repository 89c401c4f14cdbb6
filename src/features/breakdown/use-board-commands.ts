import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef } from 'react';
import type { DayRow, SceneRow } from '../../../domain/breakdown/grouping.ts';
import type { SceneId } from '../../../domain/ids.ts';
import { stripAfter } from '../../production/board/use-board-events.ts';
import { useSheetOfDay } from '../../production/board/use-sheet-of-day.ts';
import type { Production } from '../../production/production-queries.ts';
import type { BoardDialog } from './board-dialogs.tsx';
import type { DayCommand } from './day-head.tsx';
import { setOmitted } from './scene-edit-actions.ts';
import type { SearchChange } from './scene-filters.tsx';
import type { ManyCommand, SceneCommand } from './scene-menu.tsx';
import type { BoardChoice } from './use-board-choice.ts';
import type { BreakdownIntents } from './use-breakdown-intents.ts';

interface BoardCommandsOptions {
  production: Production;
  intents: BreakdownIntents;
  choice: BoardChoice;
  isPhone: boolean;
  setDialog: (dialog: BoardDialog) => void;
  onSearch: SearchChange;
}

/** Commands of menus and buttons: most open a dialog, some write at once. */
export function useBoardCommands({ production, intents, choice, isPhone, setDialog, onSearch }: BoardCommandsOptions) {
  const { t } = useLingui();
  const { scenes } = production;
  const { order, firsts, selection, setChoosing } = choice;
  const onScene = useSceneInAddress(onSearch);
  const openSheetOf = useSheetOfDay(production.script.id);
  const askMove = useCallback(
    (moving: SceneRow[]) => moving.length > 0 && setDialog({ type: 'move', scenes: moving }),
    [setDialog],
  );
  const askMoveOf = useCallback(
    (ids: ReadonlySet<SceneId>) => askMove(scenes.filter(({ id }) => ids.has(id))),
    [askMove, scenes],
  );
  const onDayCommand = useCallback(
    (command: DayCommand, day: DayRow) => {
      if (command === 'call-sheet') openSheetOf(day);
      else setDialog({ type: `${command}-day`, day });
    },
    [openSheetOf, setDialog],
  );
  const makeDay = useCallback(() => {
    void intents.makeDay().then((id) => {
      if (id !== null) onSearch({ day: id });
    });
  }, [intents, onSearch]);
  const onSceneCommand = (command: SceneCommand, scene: SceneRow) => {
    if (command === 'add-scene') return setDialog({ type: 'add-scene', behind: scene });
    if (command !== 'omit') return setDialog({ type: command, scene });
    const { number, isOmitted } = scene.fields;
    const label = isOmitted ? t`bring back scene ${number}` : t`omit scene ${number}`;
    void intents
      .attempt(() => setOmitted(production, scene, !isOmitted, label))
      .then((stepId) => {
        if (stepId !== null)
          intents.notify(isOmitted ? t`Scene ${number} is back` : t`Scene ${number} omitted`, stepId);
      });
  };
  const onMany = (command: ManyCommand) => {
    const [first, ...rest] = isPhone ? choice.docked : choice.chosen;
    if (command === 'choose-none' || first === undefined) {
      setChoosing(false);
      return selection.clear();
    }
    const those: [SceneRow, ...SceneRow[]] = [first, ...rest];
    if (command === 'tag') return setDialog({ type: 'add-tag', scenes: those, tagKind: null });
    if (command === 'color') return setDialog({ type: 'color', scenes: those });
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
  return { askMove, askMoveOf, onDayCommand, makeDay, onSceneCommand, onMany, onMoved, onScene, openSheetOf };
}

export type BoardCommands = ReturnType<typeof useBoardCommands>;

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
