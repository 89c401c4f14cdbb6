import { useLingui } from '@lingui/react/macro';
import { Clapperboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Breakdown, type DayGroup, isAnyScheduled, type SceneRow } from '../../../../domain/breakdown/grouping.ts';
import type { ScriptId } from '../../../../domain/ids.ts';
import { Button } from '../../../ui/button.tsx';
import { BoardDock } from './board-bars.tsx';
import { ManyMenu } from '../scenes/scene-menu.tsx';
import type { BoardChoice } from './use-board-choice.ts';
import type { BoardCommands } from './use-board-commands.ts';

/** The foot of the board: actions of the chosen scenes, or the call sheet of the day that a phone shows. */
export function BreakdownDock({
  script,
  breakdown,
  choice,
  commands,
  shownDay,
  renderMenu,
}: {
  script: ScriptId;
  breakdown: Breakdown;
  choice: Pick<BoardChoice, 'docked' | 'isChoosing'>;
  commands: BoardCommands;
  /** On a phone; undefined on wider screens. */
  shownDay: DayGroup | undefined;
  renderMenu: (scene: SceneRow) => ReactNode;
}) {
  const { t } = useLingui();
  const { docked, isChoosing } = choice;
  const [only] = docked;
  if (only === undefined) {
    if (shownDay === undefined) return null;
    const { day } = shownDay;
    return (
      <Button kind="main" size="touch" icon={Clapperboard} onClick={() => commands.onDayCommand('call-sheet', day)}>
        {t`Call sheet Day ${day.fields.number}`}
      </Button>
    );
  }
  return (
    <BoardDock
      script={script}
      chosen={docked}
      isChoosing={isChoosing}
      menu={
        docked.length === 1 && !isChoosing ? (
          renderMenu(only)
        ) : (
          <ManyMenu isScheduled={isAnyScheduled(breakdown, docked)} onCommand={commands.onMany} />
        )
      }
      onMove={() => commands.askMove(docked)}
    />
  );
}
