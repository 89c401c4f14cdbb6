import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { callMinutes } from '../../../../domain/call-sheet/call-time.ts';
import type { ContentRow } from '../../../../domain/call-sheet/content.ts';
import { CAST_STATUSES } from '../../../../domain/call-sheet/records.ts';
import { GENDERS } from '../../../../domain/house/house-records.ts';
import { GridSortHead } from '../../../shared/tables/sort-head.tsx';
import type { TableColumn } from '../../../shared/tables/table-view.ts';
import { TableViewButton } from '../../../shared/tables/table-view-button.tsx';
import { useStableRows, useTableView } from '../../../shared/tables/table-view-store.ts';
import { useProgressiveLimit } from '../../../ui/progressive-rows.ts';
import { useIsNarrow, useWidthBand } from '../../../ui/width-band.ts';
import { RowDialog } from '../dialogs.lazy.ts';
import { EditorSection, EmptyList } from './editor-parts.tsx';
import { GridCell, GridHead, GridRow, GridTable } from '../grid/grid-table.tsx';
import { PeoplePaste } from '../grid/people-paste.tsx';
import { MoreButton } from '../grid/more-button.tsx';
import { focusNewRow } from '../grid/focus-row.ts';
import { addRows } from '../../../shared/open-sheet/row-commands.ts';
import { RowButton } from '../grid/row-button.tsx';
import { ChoiceCell, SheetCell } from '../grid/sheet-cell.tsx';
import { useEditor, useHead, useSheetRows } from '../../../shared/open-sheet/sheet-editor-context.ts';
import { SheetGrid } from '../grid/sheet-grid.tsx';
import { CAST_COLUMNS, pasteColumns } from '../grid/sheet-columns.ts';
import { useSheetLabels } from '../sheet-labels.ts';

type CastRow = ContentRow<'cast'>;

/** Cast: number, actor, character, status and calls. */
export function EditorCast() {
  const { t } = useLingui();
  const editor = useEditor();
  const rows = useSheetRows('cast');
  const limit = useProgressiveLimit();
  const band = useWidthBand();
  const [open, setOpen] = useState<string | null>(null);
  const [isPasting, setPasting] = useState(false);
  const controls = useTableView('sheet-cast', useCastTableColumns(useHead('generalCall')));
  const tableRows = useStableRows(controls, rows);
  const isStacked = useIsNarrow();
  const columns = useMemo(
    () => (isStacked ? stackedColumns(controls.columns) : controls.columns),
    [controls.columns, isStacked],
  );
  const add = () => {
    const next = Math.max(0, ...rows.map((row) => row.number ?? 0)) + 1;
    const [id] = addRows(editor, 'sheet-cast', [{ number: next }]);
    if (band === 'phone' && id !== undefined) setOpen(id);
    else focusNewRow(id);
  };
  return (
    <PeoplePaste kind="sheet-cast" isAsking={isPasting} onAsked={() => setPasting(false)}>
      <EditorSection
        id="cast"
        paste={() => setPasting(true)}
        title={t`Cast`}
        detail={
          <span className="inline-flex items-center gap-2">
            {plural(rows.length, { one: '# person', other: '# people' })}
            {band !== 'phone' && rows.length > 0 && <TableViewButton controls={controls} label={t`Cast`} />}
          </span>
        }
        add={{ label: t`Add cast`, onPress: add }}
      >
        {rows.length === 0 ? (
          <EmptyList>{t`No one yet. Scenes bring their cast; add anyone else by hand.`}</EmptyList>
        ) : band === 'phone' ? (
          <ul className="border-t border-rule">
            {rows.slice(0, limit).map((row) => (
              <RowButton
                key={row.id}
                kind="sheet-cast"
                id={row.id}
                block={row.number ?? '–'}
                title={row.character || row.name || t`Without a name`}
                detail={[row.character === '' ? '' : row.name, row.remarks].filter(Boolean).join(' · ')}
                calls={[row.pickUp, row.makeUp, row.onSet]}
                onPress={() => setOpen(row.id)}
              />
            ))}
          </ul>
        ) : (
          <SheetGrid kind="sheet-cast" columns={pasteColumns(CAST_COLUMNS, controls.columns)} rows={tableRows}>
            <GridTable
              label={t`Cast`}
              columns={`${columns.map(({ key }) => CAST_WIDTHS[key]).join(' ')} 32px`}
              heads={
                <>
                  {columns.map((column) => (
                    <GridSortHead key={column.key} {...{ column, controls }} isEnd={TIMES.has(column.key)} />
                  ))}
                  <GridHead>
                    <span className="sr-only">{t`More`}</span>
                  </GridHead>
                </>
              }
            >
              {tableRows.slice(0, limit).map((row) => (
                <CastTableRow key={row.id} row={row} {...{ columns, isStacked }} onOpen={setOpen} />
              ))}
            </GridTable>
          </SheetGrid>
        )}
        {open !== null && <RowDialog kind="sheet-cast" id={open} rows={rows} onClose={() => setOpen(null)} />}
      </EditorSection>
    </PeoplePaste>
  );
}

const TIMES: ReadonlySet<string> = new Set(['pickUp', 'makeUp', 'onSet']);

