import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { MoreHorizontal } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import type { ContentRow } from '../../../domain/call-sheet/content.ts';
import { CAST_STATUSES, GENDERS } from '../../../domain/call-sheet/records.ts';
import { Button } from '../../ui/button.tsx';
import { useWidthBand } from '../../ui/width-band.ts';
import { EditorSection, EmptyList, tableClass } from './editor-parts.tsx';
import { addRows } from './row-acts.ts';
import { RowDialog } from './row-dialog.tsx';
import { RowButton } from './row-button.tsx';
import { ChoiceCell, SheetCell } from './sheet-cell.tsx';
import { useEditor, useSheetRows } from './sheet-editor-context.ts';
import { SheetGrid } from './sheet-grid.tsx';
import { CAST_COLUMNS } from './sheet-columns.ts';
import { useSheetWords } from './sheet-words.ts';

type CastRow = ContentRow<'cast'>;

/** Cast: number, actor, character, what they are and when they are called. */
export function EditorCast() {
  const { t } = useLingui();
  const editor = useEditor();
  const rows = useSheetRows('cast');
  const band = useWidthBand();
  const [open, setOpen] = useState<string | null>(null);
  const add = () => {
    const next = Math.max(0, ...rows.map((row) => row.number ?? 0)) + 1;
    const [id] = addRows(editor, 'sheet-cast', [{ number: next }]);
    if (band === 'phone' && id !== undefined) setOpen(id);
  };
  return (
    <EditorSection
      id="cast"
      title={t`Cast`}
      detail={plural(rows.length, { one: '# person', other: '# people' })}
      add={{ label: t`Add cast`, onPress: add }}
    >
      {rows.length === 0 ? (
        <EmptyList>{t`Nobody yet. Scenes bring their cast along; anybody else can be added by hand.`}</EmptyList>
      ) : band === 'phone' ? (
        <ul className="border-t border-rule">
          {rows.map((row) => (
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
        <SheetGrid kind="sheet-cast" columns={CAST_COLUMNS} rows={rows}>
          <table className={tableClass}>
            <thead>
              <tr>
                <th className="w-9">{t`No.`}</th>
                <th>{t`Actor`}</th>
                <th>{t`Character`}</th>
                <th className="w-[74px]">{t`Gender`}</th>
                <th className="w-11">{t`Age`}</th>
                <th className="w-[92px]">{t`Status`}</th>
                <th className="w-14 text-right!">{t`Pick-up`}</th>
                <th className="w-14 text-right!">{t`Make-up`}</th>
                <th className="w-14 text-right!">{t`On set`}</th>
                <th className="w-[22%]">{t`Remarks`}</th>
                <th className="w-8">
                  <span className="sr-only">{t`More`}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <CastTableRow key={row.id} row={row} onOpen={setOpen} />
              ))}
            </tbody>
          </table>
        </SheetGrid>
      )}
      {open !== null && <RowDialog kind="sheet-cast" id={open} rows={rows} onClose={() => setOpen(null)} />}
    </EditorSection>
  );
}

const CastTableRow = memo(function CastTableRow({ row, onOpen }: { row: CastRow; onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const words = useSheetWords();
  const genders = useMemo(() => GENDERS.map((one) => [one, words.genderShort[one]] as const), [words]);
  const statuses = useMemo(() => CAST_STATUSES.map((one) => [one, words.status[one]] as const), [words]);
  const at = { kind: 'sheet-cast', id: row.id } as const;
  const who = row.character || row.name || t`Without a name`;
  return (
    <tr data-row={row.id}>
      <td>
        <SheetCell
          {...at}
          field="number"
          type="number"
          value={row.number}
          label={t`Number of ${who}`}
          className="text-center! font-mid"
        />
      </td>
      <td className="font-mid">
        <SheetCell {...at} field="name" type="text" value={row.name} label={t`Actor of ${who}`} placeholder={t`Name`} />
      </td>
      <td>
        <SheetCell
          {...at}
          field="character"
          type="text"
          value={row.character}
          label={t`Character`}
          placeholder={t`Character`}
        />
        {row.detail !== '' && <span className="block text-ink-2 wrap-anywhere">{row.detail}</span>}
      </td>
      <td>
        <ChoiceCell {...at} field="gender" value={row.gender} label={t`Gender of ${who}`} options={genders} />
      </td>
      <td>
        <SheetCell {...at} field="age" type="number" value={row.age} label={t`Age of ${who}`} />
      </td>
      <td>
        <ChoiceCell {...at} field="status" value={row.status} label={t`Status of ${who}`} options={statuses} />
      </td>
      <td className="text-right">
        <SheetCell
          {...at}
          field="pickUp"
          type="call"
          value={row.pickUp}
          label={t`Pick-up of ${who}`}
          className="text-right!"
        />
      </td>
      <td className="text-right">
        <SheetCell
          {...at}
          field="makeUp"
          type="call"
          value={row.makeUp}
          label={t`Make-up of ${who}`}
          className="text-right!"
        />
      </td>
      <td className="text-right">
        <SheetCell
          {...at}
          field="onSet"
          type="call"
          value={row.onSet}
          label={t`On set: ${who}`}
          className="text-right! font-bold"
        />
      </td>
      <td>
        <SheetCell {...at} field="remarks" type="text" value={row.remarks} label={t`Remarks on ${who}`} />
      </td>
      <td>
        <Button
          kind="quiet"
          size="dense"
          square
          icon={MoreHorizontal}
          aria-label={t`More on ${who}`}
          onClick={() => onOpen(row.id)}
        />
      </td>
    </tr>
  );
});
