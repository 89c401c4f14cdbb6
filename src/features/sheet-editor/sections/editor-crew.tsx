import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Columns3, Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { byDepartment, type Department } from '../../../../domain/call-sheet/departments.ts';
import { TableViewButton } from '../../../shared/tables/table-view-button.tsx';
import { useTableView } from '../../../shared/tables/table-view-store.ts';
import { Button } from '../../../ui/button.tsx';
import { progressiveGroups, useProgressiveLimit } from '../../../ui/progressive-rows.ts';
import { useWidthBand } from '../../../ui/width-band.ts';
import { RowDialog } from '../dialogs.lazy.ts';
import { EditorSection, EmptyList } from './editor-parts.tsx';
import { PeoplePaste } from '../grid/people-paste.tsx';
import { useEditorSlots } from '../editor-slots.ts';
import { useSources } from '../../../shared/open-sheet/editor-sources.ts';
import { readLastCrew } from '../../../shared/open-sheet/last-crew.ts';
import { focusNewRow } from '../grid/focus-row.ts';
import { addRows } from '../../../shared/open-sheet/row-commands.ts';
import { useEditor, useHead, useSheetRows } from '../../../shared/open-sheet/sheet-editor-context.ts';
import { CrewOnPaper } from './crew-on-paper.tsx';
import { CrewTable, useCrewTableColumns } from './crew-table.tsx';
import type { ContentRow } from '../../../../domain/call-sheet/content.ts';
import { RowButton } from '../grid/row-button.tsx';
import { type SheetCommand, fieldCommand } from '../../../../domain/call-sheet/draft-history.ts';
import type { Row } from '../../../../domain/records/draft-change.ts';
import type { SheetEditor } from '../../../shared/open-sheet/sheet-editor.ts';

/** On a phone: each person opens as a form. */
function CrewOnPhone({
  groups,
  onOpen,
}: {
  groups: readonly Department<ContentRow<'crew'>>[];
  onOpen: (id: string) => void;
}) {
  const { t } = useLingui();
  const unnamed = t`Without a department`;
  return groups.map(({ department, rows: own }) => (
    <section key={department} aria-label={department || unnamed}>
      <h3 className="border-b border-rule-2 pt-4 pb-1 text-t1">{department || unnamed}</h3>
      <ul>
        {own.map((row) => (
          <RowButton
            key={row.id}
            kind="sheet-crew"
            id={row.id}
            title={row.name || t`Without a name`}
            detail={row.role}
            calls={[row.call]}
            onPress={() => onOpen(row.id)}
          />
        ))}
      </ul>
    </section>
  ));
}

/** Crew by department: as printed, or as one table for typing and pasting. */
export function EditorCrew() {
  const { t } = useLingui();
  const editor = useEditor();
  const sources = useSources();
  const { AddCrew } = useEditorSlots();
  const rows = useSheetRows('crew');
  const band = useWidthBand();
  const limit = useProgressiveLimit();
  const departments = useMemo(() => byDepartment(rows), [rows]);
  const drawn = progressiveGroups(departments, (group) => group.rows.length, limit);
  const [open, setOpen] = useState<string | null>(null);
  const [isPasting, setPasting] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [isTable, setTable] = useState(false);
  const generalCall = useHead('generalCall');
  const controls = useTableView('sheet-crew', useCrewTableColumns(generalCall));
  const onLeave = (id: string, field: string) => {
    if (field === 'name') fillFromBook(editor, sources.people, id);
  };
  // A phone's list has no cells to type into.
  const typeInto = (id: string) => {
    if (band === 'phone') setOpen(id);
    else focusNewRow(id);
  };
  // Without people to choose from, a row is added without a question.
  const add = async () => {
    const isNobodyKnown =
      sources.people.length === 0 && (await readLastCrew(editor.scope, sources.script.scope)) === null;
    if (!isNobodyKnown) return setAdding(true);
    const [id] = addRows(editor, 'sheet-crew', [{}]);
    if (id === undefined) return;
    typeInto(id);
  };
  const people = plural(rows.length, { one: '# person', other: '# people' });
  const groups = plural(departments.length, { one: '# department', other: '# departments' });
  return (
    <PeoplePaste kind="sheet-crew" isAsking={isPasting} onAsked={() => setPasting(false)}>
      <EditorSection
        id="crew"
        paste={() => setPasting(true)}
        title={t`Crew`}
        detail={
          <span className="inline-flex items-center gap-2">
            {people}, {groups}
            {band !== 'phone' && rows.length > 0 && (
              <Button
                kind="quiet"
                size="dense"
                icon={isTable ? Columns3 : Table2}
                aria-pressed={isTable}
                onClick={() => setTable(!isTable)}
              >
                {isTable ? t`As on paper` : t`As a table`}
              </Button>
            )}
            {band !== 'phone' && isTable && rows.length > 0 && <TableViewButton controls={controls} label={t`Crew`} />}
          </span>
        }
        add={{ label: t`Add crew`, onPress: () => void add() }}
      >
        {rows.length === 0 && (
          <EmptyList>{t`No one yet. Add people from the address book, type them, or paste rows from a spreadsheet.`}</EmptyList>
        )}
        {band === 'phone' ? (
          <CrewOnPhone groups={drawn} onOpen={setOpen} />
        ) : isTable ? (
          <CrewTable {...{ controls, rows, limit, onLeave }} onOpen={setOpen} />
        ) : (
          <CrewOnPaper {...{ departments, drawn, onLeave }} onOpen={setOpen} />
        )}
        {open !== null && <RowDialog kind="sheet-crew" id={open} rows={rows} onClose={() => setOpen(null)} />}
        {isAdding && <AddCrew onEmptyRow={typeInto} onClose={() => setAdding(false)} />}
      </EditorSection>
    </PeoplePaste>
  );
}

const FROM_BOOK = ['role', 'department', 'phone'] as const;

/** Fills the empty fields of a row from the address book when the typed name matches exactly one person. */
function fillFromBook(editor: SheetEditor, people: readonly Row<'person'>[], id: string): void {
  const record = editor.record('sheet-crew', id);
  if (record === undefined) return;
  const fields = record.fields as Record<string, unknown>;
  const name = typeof fields['name'] === 'string' ? fields['name'].trim().toLocaleLowerCase() : '';
  const [person, ...others] = people.filter((candidate) => candidate.fields.name.toLocaleLowerCase() === name);
  if (name === '' || person === undefined || others.length > 0 || fields['personId'] === person.id) return;
  const command = FROM_BOOK.flatMap((field): SheetCommand =>
    fields[field] === '' && person.fields[field] !== ''
      ? (fieldCommand(record, field, person.fields[field]) ?? [])
      : [],
  );
  editor.run([...command, ...(fieldCommand(record, 'personId', person.id) ?? [])]);
}
