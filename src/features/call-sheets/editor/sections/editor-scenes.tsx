import { useLabelNames } from '../../../../sheet-view/label-names.ts';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { memo, type ReactNode, useContext, useMemo, useState } from 'react';
import { timeOfDayName } from '../../../../../domain/breakdown/plain-times.ts';
import { timeName } from '../../../../../domain/call-sheet/labels.ts';
import type { ContentRow } from '../../../../../domain/call-sheet/content.ts';
import { runningOrder, type RunningOrderRow } from '../../../../../domain/call-sheet/running-order.ts';
import { displayName } from '../../../../../domain/breakdown/display-name.ts';
import { sheetStripOf } from '../../../../../domain/call-sheet/sheet-strip.ts';
import { blankTime, formatTime } from '../../../../../domain/format.ts';
import type { TableColumn } from '../../../../production/tables/table-view.ts';
import { TableViewButton } from '../../../../production/tables/table-view-button.tsx';
import { useTableView } from '../../../../production/tables/table-view-store.ts';
import { Eighths } from '../../../../ui/eighths.tsx';
import { joinClasses } from '../../../../ui/join-classes.ts';
import { CastNumber, StripBlock } from '../../../../ui/strip.tsx';
import { useProgressiveLimit } from '../../../../ui/progressive-rows.ts';
import { useWidthBand } from '../../../../ui/width-band.ts';
import { RowDialog, ScenePickerDialog } from '../dialogs.lazy.ts';
import { CellContext } from '../../grid/cell-context.ts';
import { changeMarkClass, useChangeMarks } from '../changed-records.ts';
import { EditorSection, EmptyList, tableClass } from './editor-parts.tsx';
import { MoreButton } from '../../grid/more-button.tsx';
import { addRows } from '../../grid/row-commands.ts';
import { RowButton } from '../../grid/row-button.tsx';
import { SheetCell } from '../../grid/sheet-cell.tsx';
import { useEditor, useHead, useSheetRows } from '../sheet-editor-context.ts';
import { SheetGrid } from '../../grid/sheet-grid.tsx';

type SceneRow = ContentRow<'scenes'>;
type TimeRow = ContentRow<'times'>;
const COLUMNS = [{ field: 'time', type: 'time' }] as const;

/** The day's scenes in shooting order, breaks between them. */
export function EditorScenes() {
  const { t } = useLingui();
  const editor = useEditor();
  const scenes = useSheetRows('scenes');
  const limit = useProgressiveLimit();
  const times = useSheetRows('times');
  const generalCall = useHead('generalCall');
  const band = useWidthBand();
  const controls = useTableView('sheet-scenes', useSceneTableColumns());
  const [isPicking, setPicking] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  // Too narrow for a column of sentences: they stand below their set.
  const isStacked = band === 'tablet' && controls.isShown('synopsis');
  const columns = useMemo(
    () => (isStacked ? controls.columns.filter(({ key }) => key !== 'synopsis') : controls.columns),
    [controls.columns, isStacked],
  );
  const eighths = scenes.reduce((sum, row) => sum + row.eighths, 0);
  const rows = useMemo(() => runningOrder(scenes, times, generalCall), [scenes, times, generalCall]);
  const addByHand = () => {
    const [id] = addRows(editor, 'sheet-scene', [{}]);
    if (id !== undefined) setOpen(id);
  };
  return (
    <EditorSection
      id="scenes"
      title={t`Scenes`}
      detail={
        <span className="inline-flex items-center gap-2">
          <span>
            {plural(scenes.length, { one: '# scene', other: '# scenes' })} · <Eighths eighths={eighths} />{' '}
            {t({ message: 'pages', context: 'after a length' })}
          </span>
          {band !== 'phone' && scenes.length > 0 && <TableViewButton controls={controls} label={t`Scenes`} />}
        </span>
      }
      add={{ label: t`Add scenes`, onPress: () => setPicking(true) }}
    >
      {scenes.length === 0 ? (
        <EmptyList>{t`No scene yet. Take them from the breakdown; their cast and properties come along.`}</EmptyList>
      ) : band === 'phone' ? (
        <SceneList rows={rows.slice(0, limit)} onOpen={setOpen} />
      ) : (
        <SceneTable {...{ scenes, columns, isStacked }} rows={rows.slice(0, limit)} onOpen={setOpen} />
      )}
      {open !== null && <RowDialog kind="sheet-scene" id={open} rows={scenes} onClose={() => setOpen(null)} />}
      {isPicking && <ScenePickerDialog onByHand={addByHand} onClose={() => setPicking(false)} />}
    </EditorSection>
  );
}

interface ShownScenes {
  rows: readonly RunningOrderRow<SceneRow, TimeRow>[];
  onOpen: (id: string) => void;
}

