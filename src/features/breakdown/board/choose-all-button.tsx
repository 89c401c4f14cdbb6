import { useLingui } from '@lingui/react/macro';
import type { SceneRow } from '../../../../domain/breakdown/grouping.ts';
import type { SceneId } from '../../../../domain/ids.ts';
import { Button } from '../../../ui/button.tsx';

/** Chooses every scene of a list, or none once all of them are chosen. Nothing for a list of one. */
export function ChooseAllButton({
  scenes,
  selected,
  size = 'dense',
  onChooseAll,
  onChooseNone,
}: {
  scenes: readonly SceneRow[];
  selected: ReadonlySet<SceneId>;
  size?: 'dense' | 'touch';
  onChooseAll: () => void;
  onChooseNone: () => void;
}) {
  const { t } = useLingui();
  if (scenes.length < 2) return null;
  const isAll = scenes.every(({ id }) => selected.has(id));
  return (
    <Button size={size} onClick={isAll ? onChooseNone : onChooseAll}>
      {isAll ? t`Clear selection` : t`Choose all`}
    </Button>
  );
}