/** Widths of the table's columns. */
const CAST_WIDTHS: Record<string, string> = {
  number: '32px',
  name: 'minmax(0,1.3fr)',
  character: 'minmax(0,1.3fr)',
  gender: '44px',
  age: '40px',
  status: '88px',
  pickUp: '60px',
  makeUp: '60px',
  onSet: '60px',
  remarks: 'minmax(0,1.2fr)',
};

const STACKED: ReadonlySet<string> = new Set(['character', 'remarks']);
const IN_DIALOG: ReadonlySet<string> = new Set(['gender', 'age']);

/** In a narrow window the character and the remarks are shown below the actor; sex and age are in the row's dialog. */
function stackedColumns(columns: readonly TableColumn<CastRow>[]): readonly TableColumn<CastRow>[] {
  const hasName = columns.some(({ key }) => key === 'name');
  return columns.filter(({ key }) => !IN_DIALOG.has(key) && !(hasName && STACKED.has(key)));
}

function useCastTableColumns(generalCall: string): readonly TableColumn<CastRow>[] {
  const { t } = useLingui();
  const labels = useSheetLabels();
  return useMemo(
    () => [
      { key: 'number', name: t`No.`, sortValue: ({ number }) => number },
      { key: 'name', name: t`Actor`, sortValue: ({ name }) => name },
      { key: 'character', name: t`Character`, isFixed: true, sortValue: ({ character }) => character },
      { key: 'gender', name: t({ message: 'M/F', context: 'column of genders' }) },
      { key: 'age', name: t`Age`, sortValue: ({ age }) => age },
      { key: 'status', name: t`Status`, sortValue: ({ status }) => labels.status[status] },
      { key: 'pickUp', name: t`Pick-up`, sortValue: ({ pickUp }) => callMinutes(pickUp, generalCall) },
      { key: 'makeUp', name: t`Make-up`, sortValue: ({ makeUp }) => callMinutes(makeUp, generalCall) },
      { key: 'onSet', name: t`On set`, sortValue: ({ onSet }) => callMinutes(onSet, generalCall) },
      { key: 'remarks', name: t`Remarks` },
    ],
    [t, labels, generalCall],
  );
}

const CastTableRow = memo(function CastTableRow({
  row,
  columns,
  isStacked,
  onOpen,
}: {
  row: CastRow;
  columns: readonly TableColumn<CastRow>[];
  /** Character and remarks are shown below the actor. */
  isStacked: boolean;
  onOpen: (id: string) => void;
}) {
  const { t } = useLingui();
  const labels = useSheetLabels();
  const genders = useMemo(() => GENDERS.map((gender) => [gender, labels.genderShort[gender]] as const), [labels]);
  const statuses = useMemo(() => CAST_STATUSES.map((status) => [status, labels.status[status]] as const), [labels]);
  const at = { kind: 'sheet-cast', id: row.id } as const;
  const who = row.character || row.name || t`Without a name`;
  const time = (field: 'pickUp' | 'makeUp' | 'onSet', label: string, className = 'text-right!') => (
    <SheetCell {...at} field={field} type="call" value={row[field]} label={label} className={className} />
  );
  const cells: Record<string, ReactNode> = {
    number: (
      <SheetCell
        {...at}
        field="number"
        type="number"
        value={row.number}
        label={t`Number of ${who}`}
        className="text-center! font-mid"
      />
    ),
    name: (
      <SheetCell {...at} field="name" type="text" value={row.name} label={t`Actor of ${who}`} placeholder={t`Name`} />
    ),
    character: (
      <>
        <SheetCell
          {...at}
          field="character"
          type="text"
          value={row.character}
          label={t`Character`}
          placeholder={t`Character`}
        />
        {row.detail !== '' && <span className="block text-ink-2 wrap-anywhere">{row.detail}</span>}
      </>
    ),
    gender: <ChoiceCell {...at} field="gender" value={row.gender} label={t`Gender of ${who}`} options={genders} />,
    age: <SheetCell {...at} field="age" type="number" value={row.age} label={t`Age of ${who}`} />,
    status: <ChoiceCell {...at} field="status" value={row.status} label={t`Status of ${who}`} options={statuses} />,
    pickUp: time('pickUp', t`Pick-up of ${who}`),
    makeUp: time('makeUp', t`Make-up of ${who}`),
    onSet: time('onSet', t`On set: ${who}`, 'text-right! font-bold'),
    remarks: <SheetCell {...at} field="remarks" type="text" value={row.remarks} label={t`Remarks on ${who}`} />,
  };
  return (
    <GridRow id={row.id}>
      {columns.map(({ key }) => (
        <GridCell key={key} className={key === 'name' && !isStacked ? 'font-mid' : TIMES.has(key) ? 'text-right' : ''}>
          {isStacked && key === 'name' ? (
            <>
              <div className="font-mid">{cells['name']}</div>
              {cells['character']}
              {row.remarks !== '' && cells['remarks']}
            </>
          ) : (
            cells[key]
          )}
        </GridCell>
      ))}
      <GridCell>
        <MoreButton label={t`More on ${who}`} onPress={() => onOpen(row.id)} />
      </GridCell>
    </GridRow>
  );
});
