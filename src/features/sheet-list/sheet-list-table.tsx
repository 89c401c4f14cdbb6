import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { Copy, Ellipsis, SquarePen, Trash2 } from 'lucide-react';
import { memo, type ReactNode, useMemo } from 'react';
import { formatDate, formatTime } from '../../../domain/format.ts';
import type { ScriptId } from '../../../domain/ids.ts';
import { ConflictList } from '../../shared/conflicts/conflict-badge.tsx';
import { SortHead } from '../../shared/tables/sort-head.tsx';
import type { TableColumn } from '../../shared/tables/table-view.ts';
import type { TableControls } from '../../shared/tables/table-view-store.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { useMayEdit } from '../../shared/data/may-edit.ts';
import { MenuButton, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { useWidthBand } from '../../ui/width-band.ts';
import type { ListedSheet } from './sheet-list-queries.ts';
import { UnsavedMark } from './sheet-list-drafts.tsx';
import { SheetReaders, SheetRevision, useShownSheetState, useStatusLabel } from './sheet-list-status.tsx';

export type SheetListCommand = 'duplicate' | 'delete';

/** The columns of the list; on a phone the facts of each row. */
export function useSheetColumns(): readonly TableColumn<ListedSheet>[] {
  const { t } = useLingui();
  const isNarrow = useWidthBand() === 'tablet';
  return useMemo(
    () => [
      { key: 'code', name: t`ID`, isFixed: true, sortValue: ({ code }) => code },
      { key: 'place', name: t`Location`, sortValue: ({ fields }) => fields.locationName },
      {
        key: 'day',
        name: t({ message: 'Day', context: 'column of call sheets' }),
        sortValue: ({ fields }) => fields.dayNumber || null,
      },
      { key: 'date', name: t`Date`, sortValue: ({ fields }) => fields.date },
      { key: 'call', name: t`Crew call`, sortValue: ({ fields }) => fields.generalCall },
      { key: 'status', name: t`Status` },
      { key: 'revision', name: t`Revision`, isOff: isNarrow },
      { key: 'readers', name: t`Readers` },
    ],
    [t, isNarrow],
  );
}

interface Props {
  scriptId: ScriptId;
  sheets: readonly ListedSheet[];
  /** Into which something was typed here that is not saved. */
  changed: ReadonlySet<string>;
  onCommand: (command: SheetListCommand, sheet: ListedSheet) => void;
  controls: TableControls<ListedSheet>;
}

/** The call sheets as a table, for screens that have the width. */
export function SheetTable({ scriptId, sheets, changed, onCommand, controls }: Props) {
  const { t } = useLingui();
  return (
    <table className="w-full border-collapse text-left">
      <thead className="text-t1 text-ink-2">
        <tr className="border-b border-rule-2 [&>th]:py-1.5 [&>th]:pr-4 [&>th]:font-mid">
          {controls.columns.map((column) => (
            <SortHead key={column.key} {...{ column, controls }} />
          ))}
          <th className="w-tap">
            <span className="sr-only">{t`More`}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sheets.map((sheet) => (
          <TableRow key={sheet.id} {...{ scriptId, sheet, onCommand, controls }} isUnsaved={changed.has(sheet.id)} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Omit<Props, 'sheets' | 'changed'> & { sheet: ListedSheet };

const TableRow = memo(function TableRow({
  scriptId,
  sheet,
  isUnsaved,
  onCommand,
  controls,
}: RowProps & { isUnsaved: boolean }) {
  const { row, state } = useShownSheetState<HTMLTableRowElement>(sheet.id);
  const status = useStatusLabel(state);
  const { day, date, call } = useFacts(sheet);
  const cells: Record<string, ReactNode> = {
    code: (
      <td key="code" className="min-w-[100px] text-t2!">
        <SheetLink scriptId={scriptId} sheet={sheet} />
        <ConflictList kind="call-sheet" id={sheet.id} className="relative" />
      </td>
    ),
    place: (
      <td key="place">
        <span className="line-clamp-2 wrap-anywhere">{sheet.fields.locationName}</span>
      </td>
    ),
    day: (
      <td key="day" className="whitespace-nowrap">
        {day}
      </td>
    ),
    date: (
      <td key="date" className="whitespace-nowrap">
        {date}
      </td>
    ),
    call: (
      <td key="call" className="font-bold whitespace-nowrap">
        {call}
      </td>
    ),
    status: (
      <td key="status">
        {/* The revision is shown here when its column is hidden. */}
        {!controls.isShown('revision') && (
          <span className="mb-1 block empty:hidden">
            <SheetRevision state={state} />
          </span>
        )}
        {status}
        {isUnsaved && (
          <span className="mt-1 block">
            <UnsavedMark />
          </span>
        )}
      </td>
    ),
    revision: (
      <td key="revision" className="whitespace-nowrap">
        <SheetRevision state={state} />
      </td>
    ),
    readers: (
      <td key="readers">
        <SheetReaders state={state} />
      </td>
    ),
  };
  return (
    <tr
      ref={row}
      className="relative h-[60px] border-b border-rule align-middle hover:bg-hover [&>td]:py-2 [&>td]:pr-4 [&>td]:text-t1"
    >
      {controls.columns.map(({ key }) => cells[key])}
      <td className="pr-0!">
        <SheetMenu {...{ scriptId, sheet, onCommand }} />
      </td>
    </tr>
  );
});

/** The same on a phone: a row of its own for each sheet, its call at the right. */
export function SheetRows({ scriptId, sheets, changed, onCommand, controls }: Props) {
  return (
    <ul className="border-t border-rule-2">
      {sheets.map((sheet) => (
        <PhoneRow key={sheet.id} {...{ scriptId, sheet, onCommand, controls }} isUnsaved={changed.has(sheet.id)} />
      ))}
    </ul>
  );
}

const PhoneRow = memo(function PhoneRow({
  scriptId,
  sheet,
  isUnsaved,
  onCommand,
  controls: { isShown },
}: RowProps & { isUnsaved: boolean }) {
  const { row, state } = useShownSheetState<HTMLLIElement>(sheet.id);
  const status = useStatusLabel(state);
  const { day, date, call } = useFacts(sheet);
  return (
    <li
      ref={row}
      className="relative grid min-h-[76px] grid-cols-[minmax(0,1fr)_44px] items-center gap-x-2 border-b border-rule py-2"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <SheetLink scriptId={scriptId} sheet={sheet} />
          {isShown('call') && <span className="font-bold whitespace-nowrap">{call}</span>}
        </p>
        <p className="text-t1">
          {[isShown('day') ? day : '', isShown('date') ? date : ''].filter((part) => part !== '').join(' · ')}
        </p>
        {isShown('place') && sheet.fields.locationName !== '' && (
          <p className="text-t1 text-ink-2 wrap-anywhere">{sheet.fields.locationName}</p>
        )}
        <p className="mt-1 flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 text-t1">
          {isShown('revision') && <SheetRevision state={state} />}
          {isShown('status') && status}
          {isUnsaved && <UnsavedMark />}
        </p>
        {isShown('readers') && state?.issued != null && (
          <p className="text-t1">
            <SheetReaders state={state} />
          </p>
        )}
        <ConflictList kind="call-sheet" id={sheet.id} className="relative" />
      </div>
      <SheetMenu {...{ scriptId, sheet, onCommand }} />
    </li>
  );
});

/** Its area is the whole row. */
function SheetLink({ scriptId, sheet }: { scriptId: ScriptId; sheet: ListedSheet }) {
  return (
    <Link
      to="/ph/call-sheets/script/$scriptId/sheet/$sheetId"
      params={{ scriptId, sheetId: sheet.id }}
      className="font-bold whitespace-nowrap no-underline after:absolute after:inset-0 hover:underline"
    >
      {sheet.code}
    </Link>
  );
}

function useFacts({ fields }: ListedSheet): { day: string; date: string; call: string } {
  const { t } = useLingui();
  const language = useLanguage();
  const { dayNumber, dayCount, date, generalCall, timeZone } = fields;
  return {
    day: dayNumber === 0 ? '' : dayCount === 0 ? t`Day ${dayNumber}` : t`Day ${dayNumber} of ${dayCount}`,
    date: date === null ? t`No date yet` : formatDate(date, language),
    call: generalCall === '' ? '' : formatTime(generalCall, language, timeZone),
  };
}

function SheetMenu({ scriptId, sheet, onCommand }: Omit<RowProps, 'controls'>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayEdit = useMayEdit();
  const { code } = sheet;
  const open = () =>
    void navigate({
      to: '/ph/call-sheets/script/$scriptId/sheet/$sheetId',
      params: { scriptId, sheetId: sheet.id },
    });
  return (
    <span className="relative">
      <MenuButton label={t`${code}: more`} kind="quiet" size="touch" icon={Ellipsis} square>
        <MenuItem icon={SquarePen} onAction={open}>{t`Open`}</MenuItem>
        {mayEdit && (
          <>
            <MenuItem icon={Copy} onAction={() => onCommand('duplicate', sheet)}>{t`Duplicate`}</MenuItem>
            <MenuLine />
            <MenuItem icon={Trash2} isDestructive onAction={() => onCommand('delete', sheet)}>{t`Delete…`}</MenuItem>
          </>
        )}
      </MenuButton>
    </span>
  );
}
