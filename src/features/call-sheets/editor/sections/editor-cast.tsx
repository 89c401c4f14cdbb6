import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { memo, useMemo, useState } from 'react';
import type { ContentRow } from '../../../../../domain/call-sheet/content.ts';
import { CAST_STATUSES, GENDERS } from '../../../../../domain/call-sheet/records.ts';
import { useProgressiveLimit } from '../../../../ui/progressive-rows.ts';
import { useWidthBand } from '../../../../ui/width-band.ts';
import { RowDialog } from '../dialogs.lazy.ts';
import { EditorSection, EmptyList } from './editor-parts.tsx';
import { GridCell, GridHead, GridRow, GridTable } from '../../grid/grid-table.tsx';
import { PeoplePaste } from '../../grid/people-paste.tsx';
import { MoreButton } from '../../grid/more-button.tsx';
import { addRows } from '../../grid/row-commands.ts';
import { RowButton } from '../../grid/row-button.tsx';
import { ChoiceCell, SheetCell } from '../../grid/sheet-cell.tsx';
import { useEditor, useSheetRows } from '../sheet-editor-context.ts';
import { SheetGrid } from '../../grid/sheet-grid.tsx';
import { CAST_COLUMNS } from '../../grid/sheet-columns.ts';
import { useSheetLabels } from '../../sheet-labels.ts';

type CastRow = ContentRow<'cast'>;

/** Cast: number, actor, character, what they are and when they are called. */
export function EditorCast() {
  const { t } = useLingui();
  const editor = useEditor();
  const rows = useSheetRows('cast');
  const limit = useProgressiveLimit();
  const band = useWidthBand();
  const [open, setOpen] = useState<string | null>(null);
  const [isPasting, setPasting] = useState(false);
  const add = () => {
    const next = Math.max(0, ...rows.map((row) => row.number ?? 0)) + 1;
    const [id] = addRows(editor, 'sheet-cast', [{ number: next }]);
    if (band === 'phone' && id !== undefined) setOpen(id);
  };
  return (
    <PeoplePaste kind="sheet-cast" isAsking={isPasting} onAsked={() => setPasting(false)}>
      <EditorSection
        id="cast"
        paste={() => setPasting(true)}
        title={t`Cast`}
        detail={plural(rows.length, { one: '# person', other: '# people' })}
        add={{ label: t`Add cast`, onPress: add }}
      >
        {rows.length === 0 ? (
          <EmptyList>{t`Nobody yet. Scenes bring their cast along; anybody else can be added by hand.`}</EmptyList>
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
          <SheetGrid kind="sheet-cast" columns={CAST_COLUMNS} rows={rows}>
            <GridTable
              label={t`Cast`}
              columns="28px minmax(0,1.3fr) minmax(0,1.3fr) 44px 40px 88px 52px 52px 52px minmax(0,1.2fr) 32px"
              heads={
                <>
                  <GridHead>{t`No.`}</GridHead>
                  <GridHead>{t`Actor`}</GridHead>
                  <GridHead>{t`Character`}</GridHead>
                  <GridHead>{t({ message: 'M/F', context: 'column of genders' })}</GridHead>
                  <GridHead>{t`Age`}</GridHead>
                  <GridHead>{t`Status`}</GridHead>
                  <GridHead isEnd>{t`Pick-up`}</GridHead>
                  <GridHead isEnd>{t`Make-up`}</GridHead>
                  <GridHead isEnd>{t`On set`}</GridHead>
                  <GridHead>{t`Remarks`}</GridHead>
                  <GridHead>
                    <span className="sr-only">{t`More`}</span>
                  </GridHead>
                </>
              }
            >
              {rows.slice(0, limit).map((row) => (
                <CastTableRow key={row.id} row={row} onOpen={setOpen} />
              ))}
            </GridTable>
          </SheetGrid>
        )}
        {open !== null && <RowDialog kind="sheet-cast" id={open} rows={rows} onClose={() => setOpen(null)} />}
      </EditorSection>
    </PeoplePaste>
  );
}

const CastTableRow = memo(function CastTableRow({ row, onOpen }: { row: CastRow; onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const labels = useSheetLabels();
  const genders = useMemo(() => GENDERS.map((one) => [one, labels.genderShort[one]] as const), [labels]);
  const statuses = useMemo(() => CAST_STATUSES.map((one) => [one, labels.status[one]] as const), [labels]);
  const at = { kind: 'sheet-cast', id: row.id } as const;
  const who = row.character || row.name || t`Without a name`;
  return (
    <GridRow id={row.id}>
      <GridCell>
        <SheetCell
          {...at}
          field="number"
          type="number"
          value={row.number}
          label={t`Number of ${who}`}
          className="text-center! font-mid"
        />
      </GridCell>
      <GridCell className="font-mid">
        <SheetCell {...at} field="name" type="text" value={row.name} label={t`Actor of ${who}`} placeholder={t`Name`} />
      </GridCell>
      <GridCell>
        <SheetCell
          {...at}
          field="character"
          type="text"
          value={row.character}
          label={t`Character`}
          placeholder={t`Character`}
        />
        {row.detail !== '' && <span className="block text-ink-2 wrap-anywhere">{row.detail}</span>}
      </GridCell>
      <GridCell>
        <ChoiceCell {...at} field="gender" value={row.gender} label={t`Gender of ${who}`} options={genders} />
      </GridCell>
      <GridCell>
        <SheetCell {...at} field="age" type="number" value={row.age} label={t`Age of ${who}`} />
      </GridCell>
      <GridCell>
        <ChoiceCell {...at} field="status" value={row.status} label={t`Status of ${who}`} options={statuses} />
      </GridCell>
      <GridCell className="text-right">
        <SheetCell
          {...at}
          field="pickUp"
          type="call"
          value={row.pickUp}
          label={t`Pick-up of ${who}`}
          className="text-right!"
        />
      </GridCell>
      <GridCell className="text-right">
        <SheetCell
          {...at}
          field="makeUp"
          type="call"
          value={row.makeUp}
          label={t`Make-up of ${who}`}
          className="text-right!"
        />
      </GridCell>
      <GridCell className="text-right">
        <SheetCell
          {...at}
          field="onSet"
          type="call"
          value={row.onSet}
          label={t`On set: ${who}`}
          className="text-right! font-bold"
        />
      </GridCell>
      <GridCell>
        <SheetCell {...at} field="remarks" type="text" value={row.remarks} label={t`Remarks on ${who}`} />
      </GridCell>
      <GridCell>
        <MoreButton label={t`More on ${who}`} onPress={() => onOpen(row.id)} />
      </GridCell>
    </GridRow>
  );
});
