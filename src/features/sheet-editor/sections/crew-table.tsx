import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode, useMemo } from 'react';
import type { ContentRow } from '../../../../domain/call-sheet/content.ts';
import { callMinutes } from '../../../../domain/call-sheet/call-time.ts';
import { GridSortHead } from '../../../shared/tables/sort-head.tsx';
import type { TableColumn } from '../../../shared/tables/table-view.ts';
import { type TableControls, useStableRows } from '../../../shared/tables/table-view-store.ts';
import { useIsNarrow } from '../../../ui/width-band.ts';
import { CallCell } from '../grid/call-cell.tsx';
import { GridCell, GridHead, GridRow, GridTable } from '../grid/grid-table.tsx';
import { MoreButton } from '../grid/more-button.tsx';
import { SheetCell } from '../grid/sheet-cell.tsx';
import { CREW_TABLE_COLUMNS, pasteColumns } from '../grid/sheet-columns.ts';
import { SheetGrid } from '../grid/sheet-grid.tsx';

type CrewRow = ContentRow<'crew'>;

/** Widths of the table's columns. */
const CREW_WIDTHS: Record<string, string> = {
  department: 'minmax(0,1.1fr)',
  role: 'minmax(0,1.2fr)',
  name: 'minmax(0,1.4fr)',
  phone: '150px',
  call: '76px',
};

export function useCrewTableColumns(generalCall: string): readonly TableColumn<CrewRow>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      { key: 'department', name: t`Department`, sortValue: ({ department }) => department },
      { key: 'role', name: t`Role`, sortValue: ({ role }) => role },
      { key: 'name', name: t`Name`, isFixed: true, sortValue: ({ name }) => name },
      { key: 'phone', name: t`Phone` },
      { key: 'call', name: t`Call`, sortValue: ({ call }) => callMinutes(call, generalCall) },
    ],
    [t, generalCall],
  );
}

/** All crew in one table, for typing and pasting. */
export function CrewTable({
  controls,
  rows,
  limit,
  onLeave,
  onOpen,
}: {
  controls: TableControls<CrewRow>;
  rows: readonly CrewRow[];
  limit: number;
  onLeave: (id: string, field: string) => void;
  onOpen: (id: string) => void;
}) {
  const { t } = useLingui();
  const tableRows = useStableRows(controls, rows);
  const isStacked = useIsNarrow();
  const tableColumns = useMemo(
    () => (isStacked ? controls.columns.filter(({ key }) => key !== 'role') : controls.columns),
    [controls.columns, isStacked],
  );
  return (
    <SheetGrid
      kind="sheet-crew"
      columns={pasteColumns(CREW_TABLE_COLUMNS, controls.columns)}
      rows={tableRows}
      onLeave={onLeave}
    >
      <GridTable
        label={t`Crew`}
        columns={`${tableColumns.map(({ key }) => CREW_WIDTHS[key]).join(' ')} 32px`}
        heads={
          <>
            {tableColumns.map((column) => (
              <GridSortHead key={column.key} {...{ column, controls }} isEnd={column.key === 'call'} />
            ))}
            <GridHead>
              <span className="sr-only">{t`More`}</span>
            </GridHead>
          </>
        }
      >
        {tableRows.slice(0, limit).map((row) => (
          <CrewTableRow key={row.id} row={row} columns={tableColumns} hasRole={isStacked} onOpen={onOpen} />
        ))}
      </GridTable>
    </SheetGrid>
  );
}

const CrewTableRow = memo(function CrewTableRow({
  row,
  columns,
  hasRole,
  onOpen,
}: {
  row: CrewRow;
  columns: readonly TableColumn<CrewRow>[];
  /** In a narrow window the role is shown below the name. */
  hasRole: boolean;
  onOpen: (id: string) => void;
}) {
  const { t } = useLingui();
  const at = { kind: 'sheet-crew', id: row.id } as const;
  const who = row.name || row.role || t`Without a name`;
  const cells: Record<string, ReactNode> = {
    department: (
      <SheetCell {...at} field="department" type="text" value={row.department} label={t`Department of ${who}`} />
    ),
    role: <SheetCell {...at} field="role" type="text" value={row.role} label={t`Role of ${who}`} />,
    name: <SheetCell {...at} field="name" type="text" value={row.name} label={t`Name`} placeholder={t`Name`} />,
    phone: <SheetCell {...at} field="phone" type="text" value={row.phone} label={t`Phone of ${who}`} isShort />,
    call: <CallCell {...at} call={row.call} who={who} />,
  };
  return (
    <GridRow id={row.id}>
      {columns.map(({ key }) => (
        <GridCell key={key} className={key === 'name' ? 'font-mid' : key === 'call' ? 'font-bold' : ''}>
          {cells[key]}
          {hasRole && key === 'name' && <div className="font-text text-ink-2">{cells['role']}</div>}
        </GridCell>
      ))}
      <GridCell>
        <MoreButton label={t`More on ${who}`} onPress={() => onOpen(row.id)} />
      </GridCell>
    </GridRow>
  );
});
