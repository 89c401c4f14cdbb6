import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef } from 'react';
import type { DayRow, SceneRow } from '../../../../domain/breakdown/grouping.ts';
import type { DayId, SceneId } from '../../../../domain/ids.ts';
import { stripAfter } from '../../../shared/board/use-board-events.ts';
import { useSheetOfDay } from '../../../shared/board/use-sheet-of-day.ts';
import type { Production } from '../../../shared/data/production-queries.ts';
import { setOmitted } from '../breakdown-actions.ts';
import type { BoardDialog } from './board-dialogs.tsx';
import type { DayCommand } from './day-head.tsx';
import type { SearchChange } from './scene-filters.tsx';
import type { ManyCommand, SceneCommand } from '../scenes/scene-menu.tsx';
import type { BoardChoice } from './use-board-choice.ts';
import type { BreakdownIntents } from '../use-breakdown-intents.ts';

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
  const { listed, selection, setChoosing } = choice;
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
    const label = isOmitted ? t`restore scene ${number}` : t`omit scene ${number}`;
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
  const chooseAll = () => {
    setChoosing(isPhone);
    selection.set(listed);
  };
  const move = useMove({ production, intents, choice, isPhone, onSearch, onScene, chooseNone });
  const onMany = (command: ManyCommand) => {
    if (command === 'choose-all') return chooseAll();
    const [first, ...rest] = isPhone ? choice.docked : choice.chosen;
    if (command === 'choose-none' || first === undefined) return chooseNone();
    const those: [SceneRow, ...SceneRow[]] = [first, ...rest];
    if (command === 'tag') return setDialog({ type: 'add-tag', scenes: those, tagKind: null });
    if (command === 'color') return setDialog({ type: 'color', scenes: those });
    void move(those, null);
  };
  return {
    askMove,
    askMoveOf,
    onDayCommand,
    makeDay,
    onSceneCommand,
    onMany,
    move,
    chooseAll,
    chooseNone,
    onScene,
    openSheetOf,
  };
}

interface MoveOptions extends Omit<BoardCommandsOptions, 'setDialog'> {
  onScene: (scene: SceneRow | undefined) => void;
  chooseNone: () => void;
}

/**
 * Moves scenes to the end of a day. The one behind the moved ones is the next to be planned. A phone shows one list at
 * a time: it follows the scenes if its list is empty now, and offers to follow if others are left in it.
 */
function useMove({ production, intents, choice, isPhone, onSearch, onScene, chooseNone }: MoveOptions) {
  const { t } = useLingui();
  const { order, firsts, listed, selection } = choice;
  return async (moving: readonly SceneRow[], target: DayId | 'new-day' | null): Promise<string | null> => {
    const ids = new Set(moving.map(({ id }) => id));
    const isListLeftEmpty = listed.every((id) => ids.has(id));
    const isOffered = isPhone && !isListLeftEmpty;
    const showDay = (day: DayId | 'unscheduled') => onSearch({ day });
    const made = target === 'new-day' ? await intents.moveToNewDay(ids, isOffered ? showDay : undefined) : null;
    if (target === 'new-day' && made === null) return t`This change couldn’t be saved on this device`;
    const dayId = target === 'new-day' ? made : target;
    const show = () => showDay(dayId ?? 'unscheduled');
    const refusal = target === 'new-day' ? null : await intents.moveToDay(ids, target, isOffered ? show : undefined);
    if (refusal !== null) return refusal;
    const next = isPhone && isListLeftEmpty ? null : stripAfter(order, firsts, ids);
    chooseNone();
    if (next !== null) selection.pick(next, 'one');
    onScene(production.scenes.find(({ id }) => id === next));
    if (isPhone && isListLeftEmpty) show();
    return null;
  };
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
