import { useLabelNames } from '../../../labels/label-names.ts';
import { useLingui } from '@lingui/react/macro';
import { useContext, useMemo } from 'react';
import { shownTimeName, timeSpan } from '../../../../domain/call-sheet/labels.ts';
import type { ContentRow } from '../../../../domain/call-sheet/content.ts';
import { type RunningOrderRow } from '../../../../domain/call-sheet/running-order.ts';
import { formatTime } from '../../../../domain/format.ts';
import type { TableColumn } from '../../../shared/tables/table-view.ts';
import { CellContext } from '../grid/cell-context.ts';
import { tableClass } from './editor-parts.tsx';
import { SheetGrid } from '../grid/sheet-grid.tsx';
import { SceneTableRow } from './scene-table-row.tsx';

type SceneRow = ContentRow<'scenes'>;
type TimeRow = ContentRow<'times'>;

const COLUMNS = [{ field: 'time', type: 'time' }] as const;

const HEAD_LOOK: Record<string, string> = {
  number: 'w-14',
  interior: 'w-14',
  timeOfDay: 'w-[74px]',
  set: 'w-[24%]',
  cast: 'w-[110px]',
  eighths: 'w-14 text-right!',
  time: 'w-16 text-right!',
};

/** Never sorted: their order is the day's. */
export function useSceneTableColumns(): readonly TableColumn<SceneRow>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      { key: 'number', name: t`No.`, isFixed: true },
      { key: 'interior', name: t`I/E` },
      { key: 'timeOfDay', name: t`Time of day` },
      { key: 'set', name: t`Set`, isFixed: true },
      { key: 'synopsis', name: t`Content` },
      { key: 'cast', name: t`Cast` },
      { key: 'eighths', name: t({ message: 'Pages', context: 'column of lengths' }) },
      { key: 'time', name: t({ message: 'Time', context: 'column of clock times' }) },
    ],
    [t],
  );
}

/** Scenes and breaks as rows of one table. */
export function SceneTable({
  scenes,
  rows,
  columns,
  isStacked,
  onOpen,
}: {
  rows: readonly RunningOrderRow<SceneRow, TimeRow>[];
  scenes: readonly SceneRow[];
  columns: readonly TableColumn<SceneRow>[];
  /** Synopses are shown below their set. */
  isStacked: boolean;
  onOpen: (id: string) => void;
}) {
  const { t } = useLingui();
  return (
    <SheetGrid kind="sheet-scene" columns={COLUMNS} rows={scenes}>
      <table className={tableClass}>
        <thead>
          <tr>
            {columns.map(({ key, name }) => (
              <th key={key} className={isStacked && key === 'set' ? 'min-w-40' : HEAD_LOOK[key]}>
                {name}
              </th>
            ))}
            <th className="w-8">
              <span className="sr-only">{t`More`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            row.type === 'break' ? (
              <BreakRow key={row.row.id} row={row.row} columns={columns} />
            ) : (
              <SceneTableRow key={row.row.id} row={row.row} {...{ columns, isStacked }} onOpen={onOpen} />
            ),
          )}
        </tbody>
      </table>
    </SheetGrid>
  );
}

function BreakRow({ row, columns }: { row: TimeRow; columns: readonly TableColumn<SceneRow>[] }) {
  const { language } = useContext(CellContext);
  const names = useLabelNames();
  const at = columns.findIndex(({ key }) => key === 'time');
  const time = timeSpan(row, (clock) => formatTime(clock, language));
  const [before, after] = at <= 0 ? [columns.length, 0] : [at, columns.length - at - 1];
  return (
    <tr className="bg-hover text-ink-2">
      <td colSpan={before} className="pl-1.5!">
        {shownTimeName(row, names)}
        {/* Without a column of its own the time is shown with the name. */}
        {at <= 0 && <span className="pl-3 tabular-nums">{time}</span>}
      </td>
      {at > 0 && <td className="text-right whitespace-nowrap tabular-nums">{time}</td>}
      <td colSpan={after + 1} />
    </tr>
  );
}
