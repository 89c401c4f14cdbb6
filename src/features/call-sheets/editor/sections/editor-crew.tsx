import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Columns3, Plus, Table2 } from 'lucide-react';
import { memo, type ReactNode, useMemo, useState } from 'react';
import type { ContentRow } from '../../../../../domain/call-sheet/content.ts';
import { callMinutes } from '../../../../../domain/call-sheet/call-time.ts';
import { byDepartment, type Department } from '../../../../../domain/call-sheet/departments.ts';
import { GridSortHead } from '../../../../production/tables/sort-head.tsx';
import type { TableColumn } from '../../../../production/tables/table-view.ts';
import { TableViewButton } from '../../../../production/tables/table-view-button.tsx';
import { type TableControls, useStableRows, useTableView } from '../../../../production/tables/table-view-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { joinClasses } from '../../../../ui/join-classes.ts';
import { progressiveGroups, useProgressiveLimit } from '../../../../ui/progressive-rows.ts';
import { useIsNarrow, useWidthBand } from '../../../../ui/width-band.ts';
import { AddCrewDialog, RowDialog } from '../dialogs.lazy.ts';
import { EditorSection, EmptyList } from './editor-parts.tsx';
import { GridCell, GridHead, GridRow, GridTable, skippedClass } from '../../grid/grid-table.tsx';
import { PeoplePaste } from '../../grid/people-paste.tsx';
import { MoreButton } from '../../grid/more-button.tsx';
import { useSources } from '../editor-sources.ts';
import { readLastCrew } from '../../address-book/last-crew.ts';
import { fillFromBook } from '../../address-book/fill-from-book.ts';
import { focusNewRow } from '../../grid/focus-row.ts';
import { addRows } from '../../grid/row-commands.ts';
import { RowButton } from '../../grid/row-button.tsx';
import { SheetCell } from '../../grid/sheet-cell.tsx';
import { CREW_COLUMNS, CREW_TABLE_COLUMNS, pasteColumns } from '../../grid/sheet-columns.ts';
import { useEditor, useHead, useSheetRows } from '../sheet-editor-context.ts';
import { SheetGrid } from '../../grid/sheet-grid.tsx';
import { useCrewColumns } from '../../grid/use-crew-columns.ts';

type CrewRow = ContentRow<'crew'>;

/** Crew by department: as it stands on paper, or as one table for typing and pasting. */
export function EditorCrew() {
  const { t } = useLingui();
  const editor = useEditor();
  const sources = useSources();
  const rows = useSheetRows('crew');
  const band = useWidthBand();
  const limit = useProgressiveLimit();
  const departments = useMemo(() => byDepartment(rows), [rows]);
  const drawn = progressiveGroups(departments, (group) => group.rows.length, limit);
  const [open, setOpen] = useState<string | null>(null);
  const [isPasting, setPasting] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [isTable, setTable] = useState(false);
  const generalCall = useHead('generalCall');
  const controls = useTableView('sheet-crew', useCrewTableColumns(generalCall));
  const onLeave = (id: string, field: string) => {
    if (field === 'name') fillFromBook(editor, sources.people, id);
  };
  // A phone's list has no cells to type into.
  const typeInto = (id: string) => {
    if (band === 'phone') setOpen(id);
    else focusNewRow(id);
  };
  // With nobody to choose there is nothing to ask.
  const add = async () => {
    const isNobodyKnown =
      sources.people.length === 0 && (await readLastCrew(editor.scope, sources.script.scope)) === null;
    if (!isNobodyKnown) return setAdding(true);
    const [id] = addRows(editor, 'sheet-crew', [{}]);
    if (id === undefined) return;
    typeInto(id);
  };
  const people = plural(rows.length, { one: '# person', other: '# people' });
  const groups = plural(departments.length, { one: '# department', other: '# departments' });
  return (
    <PeoplePaste kind="sheet-crew" isAsking={isPasting} onAsked={() => setPasting(false)}>
      <EditorSection
        id="crew"
        paste={() => setPasting(true)}
        title={t`Crew`}
        detail={
          <span className="inline-flex items-center gap-2">
            {people}, {groups}
            {band !== 'phone' && rows.length > 0 && (
              <Button
                kind="quiet"
                size="dense"
                icon={isTable ? Columns3 : Table2}
                aria-pressed={isTable}
                onClick={() => setTable(!isTable)}
              >
                {isTable ? t`As on paper` : t`As a table`}
              </Button>
            )}
            {band !== 'phone' && isTable && rows.length > 0 && <TableViewButton controls={controls} label={t`Crew`} />}
          </span>
        }
        add={{ label: t`Add crew`, onPress: () => void add() }}
      >
        {rows.length === 0 && (
          <EmptyList>{t`Nobody yet. Take people from the address book, type them, or paste rows from a spreadsheet.`}</EmptyList>
        )}
        {band === 'phone' ? (
          <CrewOnPhone groups={drawn} onOpen={setOpen} />
        ) : isTable ? (
          <CrewTable {...{ controls, rows, limit, onLeave }} onOpen={setOpen} />
        ) : (
          <CrewOnPaper {...{ departments, drawn, onLeave }} onOpen={setOpen} />
        )}
        {open !== null && <RowDialog kind="sheet-crew" id={open} rows={rows} onClose={() => setOpen(null)} />}
        {isAdding && <AddCrewDialog onEmptyRow={typeInto} onClose={() => setAdding(false)} />}
      </EditorSection>
    </PeoplePaste>
  );
}

