import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp, RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { type ArrangedColumn, moveColumn, PLAIN_VIEW } from './table-view.ts';
import type { TableChoice } from './table-view-store.ts';

/** Chooses the order of a table's rows, its columns and their order; each choice holds at once. */
export function TableViewDialog({
  controls,
  title,
  isList,
  onClose,
}: {
  controls: TableChoice;
  title: string;
  isList: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const { view, arranged, change } = controls;
  const store = (columns: readonly ArrangedColumn<never>[]) =>
    change({ ...view, columns: columns.map(({ column: { key }, isShown }) => ({ key, isShown })) });
  const move = (key: string, by: -1 | 1) => {
    store(moveColumn(arranged, key, by));
    // The button has moved along; at an end it can no longer be pressed, the other one can.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-column="${key}"] button:enabled`) ?? [];
      (by > 0 ? buttons[buttons.length - 1] : buttons[0])?.focus();
    });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button
            size="touch"
            icon={RotateCcw}
            disabled={view.sort === null && view.columns === null}
            onClick={() => change(PLAIN_VIEW)}
          >{t`Reset`}</Button>
          <Button size="touch" kind="main" onClick={onClose}>{t`Done`}</Button>
        </>
      }
    >
      <SortFields controls={controls} />
      <h3 className="border-b border-rule-2 text-t1 text-ink-2">{isList ? t`Shown in each row` : t`Columns`}</h3>
      <ul ref={list}>
        {arranged.map(({ column, isShown }, at) => (
          <ColumnRow
            key={column.key}
            column={column}
            isShown={isShown}
            onShown={() =>
              store(arranged.map((each) => (each.column === column ? { ...each, isShown: !isShown } : each)))
            }
            moves={
              isList ? null : { canGoUp: at > 0, canGoDown: at < arranged.length - 1, by: (by) => move(column.key, by) }
            }
          />
        ))}
      </ul>
      <p className="pt-3 text-t1 text-ink-2">{t`Saved on this device, only for you.`}</p>
    </Dialog>
  );
}

function SortFields({ controls: { view, arranged, change } }: { controls: TableChoice }) {
  const { t } = useLingui();
  const sortable = arranged.filter(({ column }) => column.sortValue !== undefined);
  if (sortable.length === 0) return null;
  return (
    <div className="mb-4 grid gap-3 tablet:grid-cols-2">
      <SelectField
        label={t`Sorted by`}
        value={view.sort?.key ?? ''}
        onChange={({ target: { value } }) =>
          change({
            ...view,
            sort: value === '' ? null : { key: value, isDescending: view.sort?.isDescending ?? false },
          })
        }
      >
        <option value="">{t`the usual order`}</option>
        {sortable.map(({ column }) => (
          <option key={column.key} value={column.key}>
            {column.name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`Direction`}
        disabled={view.sort === null}
        value={view.sort?.isDescending ? 'down' : 'up'}
        onChange={({ target: { value } }) =>
          view.sort !== null && change({ ...view, sort: { ...view.sort, isDescending: value === 'down' } })
        }
      >
        <option value="up">{t`Ascending (A–Z, 0–9)`}</option>
        <option value="down">{t`Descending (Z–A, 9–0)`}</option>
      </SelectField>
    </div>
  );
}

interface ColumnRowProps {
  column: ArrangedColumn<never>['column'];
  isShown: boolean;
  onShown: () => void;
  /** Null if columns have no order. */
  moves: { canGoUp: boolean; canGoDown: boolean; by: (by: -1 | 1) => void } | null;
}

function ColumnRow({ column, isShown, onShown, moves }: ColumnRowProps) {
  const { t } = useLingui();
  const { name } = column;
  return (
    <li data-column={column.key} className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center border-b border-rule">
      <Checkbox checked={isShown} disabled={column.isFixed} onChange={onShown}>
        {name}
        {column.isFixed && <span className="text-t1 text-ink-2"> ({t`always shown`})</span>}
      </Checkbox>
      {moves !== null && (
        <>
          <Button
            kind="quiet"
            size="touch"
            square
            icon={ChevronUp}
            disabled={!moves.canGoUp}
            className="disabled:border-transparent disabled:opacity-40"
            aria-label={t`Move ${name} to the front`}
            onClick={() => moves.by(-1)}
          />
          <Button
            kind="quiet"
            size="touch"
            square
            icon={ChevronDown}
            disabled={!moves.canGoDown}
            className="disabled:border-transparent disabled:opacity-40"
            aria-label={t`Move ${name} to the back`}
            onClick={() => moves.by(1)}
          />
        </>
      )}
    </li>
  );
}
