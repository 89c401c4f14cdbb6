import { useLingui, Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  type Breakdown,
  isAnyScheduled,
  placeOfScene,
  type SceneRow,
  type TagRow,
} from '../../../../domain/breakdown/grouping.ts';
import type { Production } from '../../../shared/data/production-queries.ts';
import type { BoardDialog } from './board-dialogs.tsx';
import { addTag, removeTag } from '../breakdown-actions.ts';
import type { DayTimes } from './day-times.ts';
import { ProductionOverview } from './production-overview.tsx';
import { SceneInspector } from '../scenes/scene-inspector.tsx';
import type { BoardChoice } from './use-board-choice.ts';
import type { BoardCommands } from './use-board-commands.ts';
import type { BreakdownIntents } from '../use-breakdown-intents.ts';
import { formatDuration } from '../../../../domain/format.ts';
import { useMayEdit } from '../../../shared/data/may-edit.ts';
import { useSceneLabels } from '../../../labels/scene-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { FactTable, InspectorSection } from '../../../shared/frames/workspace-screen.tsx';
import { MoveButton, Pages } from '../scenes/inspector-parts.tsx';
import { SceneBlock } from './scene-block.tsx';
import type { ManyCommand } from '../scenes/scene-menu.tsx';

interface BoardInspectorProps {
  production: Production;
  breakdown: Breakdown;
  tags: ReadonlyMap<TagRow['id'], TagRow>;
  today: string;
  times: DayTimes | null;
  intents: BreakdownIntents;
  choice: BoardChoice;
  commands: BoardCommands;
  setDialog: (dialog: BoardDialog) => void;
  renderMenu: (scene: SceneRow) => ReactNode;
}

/** Beside the board: the chosen scene, several of them, or the whole production while none is chosen. */
export function BoardInspector({
  production,
  breakdown,
  tags,
  today,
  times,
  intents,
  choice: { chosen, current },
  commands: { askMove, onMany, openSheetOf },
  setDialog,
  renderMenu,
}: BoardInspectorProps) {
  const { t } = useLingui();
  if (chosen.length > 1)
    return (
      <ManyInspector
        scenes={chosen}
        times={times}
        isScheduled={isAnyScheduled(breakdown, chosen)}
        onMove={() => askMove(chosen)}
        onCommand={onMany}
      />
    );
  if (current === null) return <ProductionOverview {...{ production, breakdown, today }} onSheet={openSheetOf} />;
  return (
    <SceneInspector
      scriptId={production.script.id}
      scene={current}
      place={placeOfScene(breakdown, current.id)}
      tags={tags}
      minutes={times?.minutesOf(current) ?? null}
      commands={{
        edit: () => setDialog({ type: 'scene', scene: current }),
        menu: renderMenu(current),
        move: () => askMove([current]),
        addTag: (tagKind) => setDialog({ type: 'add-tag', scenes: [current], tagKind }),
        addOffered: (name, kind) =>
          void intents.attempt(() => addTag(production, [current], kind, name, t`tag ${name}`)),
        removeTag: (tag) =>
          void intents.attempt(() => removeTag(production, current, tag, t`remove ${tag.fields.name}`)),
      }}
    />
  );
}

/** Several chosen scenes: their sums, and actions for all of them. */
function ManyInspector({
  scenes,
  times,
  isScheduled,
  onMove,
  onCommand,
}: {
  scenes: readonly SceneRow[];
  times: DayTimes | null;
  /** Is any of them in a shooting day? */
  isScheduled: boolean;
  onMove: () => void;
  onCommand: (command: ManyCommand) => void;
}) {
  const { t } = useLingui();
  const labels = useSceneLabels();
  const language = useLanguage();
  const mayEdit = useMayEdit();
  const count = scenes.length;
  const minutes = times === null ? null : scenes.reduce((sum, scene) => sum + times.minutesOf(scene), 0);
  const eighths = scenes.reduce((sum, scene) => sum + scene.fields.eighths, 0);
  return (
    <>
      <InspectorSection>
        <h2 className="text-t3">
          <Plural value={count} one="# scene chosen" other="# scenes chosen" />
        </h2>
        <div className="mt-2.5">
          <FactTable
            facts={[
              { name: t`Length`, value: <Pages eighths={eighths} /> },
              { name: t`Estimate`, value: minutes === null ? '' : formatDuration(minutes, language) },
            ]}
          />
        </div>
        <ul className="mt-2 grid gap-1 text-t1">
          {scenes.slice(0, 12).map((scene) => (
            <li key={scene.id} className="grid grid-cols-[44px_1fr] items-center gap-2.5">
              <SceneBlock scene={scene} />
              <span className="wrap-anywhere">{labels.set(scene.fields)}</span>
            </li>
          ))}
        </ul>
        {count > 12 && <p className="mt-1 text-t1 text-ink-2">{t`and ${count - 12} more`}</p>}
      </InspectorSection>
      {mayEdit && (
        <InspectorSection>
          <MoveButton onMove={onMove} />
          <div className="mt-2 grid grid-cols-2 gap-2 *:nth-3:col-span-2">
            <Button wide onClick={() => onCommand('tag')}>{t`Tag…`}</Button>
            <Button wide onClick={() => onCommand('color')}>{t`Colour…`}</Button>
            {isScheduled && <Button wide onClick={() => onCommand('unschedule')}>{t`Unschedule`}</Button>}
          </div>
        </InspectorSection>
      )}
    </>
  );
}