/** On a phone: each scene opens as a form. */
function SceneList({ rows, onOpen }: ShownScenes) {
  const names = useLabelNames();
  return (
    <ul className="border-t border-rule">
      {rows.map((row) =>
        row.type === 'break' ? (
          <BreakItem key={row.row.id} row={row.row} />
        ) : (
          <RowButton
            key={row.row.id}
            kind="sheet-scene"
            id={row.row.id}
            block={
              <StripBlock
                strip={sheetStripOf(row.row)}
                size="phone"
                {...(row.row.color !== null && { colour: row.row.color })}
              >
                {row.row.number}
              </StripBlock>
            }
            title={displayName(row.row.set)}
            detail={[
              row.row.interior,
              timeOfDayName(displayName(row.row.timeOfDay), names.timeOfDay),
              row.row.cast.join(', '),
            ]
              .filter(Boolean)
              .join(' · ')}
            time={row.row.time}
            onPress={() => onOpen(row.row.id)}
          />
        ),
      )}
    </ul>
  );
}

function SceneTable({
  scenes,
  rows,
  columns,
  isStacked,
  onOpen,
}: ShownScenes & {
  scenes: readonly SceneRow[];
  columns: readonly TableColumn<SceneRow>[];
  /** Synopses stand below their set. */
  isStacked: boolean;
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
function useSceneTableColumns(): readonly TableColumn<SceneRow>[] {
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

const SceneTableRow = memo(function SceneTableRow({
  row,
  columns,
  isStacked,
  onOpen,
}: {
  row: SceneRow;
  columns: readonly TableColumn<SceneRow>[];
  /** The synopsis stands below the set. */
  isStacked: boolean;
  onOpen: (id: string) => void;
}) {
  const { t } = useLingui();
  const { language } = useContext(CellContext);
  const { number } = row;
  const names = useLabelNames();
  const marks = useChangeMarks('sheet-scene', row.id);
  const cells: Record<string, { fields: string[]; look?: string; content: ReactNode }> = {
    number: {
      fields: ['number', 'light', 'color'],
      content: (
        <StripBlock strip={sheetStripOf(row)} {...(row.color !== null && { colour: row.color })}>
          {number}
        </StripBlock>
      ),
    },
    interior: { fields: ['interior'], content: row.interior },
    timeOfDay: { fields: ['timeOfDay'], content: timeOfDayName(displayName(row.timeOfDay), names.timeOfDay) },
    set: {
      fields: isStacked ? ['set', 'synopsis'] : ['set'],
      look: 'wrap-anywhere',
      content: (
        <>
          <span className="font-bold">{displayName(row.set)}</span>
          {isStacked && row.synopsis !== '' && <p className="text-ink-2">{row.synopsis}</p>}
        </>
      ),
    },
    synopsis: { fields: ['synopsis'], look: 'text-ink-2 wrap-anywhere', content: row.synopsis },
    cast: {
      fields: ['cast'],
      content: (
        <span className="flex flex-wrap gap-1">
          {row.cast.map((castNumber) => (
            <CastNumber key={castNumber}>{castNumber}</CastNumber>
          ))}
        </span>
      ),
    },
    eighths: { fields: ['eighths'], look: 'text-right', content: <Eighths eighths={row.eighths} /> },
    time: {
      // The cell marks its own change.
      fields: [],
      look: 'font-bold',
      content: (
        <SheetCell
          kind="sheet-scene"
          id={row.id}
          field="time"
          type="time"
          value={row.time}
          label={t`Time of scene ${number}`}
          placeholder={blankTime(language)}
          className="text-right!"
        />
      ),
    },
  };
  return (
    <tr data-row={row.id}>
      {columns.map(({ key }) => {
        const cell = cells[key];
        if (cell === undefined) return null;
        return (
          <td key={key} {...marks(...cell.fields)} className={joinClasses(cell.look, changeMarkClass)}>
            {cell.content}
          </td>
        );
      })}
      <td>
        <MoreButton label={t`More on scene ${number}`} onPress={() => onOpen(row.id)} />
      </td>
    </tr>
  );
});

function BreakRow({ row, columns }: { row: TimeRow; columns: readonly TableColumn<SceneRow>[] }) {
  const { language } = useContext(CellContext);
  const names = useLabelNames();
  const at = columns.findIndex(({ key }) => key === 'time');
  const [before, after] = at <= 0 ? [columns.length, 0] : [at, columns.length - at - 1];
  return (
    <tr className="bg-hover text-ink-2">
      <td colSpan={before} className="pl-1.5!">
        {timeName(row, names)}
        {/* Without a column of its own the time stands with the name. */}
        {at <= 0 && <span className="pl-3 tabular-nums">{formatTime(row.time, language)}</span>}
      </td>
      {at > 0 && <td className="text-right tabular-nums">{formatTime(row.time, language)}</td>}
      <td colSpan={after + 1} />
    </tr>
  );
}

function BreakItem({ row }: { row: TimeRow }) {
  const { language } = useContext(CellContext);
  const names = useLabelNames();
  return (
    <li className="flex min-h-10 items-center justify-between border-b border-rule bg-hover px-2 text-ink-2">
      <span>{timeName(row, names)}</span>
      <span className="tabular-nums">{formatTime(row.time, language)}</span>
    </li>
  );
}
