import { useLingui } from '@lingui/react/macro';
import type { CallTime } from '../../../../domain/call-sheet/call-time.ts';
import { SheetCell } from './sheet-cell.tsx';

interface CallCellProps {
  kind: 'sheet-crew' | 'sheet-extra';
  id: string;
  call: CallTime;
  /** Name of the row, for screen readers. */
  who: string;
}

/** The one call of a crew member or of a group of extras. */
export function CallCell({ kind, id, call, who }: CallCellProps) {
  const { t } = useLingui();
  return (
    <SheetCell
      kind={kind}
      id={id}
      field="call"
      type="call"
      value={call}
      label={t`Call of ${who}`}
      className="text-right!"
    />
  );
}
