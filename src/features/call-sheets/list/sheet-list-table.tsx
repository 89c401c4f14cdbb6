import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { Copy, Ellipsis, SquarePen, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { formatDate, formatTime } from '../../../../domain/format.ts';
import type { ScriptId } from '../../../../domain/ids.ts';
import { ConflictList } from '../../../production/conflict-badge.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { MenuButton, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import type { ListedSheet } from './sheet-list-queries.ts';
import { UnsavedMark } from './sheet-list-drafts.tsx';
import { SheetReaders, SheetRevision, useShownSheetState, useStatusLabel } from './sheet-list-status.tsx';

export type SheetListCommand = 'duplicate' | 'delete';

interface Props {
  scriptId: ScriptId;
  sheets: readonly ListedSheet[];
  /** Into which something was typed here that is not saved. */
  changed: ReadonlySet<string>;
  onCommand: (command: SheetListCommand, sheet: ListedSheet) => void;
}

/** The call sheets as a table, for screens that have the width. */
export function SheetTable({ scriptId, sheets, changed, onCommand }: Props) {
  const { t } = useLingui();
  return (
    <table className="w-full border-collapse text-left">
      <thead className="text-t1 text-ink-2">
        <tr className="border-b border-rule-2 [&>th]:py-1.5 [&>th]:pr-4 [&>th]:font-mid">
          <th>{t`ID`}</th>
          <th className="max-wide:hidden">{t({ message: 'Day', context: 'column of call sheets' })}</th>
          <th>{t`Date`}</th>
          <th>{t`Crew call`}</th>
          <th>{t`Status`}</th>
          <th className="max-wide:hidden">{t`Revision`}</th>
          <th>{t`Readers`}</th>
          <th className="w-tap">
            <span className="sr-only">{t`More`}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sheets.map((sheet) => (
          <TableRow key={sheet.id} {...{ scriptId, sheet, onCommand }} isUnsaved={changed.has(sheet.id)} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Omit<Props, 'sheets' | 'changed'> & { sheet: ListedSheet };

const TableRow = memo(function TableRow({ scriptId, sheet, isUnsaved, onCommand }: RowProps & { isUnsaved: boolean }) {
  const { row, state } = useShownSheetState<HTMLTableRowElement>(sheet.id);
  const status = useStatusLabel(state);
  const { day, date, call } = useFacts(sheet);
  return (
    <tr
      ref={row}
      className="relative h-[60px] border-b border-rule align-middle hover:bg-hover [&>td]:py-2 [&>td]:pr-4 [&>td]:text-t1"
    >
      <td className="min-w-[120px] text-t2!">
        <SheetLink scriptId={scriptId} sheet={sheet} />
        <span className="line-clamp-2 text-t1 text-ink-2 wrap-anywhere">{sheet.fields.locationName}</span>
        <ConflictList kind="call-sheet" id={sheet.id} className="relative" />
      </td>
      <td className="whitespace-nowrap max-wide:hidden">{day}</td>
      <td className="whitespace-nowrap">
        <span className="block wide:hidden">{day}</span>
        {date}
      </td>
      <td className="font-bold whitespace-nowrap">{call}</td>
      <td>
        <span className="mb-1 block empty:hidden wide:hidden">
          <SheetRevision state={state} />
        </span>
        {status}
        {isUnsaved && (
          <span className="mt-1 block">
            <UnsavedMark />
          </span>
        )}
      </td>
      <td className="whitespace-nowrap max-wide:hidden">
        <SheetRevision state={state} />
      </td>
      <td>
        <SheetReaders state={state} />
      </td>
      <td className="pr-0!">
        <SheetMenu {...{ scriptId, sheet, onCommand }} />
      </td>
    </tr>
  );
});

/** The same on a phone: a row of its own for each sheet, its call at the right. */
export function SheetRows({ scriptId, sheets, changed, onCommand }: Props) {
  return (
    <ul className="border-t border-rule-2">
      {sheets.map((sheet) => (
        <PhoneRow key={sheet.id} {...{ scriptId, sheet, onCommand }} isUnsaved={changed.has(sheet.id)} />
      ))}
    </ul>
  );
}

const PhoneRow = memo(function PhoneRow({ scriptId, sheet, isUnsaved, onCommand }: RowProps & { isUnsaved: boolean }) {
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
          <span className="font-bold whitespace-nowrap">{call}</span>
        </p>
        <p className="text-t1">{[day, date].filter((part) => part !== '').join(' · ')}</p>
        {sheet.fields.locationName !== '' && <p className="truncate text-t1 text-ink-2">{sheet.fields.locationName}</p>}
        <p className="mt-1 flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 text-t1">
          <SheetRevision state={state} />
          {status}
          {isUnsaved && <UnsavedMark />}
        </p>
        {state?.issued != null && (
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

function SheetMenu({ scriptId, sheet, onCommand }: RowProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
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
        <MenuItem icon={Copy} onAction={() => onCommand('duplicate', sheet)}>{t`Duplicate`}</MenuItem>
        <MenuLine />
        <MenuItem icon={Trash2} isDestructive onAction={() => onCommand('delete', sheet)}>{t`Delete…`}</MenuItem>
      </MenuButton>
    </span>
  );
}
