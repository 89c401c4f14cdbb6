import type { Breakdown, DayRow, SceneRow } from '../../../../domain/breakdown/grouping.ts';
import type { DayId } from '../../../../domain/ids.ts';
import type { TagKind } from '../../../../domain/screenplay/screenplay.ts';
import { lazyComponent } from '../../../ui/lazy-module.ts';
import type { Production } from '../../../shared/data/production-queries.ts';
import type { DayTimes } from './day-times.ts';
import type { BreakdownIntents } from '../use-breakdown-intents.ts';

const MoveDialog = lazyComponent(() => import('./move-dialog.tsx').then((file) => file.default));
const DayDialog = lazyComponent(() => import('../../../shared/board/day-dialog.tsx').then((file) => file.default));
const RenumberDialog = lazyComponent(() =>
  import('../../../shared/board/renumber-dialog.tsx').then((file) => file.default),
);
const DeleteDayDialog = lazyComponent(() =>
  import('../../../shared/board/delete-day-dialog.tsx').then((file) => file.default),
);
const SceneDialog = lazyComponent(() => import('../scenes/scene-dialog.tsx').then((file) => file.default));
const HeadingDialog = lazyComponent(() => import('../scenes/heading-dialog.tsx').then((file) => file.default));
const NewSceneDialog = lazyComponent(() => import('../scenes/heading-dialog.tsx').then((file) => file.NewSceneDialog));
const SplitDialog = lazyComponent(() => import('../scenes/split-dialog.tsx').then((file) => file.default));
const MergeDialog = lazyComponent(() => import('../scenes/merge-dialog.tsx').then((file) => file.default));
const TagDialog = lazyComponent(() => import('../tags/tag-dialog.tsx').then((file) => file.default));
const ColorDialog = lazyComponent(() => import('./color-dialog.tsx').then((file) => file.default));
const PapersDialog = lazyComponent(() => import('../print/papers-dialog.tsx').then((file) => file.default));
const TagsDialog = lazyComponent(() => import('../tags/tags-dialog.tsx').then((file) => file.default));

/** The open dialog of the board and its subject. */
export type BoardDialog =
  | { type: 'move'; scenes: SceneRow[] }
  | { type: 'describe-day' | 'renumber-day' | 'delete-day'; day: DayRow }
  | { type: 'scene' | 'heading' | 'split' | 'merge'; scene: SceneRow }
  | { type: 'add-scene'; behind: SceneRow | null }
  | { type: 'add-tag'; scenes: readonly [SceneRow, ...SceneRow[]]; tagKind: TagKind | null }
  | { type: 'color'; scenes: readonly SceneRow[] }
  | { type: 'papers'; scene: SceneRow | null }
  | { type: 'tags' };

interface Props {
  open: BoardDialog | null;
  production: Production;
  breakdown: Breakdown;
  today: string;
  times: DayTimes | null;
  intents: BreakdownIntents;
  /** To the end of a day, to a new one, or (null) among the unscheduled; resolves with the refusal's words, or null. */
  onMove: (scenes: readonly SceneRow[], dayId: DayId | 'new-day' | null) => Promise<string | null>;
  onClose: () => void;
}

/** One dialog at a time; each is loaded when it is first opened. */
export function BoardDialogs({ open, production, breakdown, today, times, intents, onMove, onClose }: Props) {
  if (open === null) return null;
  switch (open.type) {
    case 'move':
      return <MoveDialog {...{ scenes: open.scenes, breakdown, today, times, onMove, onClose }} />;
    case 'describe-day':
      return <DayDialog {...{ production, day: open.day, onClose }} />;
    case 'renumber-day':
      return <RenumberDialog {...{ production, day: open.day, onClose }} />;
    case 'delete-day':
      return (
        <DeleteDayDialog
          scenes={production.scenes}
          day={open.day}
          onDelete={() => intents.dropDay(open.day)}
          onClose={onClose}
        />
      );
    case 'scene':
      return <SceneDialog {...{ production, scene: open.scene, onClose }} />;
    case 'heading':
      return <HeadingDialog {...{ production, scene: open.scene, onClose }} />;
    case 'add-scene':
      return <NewSceneDialog {...{ production, behind: open.behind, onClose }} />;
    case 'split':
      return <SplitDialog {...{ production, scene: open.scene, intents, onClose }} />;
    case 'merge':
      return <MergeDialog {...{ production, scene: open.scene, intents, onClose }} />;
    case 'add-tag':
      return <TagDialog {...{ production, scenes: open.scenes, kind: open.tagKind, intents, onClose }} />;
    case 'color':
      return <ColorDialog {...{ production, scenes: open.scenes, intents, onClose }} />;
    case 'papers':
      return <PapersDialog {...{ production, scene: open.scene, onClose }} />;
    case 'tags':
      return <TagsDialog {...{ production, intents, onClose }} />;
  }
}
