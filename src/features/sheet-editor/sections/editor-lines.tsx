import { useLingui } from '@lingui/react/macro';
import { memo, useMemo, useState } from 'react';
import { LABELLED } from '../../../../domain/call-sheet/blank-rows.ts';
import type { ContentRow } from '../../../../domain/call-sheet/content.ts';
import { lineLabel } from '../../../../domain/call-sheet/labels.ts';
import type { SheetList } from '../../../../domain/call-sheet/records.ts';
import { useLabelNames } from '../../../labels/label-names.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { RowDialog } from '../dialogs.lazy.ts';
import { EditorSection, EmptyList } from './editor-parts.tsx';
import { MoreButton } from '../grid/more-button.tsx';
import { focusNewRow } from '../grid/focus-row.ts';
import { addRows } from '../../../shared/open-sheet/row-commands.ts';
import type { RowField } from '../grid/row-fields.ts';
import { PeoplePaste } from '../grid/people-paste.tsx';
import { SheetCell } from '../grid/sheet-cell.tsx';
import { CONTACT_COLUMNS, LABELLED_COLUMNS, TEXT_COLUMNS } from '../grid/sheet-columns.ts';
import { useEditor, useSheetRows } from '../../../shared/open-sheet/sheet-editor-context.ts';
import { SheetGrid } from '../grid/sheet-grid.tsx';
import { useSheetLabels } from '../sheet-labels.ts';
import { NeedsSince } from '../tags-since.lazy.ts';
import { StandardRules } from './standard-rules.tsx';

type LineRow = ContentRow<'lines'>;

/** The sheet's lists of lines, two beside each other: who to ring, properties, requirements, rules, notes. */
export function EditorLines() {
  const { t } = useLingui();
  return (
    <div className="grid gap-x-10 tablet:grid-cols-2">
      <LineList list="property" add={t`Add prop`} empty={t`No props. Scenes bring their own.`} />
      <LineList list="requirement" add={t`Add requirement`} empty={t`What departments must prepare is listed here.`} />
      <LineList
        list="rule"
        add={t`Add rule`}
        empty={t`No rules. The production house’s standard rules are copied to new call sheets.`}
      />
      <LineList list="note" add={t`Add note`} empty={t`No note.`} />
      <LineList
        list="contact"
        add={t`Add contact`}
        empty={t`No one. The first ones appear at the top of the shared call sheet.`}
      />
    </div>
  );
}

function LineList({ list, add, empty }: { list: SheetList; add: string; empty: string }) {
  const { t } = useLingui();
  const editor = useEditor();
  const words = useSheetLabels();
  const lines = useSheetRows('lines');
  const rows = useMemo(() => lines.filter((row) => row.list === list), [lines, list]);
  const [open, setOpen] = useState<string | null>(null);
  const [isPasting, setPasting] = useState(false);
  const columns = list === 'contact' ? CONTACT_COLUMNS : LABELLED.has(list) ? LABELLED_COLUMNS : TEXT_COLUMNS;
  const labels = useLineLabels(list);
  const fields = columns.map(({ field, type }): RowField => ({ field, type }));
  const section = (
    <EditorSection
      id={`lines-${list}`}
      {...(list === 'contact' && { paste: () => setPasting(true) })}
      title={words.list[list]}
      add={{ label: add, onPress: () => focusNewRow(addRows(editor, 'sheet-line', [{ list }])[0]) }}
    >
      {rows.length === 0 ? (
        <EmptyList>{empty}</EmptyList>
      ) : (
        <SheetGrid kind="sheet-line" columns={columns} rows={rows} own={{ list }}>
          <ul className="border-t border-rule text-t1 max-tablet:text-t2">
            {rows.map((row) => (
              <LineItem key={row.id} row={row} labels={labels} onOpen={setOpen} />
            ))}
          </ul>
        </SheetGrid>
      )}
      {list === 'requirement' && <NeedsSince />}
      {list === 'rule' && <StandardRules texts={rows.map(({ text }) => text)} />}
      {open !== null && (
        <RowDialog
          kind="sheet-line"
          id={open}
          rows={rows}
          title={t`Line`}
          fields={fields}
          labels={labels}
          onClose={() => setOpen(null)}
        />
      )}
    </EditorSection>
  );
  return list === 'contact' ? (
    <PeoplePaste kind="sheet-line" isAsking={isPasting} onAsked={() => setPasting(false)}>
      {section}
    </PeoplePaste>
  ) : (
    section
  );
}

/** Labels of a line's name and text in this list. */
function useLineLabels(list: SheetList): { label: string; text: string } {
  const { t } = useLingui();
  return useMemo(
    () =>
      ({
        property: { label: t`Scenes`, text: t`Prop` },
        requirement: { label: t`Department`, text: t`Requirement` },
        contact: { label: t`Role`, text: t`Name` },
        rule: { label: '', text: t`Rule` },
        note: { label: '', text: t`Note` },
      })[list],
    [t, list],
  );
}

const LineItem = memo(function LineItem({
  row,
  labels,
  onOpen,
}: {
  row: LineRow;
  labels: { label: string; text: string };
  onOpen: (id: string) => void;
}) {
  const { t } = useLingui();
  const names = useLabelNames();
  const at = { kind: 'sheet-line', id: row.id } as const;
  const hasLabel = LABELLED.has(row.list);
  return (
    <li
      data-row={row.id}
      className={joinClasses(
        'flex items-start gap-3 border-b border-rule py-1',
        // Beside each other they would leave a phone room for two letters of a name.
        hasLabel && 'max-[959px]:grid max-[959px]:grid-cols-[minmax(0,1fr)_auto] max-[959px]:gap-y-1 max-tablet:py-2',
      )}
    >
      {hasLabel && (
        <div className="w-[8.8em] shrink-0 font-bold max-[959px]:w-full">
          <SheetCell
            {...at}
            field="label"
            type="text"
            value={lineLabel(row, names)}
            codeField={row.label === '' && row.category ? 'category' : undefined}
            label={labels.label}
            placeholder={labels.label}
          />
        </div>
      )}
      <div className="min-w-0 flex-1 max-[959px]:col-start-1">
        <SheetCell {...at} field="text" type="text" value={row.text} label={labels.text} placeholder={labels.text} />
      </div>
      {row.list === 'contact' && (
        <div className="w-[120px] shrink-0 max-[959px]:col-start-1 max-[959px]:w-full sun:w-[140px]">
          <SheetCell
            {...at}
            field="phone"
            type="text"
            isShort
            value={row.phone}
            label={t`Phone`}
            placeholder={t`Phone`}
          />
        </div>
      )}
      <MoreButton
        label={t`More on this line`}
        className="max-[959px]:col-start-2 max-[959px]:row-start-1 max-tablet:size-tap"
        onPress={() => onOpen(row.id)}
      />
    </li>
  );
});
