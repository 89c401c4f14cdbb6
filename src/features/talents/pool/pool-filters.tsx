import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TalentFrame } from '../../../../domain/talent-search/frame.ts';
import { ChipButton } from '../../../ui/chip.tsx';
import { lazyComponent } from '../../../ui/lazy-module.ts';

/** Its lists of skills and languages load when the panel is opened. */
const FilterDialog = lazyComponent(() => import('../search/filter-dialog.tsx').then((file) => file.FilterDialog));

/** Opens the filter panel: every condition that a sentence can set, by hand. */
export function PoolFilters({ frame, onFrame }: { frame: TalentFrame; onFrame: (frame: TalentFrame) => void }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ChipButton trailing="menu" onClick={() => setOpen(true)}>{t`Filters`}</ChipButton>
      {isOpen && <FilterDialog {...{ frame, onFrame }} onClose={() => setOpen(false)} />}
    </>
  );
}
