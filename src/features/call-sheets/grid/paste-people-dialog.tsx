import { plural } from '@lingui/core/macro';
import { useLingui as useI18n } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useContext, useMemo, useState } from 'react';
import * as v from 'valibot';
import {
  PEOPLE_FIELDS,
  peopleOfTable,
  readPeopleTable,
  type PeopleKind,
  type PeopleTable,
} from '../../../../domain/call-sheet/people-table.ts';
import { readTable } from '../../../../domain/tables/delimited-text.ts';
import { DraftNote } from '../../../drafts/draft-note.tsx';
import { useDraft } from '../../../drafts/use-draft.ts';
import { fieldLabel } from '../../../production/field-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextAreaField } from '../../../ui/field.tsx';
import { useEditor } from '../editor/sheet-editor-context.ts';
import { CellContext } from './cell-context.ts';
import { pastePeople } from './paste-people.ts';
import { usePastedToast } from './use-pasted-toast.ts';

const SHOWN_ROWS = 3;
const PastedText = v.object({ text: v.string() });

/** A table of people comes in: pasted here, or already pasted somewhere in the section. Says what each column holds. */
export function PastePeopleDialog({
  kind,
  text: given,
  onClose,
}: {
  kind: PeopleKind;
  /** As it came from the clipboard; '' asks for it. */
  text: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const editor = useEditor();
  const context = useContext(CellContext);
  const notifyPasted = usePastedToast();
  const {
    form: { text },
    change: type,
    restoredAt,
    others,
    drop,
  } = useDraft({
    // A table from the clipboard is there still.
    key: `paste-people:${editor.sheetId}:${kind}${given === '' ? '' : ':clipboard'}`,
    scopes: [editor.scope],
    shape: PastedText,
    saved: { text: given },
  });
  const close = () => {
    drop();
    onClose();
  };
  const { table, read, change } = usePeopleReading(kind, text);
  const people = peopleOfTable(table, read);
  const hasName = read.columns.some((field) => field === 'name' || field === 'character' || field === 'role');
  const paste = () => {
    const pasted = pastePeople(editor, kind, table, read, context);
    editor.endTyping();
    editor.run(pasted.command);
    notifyPasted(pasted);
    close();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={kind === 'sheet-crew' ? t`Paste crew` : t`Paste cast`}
      width={720}
      footer={
        <>
          <Button size="touch" onClick={close}>{t`Cancel`}</Button>
          <Button size="touch" kind="main" disabled={people.length === 0 || !hasName} onClick={paste}>
            {t`Take over ${plural(people.length, { one: '# person', other: '# people' })}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <DraftNote restoredAt={restoredAt} others={others} onDrop={drop} />
        {given === '' && (
          <TextAreaField
            label={t`Rows from a spreadsheet`}
            hint={t`Copy them there and paste them here. Heads such as Name, Role, Telephone are recognised.`}
            rows={5}
            value={text}
            autoFocus
            onChange={(event) => type({ text: event.target.value })}
          />
        )}
        {table.length > 0 && (
          <>
            <Checkbox checked={read.hasHead} onChange={(event) => change({ hasHead: event.target.checked })}>
              {t`The first row names the columns`}
            </Checkbox>
            <ColumnChoices {...{ kind, table, read }} onColumns={(columns) => change({ columns })} />
            {!hasName && (
              <p role="status" className="text-t1 font-mid text-red">{t`Choose the column with the names.`}</p>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

type Reading = Pick<PeopleTable, 'hasHead' | 'columns'>;

/** The pasted rows, and how they are read: as guessed, until somebody changes the reading of this very table. */
function usePeopleReading(kind: PeopleKind, text: string) {
  const table = useMemo(() => readTable(text), [text]);
  const guess = useMemo(() => readPeopleTable(kind, table), [kind, table]);
  const [changed, setChanged] = useState<Reading & { of: typeof guess }>();
  const read: Reading = changed?.of === guess ? changed : guess;
  const change = (next: Partial<Reading>) =>
    setChanged({ of: guess, columns: read.columns, hasHead: read.hasHead, ...next });
  return { table, read, change };
}

/** A choice for each column: the field that it holds, with the first cells as a hint. */
function ColumnChoices({
  kind,
  table,
  read,
  onColumns,
}: {
  kind: PeopleKind;
  table: readonly (readonly string[])[];
  read: Reading;
  onColumns: (columns: Reading['columns']) => void;
}) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const width = Math.max(0, ...table.map((row) => row.length));
  const body = table.slice(read.hasHead ? 1 : 0);
  return (
    <div className="grid gap-3 tablet:grid-cols-2">
      {Array.from({ length: width }, (_, at) => (
        <SelectField
          key={at}
          label={(read.hasHead && table[0]?.[at]) || t`Column ${at + 1}`}
          hint={body
            .map((row) => row[at] ?? '')
            .filter((cell) => cell !== '')
            .slice(0, SHOWN_ROWS)
            .join(' · ')
            .slice(0, 80)}
          value={read.columns[at] ?? ''}
          onChange={(event) => {
            const chosen = PEOPLE_FIELDS[kind].find((field) => field === event.target.value) ?? null;
            // A field is filled from one column.
            const columns = Array.from({ length: width }, (__, other) => {
              const each = read.columns[other] ?? null;
              return other === at ? chosen : each === chosen ? null : each;
            });
            onColumns(columns);
          }}
        >
          <option value="">{t`not taken`}</option>
          {PEOPLE_FIELDS[kind].map((field) => (
            <option key={field} value={field}>
              {i18n._(fieldLabel(kind, field))}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}
