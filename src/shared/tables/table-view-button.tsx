import { useLingui } from '@lingui/react/macro';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import type { TableChoice } from './table-view-store.ts';

const TableViewDialog = lazyComponent(() => import('./table-view-dialog.tsx').then((file) => file.TableViewDialog));

/** Opens the choice of order and columns of a table; its look shows whether it differs from the default. */
export function TableViewButton({
  controls,
  label,
  isList = false,
  isIcon = false,
}: {
  controls: TableChoice;
  /** Name of the table, on a screen that has several. */
  label?: string;
  /** The rows are a list, without columns to reorder. */
  isList?: boolean;
  /** For places without room for its words. */
  isIcon?: boolean;
}) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const title = controls.arranged.some(({ column }) => column.sortValue !== undefined)
    ? t`Order and columns`
    : t`Columns`;
  return (
    <>
      <Button
        kind="quiet"
        size="dense"
        icon={Settings2}
        square={isIcon}
        className={isIcon ? 'max-tablet:min-h-tap max-tablet:w-tap' : 'max-tablet:min-h-tap'}
        {...(label !== undefined ? { 'aria-label': `${title}: ${label}` } : isIcon && { 'aria-label': title })}
        onClick={() => setOpen(true)}
      >
        {!isIcon && title}
      </Button>
      {isOpen && <TableViewDialog {...{ controls, title, isList }} onClose={() => setOpen(false)} />}
    </>
  );
}