interface CrewProps {
  onLeave: (id: string, field: string) => void;
  onOpen: (id: string) => void;
}

function CrewTable({
  controls,
  rows,
  limit,
  onLeave,
  onOpen,
}: CrewProps & { controls: TableControls<CrewRow>; rows: readonly CrewRow[]; limit: number }) {
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

/** Departments side by side. `drawn`: those that are on the screen by now. */
function CrewOnPaper({
  departments,
  drawn,
  onLeave,
  onOpen,
}: CrewProps & { departments: readonly Department<CrewRow>[]; drawn: readonly Department<CrewRow>[] }) {
  const { t } = useLingui();
  const editor = useEditor();
  const columns = useCrewColumns(departments, useWidthBand() === 'wide' ? 3 : 2);
  const unnamed = t`Without a department`;
  // No columns of the browser's own: it would lay out all three hundred rows anew at every letter.
  return (
    <div className="grid grid-cols-2 gap-x-7 wide:grid-cols-3">
      {columns.map((column, index) => (
        <div key={index}>
          {column
            .filter((group) => drawn.includes(group))
            .map(({ department, rows: own }) => (
              <section key={department} aria-label={department || unnamed} className="pt-3">
                <div className="flex items-end border-b border-rule-2">
                  <h3 className="flex-1 py-1 text-t1">{department || unnamed}</h3>
                  <Button
                    kind="quiet"
                    size="dense"
                    square
                    icon={Plus}
                    aria-label={t`Add to ${department || unnamed}`}
                    onClick={() => focusNewRow(addRows(editor, 'sheet-crew', [{ department }], own.at(-1)?.id)[0])}
                  />
                </div>
                <SheetGrid kind="sheet-crew" columns={CREW_COLUMNS} rows={own} own={{ department }} onLeave={onLeave}>
                  <ul>
                    {own.map((row) => (
                      <CrewItem key={row.id} row={row} onOpen={onOpen} />
                    ))}
                  </ul>
                </SheetGrid>
              </section>
            ))}
        </div>
      ))}
    </div>
  );
}

const CrewItem = memo(function CrewItem({ row, onOpen }: { row: CrewRow; onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const at = { kind: 'sheet-crew', id: row.id } as const;
  const who = row.name || row.role || t`Without a name`;
  return (
    <li
      data-row={row.id}
      className={joinClasses(
        skippedClass,
        'grid grid-cols-[minmax(0,1fr)_52px_auto] gap-x-2 border-b border-rule py-0.5 text-t1 [contain-intrinsic-size:auto_48px] sun:[contain-intrinsic-size:auto_60px]',
      )}
    >
      <div>
        <div className="font-mid">
          <SheetCell {...at} field="name" type="text" value={row.name} label={t`Name`} placeholder={t`Name`} />
        </div>
        <div className="text-ink-2">
          <SheetCell
            {...at}
            field="role"
            type="text"
            value={row.role}
            label={t`Role of ${who}`}
            placeholder={t`Role`}
            className="text-ink-2!"
          />
        </div>
      </div>
      <div className="font-bold">
        <SheetCell
          {...at}
          field="call"
          type="call"
          value={row.call}
          label={t`Call of ${who}`}
          className="text-right!"
        />
      </div>
      <MoreButton label={t`More on ${who}`} className="w-6! text-control!" onPress={() => onOpen(row.id)} />
    </li>
  );
});

/** Widths of the table's columns. */
const CREW_WIDTHS: Record<string, string> = {
  department: 'minmax(0,1.1fr)',
  role: 'minmax(0,1.2fr)',
  name: 'minmax(0,1.4fr)',
  phone: '150px',
  call: '76px',
};

function useCrewTableColumns(generalCall: string): readonly TableColumn<CrewRow>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      { key: 'department', name: t`Department`, sortValue: ({ department }) => department },
      { key: 'role', name: t`Role`, sortValue: ({ role }) => role },
      { key: 'name', name: t`Name`, isFixed: true, sortValue: ({ name }) => name },
      { key: 'phone', name: t`Telephone` },
      { key: 'call', name: t`Call`, sortValue: ({ call }) => callMinutes(call, generalCall) },
    ],
    [t, generalCall],
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
  /** In a narrow window the role stands below the name. */
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
    phone: <SheetCell {...at} field="phone" type="text" value={row.phone} label={t`Telephone of ${who}`} isShort />,
    call: (
      <SheetCell {...at} field="call" type="call" value={row.call} label={t`Call of ${who}`} className="text-right!" />
    ),
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

function CrewOnPhone({
  groups,
  onOpen,
}: {
  groups: ReturnType<typeof byDepartment<CrewRow>>;
  onOpen: (id: string) => void;
}) {
  const { t } = useLingui();
  const unnamed = t`Without a department`;
  return groups.map(({ department, rows: own }) => (
    <section key={department} aria-label={department || unnamed}>
      <h3 className="border-b border-rule-2 pt-4 pb-1 text-t1">{department || unnamed}</h3>
      <ul>
        {own.map((row) => (
          <RowButton
            key={row.id}
            kind="sheet-crew"
            id={row.id}
            title={row.name || t`Without a name`}
            detail={row.role}
            calls={[row.call]}
            onPress={() => onOpen(row.id)}
          />
        ))}
      </ul>
    </section>
  ));
}
