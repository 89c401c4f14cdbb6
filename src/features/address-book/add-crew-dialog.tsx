import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { UsersRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { type EditorSources, useSources } from '../../shared/open-sheet/editor-sources.ts';
import { addRows } from '../../shared/open-sheet/row-commands.ts';
import { useEditor, useSheetRows } from '../../shared/open-sheet/sheet-editor-context.ts';
import { readLastCrew } from '../../shared/open-sheet/last-crew.ts';

/** Crew of the production's last sheet that is not on this one: its title, and new rows. */
function useMissingCrew(onSheet: ReadonlySet<string | null>) {
  const editor = useEditor();
  const { people, script } = useSources();
  const crew = useSheetRows('crew');
  const namesOnSheet = useMemo(() => new Set(crew.map((row) => row.name.trim().toLocaleLowerCase())), [crew]);
  const last = useLiveQuery(() => readLastCrew(editor.scope, script.scope), [editor.scope, script.scope]);
  const missing = (last?.crew ?? []).filter(
    ({ personId, name }) =>
      !(personId !== null && onSheet.has(personId)) && !namesOnSheet.has(name.trim().toLocaleLowerCase()),
  );
  const rows = missing.map(({ personId, name, role, department, phone }) => ({
    // A person who has left the address book since is only a name.
    personId: people.some(({ id }) => id === personId) ? personId : null,
    name,
    role,
    department,
    phone,
  }));
  return { title: last?.title ?? '', rows };
}

/** Puts people on the sheet: several at once from the house's address book, or an empty row to type into. */
export function AddCrewDialog({
  onEmptyRow,
  onClose,
}: {
  /** With the id of the row that was added to be typed into. */
  onEmptyRow: (id: string) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const editor = useEditor();
  const { people } = useSources();
  const crew = useSheetRows('crew');
  const [search, setSearch] = useState('');
  const { chosen, setAll } = useChosen();
  const onSheet = useMemo(() => new Set(crew.map((row) => row.personId)), [crew]);
  const found = people.filter(({ fields }) => isSought(fields, search));
  const add = () => {
    const rows = people
      .filter(({ id }) => chosen.has(id))
      .map(({ id, fields }) => ({
        personId: id,
        name: fields.name,
        role: fields.role,
        department: fields.department,
        phone: fields.phone,
      }));
    addRows(editor, 'sheet-crew', rows);
    onClose();
  };
  const count = chosen.size;
  const departments = [...new Set(found.map(({ fields }) => fields.department))].toSorted((a, b) => a.localeCompare(b));
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t`Add crew`}
      footer={
        <>
          <Button
            size="touch"
            onClick={() => {
              const [id] = addRows(editor, 'sheet-crew', [{}]);
              onClose();
              if (id !== undefined) onEmptyRow(id);
            }}
          >
            {t`Empty row`}
          </Button>
          <Button kind="main" size="touch" onClick={add} disabled={count === 0}>
            {count === 0 ? t`Choose people` : plural(count, { one: 'Add # person', other: 'Add # people' })}
          </Button>
        </>
      }
    >
      <LastCrewButton onSheet={onSheet} onAdded={onClose} />
      {people.length === 0 ? (
        <p className="text-t1 text-ink-2">
          {t`Your production house’s address book is empty. Type people into the call sheet; “Save to the address book” in a row’s details saves them here for the next one.`}
        </p>
      ) : (
        <>
          <SearchField label={t`Search people`} value={search} onValueChange={setSearch} />
          {departments.map((department) => (
            <DepartmentPeople
              key={department}
              department={department}
              people={found.filter(({ fields }) => fields.department === department)}
              {...{ chosen, onSheet, setAll }}
            />
          ))}
          {found.length === 0 && (
            <p className="py-3 text-t1 text-ink-2">{t`No one with that name, role or department.`}</p>
          )}
        </>
      )}
    </Dialog>
  );
}

/** Adds the crew of the production's last sheet; hidden when all of them are on this sheet. */
function LastCrewButton({ onSheet, onAdded }: { onSheet: ReadonlySet<string | null>; onAdded: () => void }) {
  const { t } = useLingui();
  const editor = useEditor();
  const last = useMissingCrew(onSheet);
  if (last.rows.length === 0) return null;
  const add = () => {
    addRows(editor, 'sheet-crew', last.rows);
    onAdded();
  };
  return (
    <Button wide size="touch" icon={UsersRound} className="mb-3" onClick={add}>
      {t`Everyone in ${last.title} (${last.rows.length})`}
    </Button>
  );
}

/** Ids of the chosen people; `setAll` adds or removes several. */
function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const setAll = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
  return { chosen, setAll };
}

function isSought({ name, role, department }: EditorSources['people'][number]['fields'], search: string): boolean {
  const sought = search.trim().toLocaleLowerCase();
  return sought === '' || [name, role, department].some((text) => text.toLocaleLowerCase().includes(sought));
}

/** People of a department to choose from, each alone or all that are not on the sheet yet. */
function DepartmentPeople({
  department,
  people,
  chosen,
  onSheet,
  setAll,
}: {
  department: string;
  people: EditorSources['people'];
  chosen: ReadonlySet<string>;
  onSheet: ReadonlySet<string | null>;
  setAll: (ids: readonly string[], isChosen: boolean) => void;
}) {
  const { t } = useLingui();
  const free = people.filter(({ id }) => !onSheet.has(id)).map(({ id }) => id);
  const isWhole = free.length > 0 && free.every((id) => chosen.has(id));
  return (
    <section className="mt-3">
      <div className="border-b border-rule-2 font-bold">
        <Checkbox
          checked={isWhole || free.length === 0}
          disabled={free.length === 0}
          onChange={() => setAll(free, !isWhole)}
        >
          {department === '' ? t`Without a department` : department}{' '}
          <span className="font-text text-ink-2">{people.length}</span>
        </Checkbox>
      </div>
      <ul>
        {people.map(({ id, fields }) => (
          <li key={id} className="border-b border-rule pl-4">
            <Checkbox
              checked={chosen.has(id) || onSheet.has(id)}
              disabled={onSheet.has(id)}
              onChange={() => setAll([id], !chosen.has(id))}
              hint={[fields.role, onSheet.has(id) ? t`already on the sheet` : ''].filter(Boolean).join(' · ')}
            >
              {fields.name}
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  );
}
