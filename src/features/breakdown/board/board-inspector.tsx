import { useLingui } from '@lingui/react/macro';
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
import { ManyInspector } from './many-inspector.tsx';
import { SceneInspector } from '../scenes/scene-inspector.tsx';
import type { BoardChoice } from './use-board-choice.ts';
import type { BoardCommands } from './use-board-commands.ts';
import type { BreakdownIntents } from '../use-breakdown-intents.ts';

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
