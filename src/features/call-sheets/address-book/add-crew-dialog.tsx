import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useSources } from '../editor/editor-sources.ts';
import { addRows } from '../grid/row-commands.ts';
import { useEditor, useSheetRows } from '../editor/sheet-editor-context.ts';

/** Puts people on the sheet: several at once from the house's address book, or an empty row to type into. */
export function AddCrewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const editor = useEditor();
  const { people } = useSources();
  const crew = useSheetRows('crew');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const onSheet = useMemo(() => new Set(crew.map((row) => row.personId)), [crew]);
  const labels = search.trim().toLocaleLowerCase();
  const found = people.filter(
    ({ fields }) =>
      labels === '' ||
      [fields.name, fields.role, fields.department].some((text) => text.toLocaleLowerCase().includes(labels)),
  );
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
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
              addRows(editor, 'sheet-crew', [{}]);
              onClose();
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
      {people.length === 0 ? (
        <p className="text-t1 text-ink-2">
          {t`The address book of your house is empty. Type people into the sheet; “Keep in the address book” in a row's details puts them here for the next sheet.`}
        </p>
      ) : (
        <>
          <SearchField label={t`Search people`} value={search} onValueChange={setSearch} />
          <ul className="mt-2">
            {found.map(({ id, fields }) => (
              <li key={id} className="border-b border-rule">
                <Checkbox
                  checked={chosen.has(id) || onSheet.has(id)}
                  disabled={onSheet.has(id)}
                  onChange={() => toggle(id)}
                  hint={[fields.role, fields.department, onSheet.has(id) ? t`already on the sheet` : '']
                    .filter(Boolean)
                    .join(' · ')}
                >
                  {fields.name}
                </Checkbox>
              </li>
            ))}
          </ul>
          {found.length === 0 && (
            <p className="py-3 text-t1 text-ink-2">{t`Nobody of that name, role or department.`}</p>
          )}
        </>
      )}
    </Dialog>
  );
}
