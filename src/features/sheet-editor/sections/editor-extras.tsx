import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { memo, useState } from 'react';
import type { ContentRow } from '../../../../domain/call-sheet/content.ts';
import { useWidthBand } from '../../../ui/width-band.ts';
import { RowDialog } from '../dialogs.lazy.ts';
import { EditorSection, tableClass } from './editor-parts.tsx';
import { CallCell } from '../grid/call-cell.tsx';
import { MoreButton } from '../grid/more-button.tsx';
import { focusNewRow } from '../grid/focus-row.ts';
import { addRows } from '../../../shared/open-sheet/row-commands.ts';
import { PeoplePaste } from '../grid/people-paste.tsx';
import { RowButton } from '../grid/row-button.tsx';
import { SheetCell } from '../grid/sheet-cell.tsx';
import { EXTRA_COLUMNS } from '../grid/sheet-columns.ts';
import { useEditor, useSheetRows } from '../../../shared/open-sheet/sheet-editor-context.ts';
import { SheetGrid } from '../grid/sheet-grid.tsx';

type ExtraRow = ContentRow<'extras'>;

/** Background: groups of extras with their number and call. */
export function EditorExtras() {
  const { t } = useLingui();
  const editor = useEditor();
  const rows = useSheetRows('extras');
  const band = useWidthBand();
  const [open, setOpen] = useState<string | null>(null);
  const [isPasting, setPasting] = useState(false);
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  const add = () => {
    const [id] = addRows(editor, 'sheet-extra', [{}]);
    if (band === 'phone' && id !== undefined) setOpen(id);
    else focusNewRow(id);
  };
  return (
    <PeoplePaste kind="sheet-extra" isAsking={isPasting} onAsked={() => setPasting(false)}>
      <EditorSection
        id="extras"
        paste={() => setPasting(true)}
        title={t`Extras`}
        {...(rows.length > 0 && { detail: plural(total, { one: '# person', other: '# people' }) })}
        add={{ label: t`Add extras`, onPress: add }}
      >
        {rows.length === 0 ? null : band === 'phone' ? (
          <ul className="border-t border-rule">
            {rows.map((row) => (
              <RowButton
                key={row.id}
                kind="sheet-extra"
                id={row.id}
                block={row.count}
                title={row.name || t`Without a name`}
                detail={row.note}
                calls={[row.call]}
                onPress={() => setOpen(row.id)}
              />
            ))}
          </ul>
        ) : (
          <SheetGrid kind="sheet-extra" columns={EXTRA_COLUMNS} rows={rows}>
            <table className={tableClass}>
              <thead className="sr-only">
                <tr>
                  <th>{t`Name`}</th>
                  <th>{t`Number of people`}</th>
                  <th>{t`Note`}</th>
                  <th>{t`Call`}</th>
                  <th>{t`More`}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <ExtraTableRow key={row.id} row={row} onOpen={setOpen} />
                ))}
              </tbody>
            </table>
          </SheetGrid>
        )}
        {open !== null && <RowDialog kind="sheet-extra" id={open} rows={rows} onClose={() => setOpen(null)} />}
      </EditorSection>
    </PeoplePaste>
  );
}

const ExtraTableRow = memo(function ExtraTableRow({ row, onOpen }: { row: ExtraRow; onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const at = { kind: 'sheet-extra', id: row.id } as const;
  const who = row.name || t`Without a name`;
  return (
    <tr data-row={row.id}>
      <td className="w-[28%] font-bold">
        <SheetCell {...at} field="name" type="text" value={row.name} label={t`Name`} placeholder={t`Passers-by`} />
      </td>
      <td className="w-16">
        <SheetCell
          {...at}
          field="count"
          type="count"
          value={row.count}
          label={t`Number of people: ${who}`}
          className="text-right!"
        />
      </td>
      <td>
        <SheetCell {...at} field="note" type="text" value={row.note} label={t`Note on ${who}`} placeholder={t`Note`} />
      </td>
      <td className="w-16 font-bold">
        <CallCell {...at} call={row.call} who={who} />
      </td>
      <td className="w-8">
        <MoreButton label={t`More on ${who}`} onPress={() => onOpen(row.id)} />
      </td>
    </tr>
  );
});
