import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useContext, useMemo, useState } from 'react';
import * as v from 'valibot';
import {
  PEOPLE_FIELDS,
  type PeopleField,
  namesRow,
  peopleOfTable,
  readPeopleTable,
  type PeopleKind,
  type PeopleTable,
} from '../../../../domain/call-sheet/people-table.ts';
import { isDialable } from '../../../../domain/call-sheet/export/phone.ts';
import { readTable } from '../../../../domain/tables/delimited-text.ts';
import { DraftNote } from '../../../drafts/draft-note.tsx';
import { useDraft } from '../../../drafts/use-draft.ts';
import { fieldLabel } from '../../../labels/field-labels.ts';
import { CellList } from '../../../shared/tables/import/cell-list.tsx';
import { ColumnChoices, HeadRowSelect } from '../../../shared/tables/import/column-choices.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { useEditor } from '../../../shared/open-sheet/sheet-editor-context.ts';
import { CellContext } from './cell-context.ts';
import { pastePeople, type UnreadPerson } from './paste-people.ts';
import { runPaste } from './paste-rows.ts';
import { usePastedToast } from './use-pasted-toast.ts';

const PastedText = v.object({ text: v.string() });

/**
 * Import of a table of people or of a smaller list: pasted here, or already pasted somewhere in the section. Shows the
 * meaning of each column.
 */
export function PastePeopleDialog({
  kind,
  text: given,
  onClose,
}: {
  kind: PeopleKind;
  /** As pasted; '' asks for it. */
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
  const pasted = useMemo(() => pastePeople(editor, kind, table, read, context), [editor, kind, table, read, context]);
  const people = peopleOfTable(table, read);
  const hasName = namesRow(kind, read.columns);
  const count = people.length;
  const titles = {
    'sheet-crew': t`Paste crew`,
    'sheet-cast': t`Paste cast`,
    'sheet-extra': t`Paste extras`,
    'sheet-time': t`Paste times of the day`,
    'sheet-line': t`Paste contacts`,
  };
  const paste = () => {
    runPaste(editor, kind, pasted);
    notifyPasted(pasted);
    close();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={titles[kind]}
      width={720}
      footer={
        <>
          <Button size="touch" onClick={close}>{t`Cancel`}</Button>
          <Button size="touch" kind="main" disabled={people.length === 0 || !hasName} onClick={paste}>
            {kind === 'sheet-crew' || kind === 'sheet-cast'
              ? t`Add ${plural(count, { one: '# person', other: '# people' })}`
              : t`Add ${plural(count, { one: '# row', other: '# rows' })}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <DraftNote restoredAt={restoredAt} others={others} onDrop={drop} />
        {given === '' && (
          <TextAreaField
            label={t`Rows from a spreadsheet`}
            hint={
              kind === 'sheet-time'
                ? t`Copy them there and paste them here. Column headings such as Activity, From, Until are recognised.`
                : t`Copy them there and paste them here. Column headings such as Name, Role, Phone are recognised.`
            }
            rows={5}
            value={text}
            autoFocus
            onChange={(event) => type({ text: event.target.value })}
          />
        )}
        {table.length > 0 && (
          <>
            <HeadRowSelect rows={table} headAt={read.headAt} onHeadAt={(headAt) => change({ headAt })} />
            <ColumnChoices
              rows={table}
              headAt={read.headAt}
              fields={PEOPLE_FIELDS[kind]}
              labelOf={(field) => columnLabel(kind, field)}
              mapping={read.columns}
              onMapping={(columns) => change({ columns })}
            />
            {!hasName && (
              <p role="status" className="text-t1 font-mid text-red">{t`Choose the column with the names.`}</p>
            )}
            <UnreadPeople kind={kind} people={pasted.people} />
            <PeoplePreview people={people.map(({ fields }) => fields)} columns={read.columns} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** A contact's name and role are text and label of a line. */
function columnLabel(kind: PeopleKind, field: PeopleField): MessageDescriptor {
  if (kind === 'sheet-line' && field === 'text') return msg`Name`;
  return kind === 'sheet-line' && field === 'label' ? msg`Role` : fieldLabel(kind, field);
}

type Reading = Pick<PeopleTable, 'headAt' | 'columns'>;

/** The pasted rows, and how they are read: as guessed, until the user changes the reading of this table. */
function usePeopleReading(kind: PeopleKind, text: string) {
  const table = useMemo(() => readTable(text), [text]);
  const guess = useMemo(() => readPeopleTable(kind, table), [kind, table]);
  const [changed, setChanged] = useState<Reading & { of: typeof guess }>();
  const read: Reading = changed?.of === guess ? changed : guess;
  const change = (next: Partial<Reading>) =>
    setChanged({ of: guess, columns: read.columns, headAt: read.headAt, ...next });
  return { table, read, change };
}

/** Every cell that cannot be read, with its person. It stays as text in its cell of the sheet, and is marked there. */
function UnreadPeople({ kind, people }: { kind: PeopleKind; people: readonly UnreadPerson[] }) {
  const { t, i18n } = useLingui();
  const count = people.length;
  return (
    <CellList
      kind="stop"
      title={t`${plural(count, { one: '# cell can’t be read and is', other: '# cells can’t be read and are' })} marked in the sheet.`}
      lines={people.map(
        ({ row, name, field, text }) => `${t`Row ${row}`}, ${name}, ${i18n._(columnLabel(kind, field))}: “${text}”`,
      )}
    />
  );
}

/** The people as the columns make them. */
function PeoplePreview({
  people,
  columns,
}: {
  people: readonly Partial<Record<PeopleField, string>>[];
  columns: Reading['columns'];
}) {
  const { t } = useLingui();
  const fields = columns.filter((field) => field !== null);
  if (people.length === 0) return null;
  return (
    <section aria-label={t`Preview`} className="grid gap-1">
      <h3 className="text-t1 font-bold">{t`Preview`}</h3>
      <ul
        className="max-h-56 overflow-y-auto border-y border-rule-2 text-t1"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll a long list
        tabIndex={people.length > 6 ? 0 : undefined}
      >
        {people.map((person, at) => (
          <li key={at} className="border-b border-rule py-1 wrap-anywhere last:border-b-0">
            {fields
              .map((field) => person[field])
              .filter(Boolean)
              .join(' · ')}
            {person.phone !== undefined && !isDialable(person.phone) && (
              <span className="block font-mid text-red">{t`“${person.phone}” isn’t a phone number`}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
