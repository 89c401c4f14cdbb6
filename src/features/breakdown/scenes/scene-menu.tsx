import { useLingui } from '@lingui/react/macro';
import {
  Ban,
  CalendarOff,
  Combine,
  Ellipsis,
  ListChecks,
  Palette,
  Plus,
  RotateCcw,
  SplitSquareVertical,
  SquarePen,
  Tag,
  TextCursorInput,
  X,
} from 'lucide-react';
import type { SceneRow } from '../../../../domain/breakdown/grouping.ts';
import { useMayEdit } from '../../../shared/data/may-edit.ts';
import { MenuButton, MenuItem, MenuLine } from '../../../ui/menu.tsx';

export type SceneCommand = 'scene' | 'heading' | 'add-scene' | 'split' | 'merge' | 'omit';

/** Menu with the corrections of a scene: heading, new scene, split, merge, omit. */
export function SceneMenu({
  scene,
  canMerge,
  size,
  onCommand,
}: {
  scene: SceneRow;
  /** False for the first scene: there is none before it. */
  canMerge: boolean;
  size: 'dense' | 'touch';
  onCommand: (command: SceneCommand, scene: SceneRow) => void;
}) {
  const { t } = useLingui();
  const { number, isOmitted } = scene.fields;
  const mayEdit = useMayEdit();
  const item = (command: SceneCommand) => ({ onAction: () => onCommand(command, scene) });
  if (!mayEdit) return null;
  return (
    <MenuButton label={t`More on scene ${number}`} size={size} icon={Ellipsis} square>
      <MenuItem icon={TextCursorInput} {...item('heading')}>{t`Correct heading…`}</MenuItem>
      <MenuItem icon={SquarePen} {...item('scene')}>{t`Length, synopsis, colour…`}</MenuItem>
      <MenuLine />
      <MenuItem icon={Plus} {...item('add-scene')}>{t`Add a scene after this…`}</MenuItem>
      <MenuItem icon={SplitSquareVertical} {...item('split')}>{t`Split…`}</MenuItem>
      <MenuItem icon={Combine} isDisabled={!canMerge} {...item('merge')}>
        {t`Merge into the previous scene…`}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={isOmitted ? RotateCcw : Ban} {...item('omit')}>
        {isOmitted ? t`Restore` : t`Omit`}
      </MenuItem>
    </MenuButton>
  );
}

export type ManyCommand = 'tag' | 'color' | 'unschedule' | 'choose-all' | 'choose-none';

/** Commands for several scenes, besides moving them. */
export function ManyMenu({
  isScheduled,
  onCommand,
}: {
  /** Is any of them in a shooting day? */
  isScheduled: boolean;
  onCommand: (command: ManyCommand) => void;
}) {
  const { t } = useLingui();
  return (
    <MenuButton label={t`More actions for these scenes`} size="touch" icon={Ellipsis} square>
      <MenuItem icon={Tag} onAction={() => onCommand('tag')}>{t`Tag…`}</MenuItem>
      <MenuItem icon={Palette} onAction={() => onCommand('color')}>{t`Colour…`}</MenuItem>
      {isScheduled && <MenuItem icon={CalendarOff} onAction={() => onCommand('unschedule')}>{t`Unschedule`}</MenuItem>}
      <MenuLine />
      <MenuItem icon={ListChecks} onAction={() => onCommand('choose-all')}>{t`Choose all`}</MenuItem>
      <MenuItem icon={X} onAction={() => onCommand('choose-none')}>{t`Clear selection`}</MenuItem>
    </MenuButton>
  );
}
