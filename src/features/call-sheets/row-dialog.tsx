import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Lock, LockOpen, Trash2 } from 'lucide-react';
import { useContext } from 'react';
import { callClock, clockMinutes, minutesOnDay, type CallTime } from '../../../domain/call-sheet/call-time.ts';
import { CAST_STATUSES, GENDERS, type SheetRowKind } from '../../../domain/call-sheet/records.ts';
import { zoneName } from '../../../domain/format.ts';
import { Button } from '../../ui/button.tsx';
import { CollisionList } from '../../ui/collision-badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { fieldWords } from '../../ui/field-words.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { AddressBookButton } from './address-book-button.tsx';
import { CellContextOf } from './cell-context.ts';
import { removeRow, shiftRow } from './row-acts.ts';
import { ROW_FIELDS, type RowField } from './row-fields.ts';
import { ChoiceCell, SheetCell } from './sheet-cell.tsx';
import { useEditor, useEditorState, useHead } from './sheet-editor-context.ts';
import { useSheetWords } from './sheet-words.ts';

type FormKind = keyof typeof ROW_FIELDS;

/** All of one row as a form: the way to edit on a phone, and to what a dense table has no room for. Typing is kept as everywhere. */
export function RowDialog({
  kind,
  id,
  rows,
  title,
  fields = ROW_FIELDS[kind],
  labels = {},
  onClose,
}: {
  kind: FormKind;
  id: string;
  /** The rows that it stands among, in order. */
  rows: readonly { id: string; position: string }[];
  title?: string;
  fields?: readonly RowField[];
  /** Labels other than the fields' usual ones. */
  labels?: Record<string, string>;
  onClose: () => void;
}) {
  const { t } = useWords();
  const { i18n } = useLingui();
  const editor = useEditor();
  const record = useEditorState(() => editor.record(kind, id));
  const zone = zoneName(useHead('timeZone'));
  // It is there one moment later than its id, and goes when somebody takes it away.
  if (record === undefined) return null;
  const values = record.fields as Record<string, unknown>;
  const index = rows.findIndex((row) => row.id === id);
  const name =
    title ??
    ([values['name'], values['character'], values['description'], values['text'], values['set']].find(Boolean) as
      | string
      | undefined);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={name || t`New row`}
      footer={
        <>
          <Button
            kind="danger"
            size="touch"
            icon={Trash2}
            className="mr-auto"
            onClick={() => {
              removeRow(editor, kind, id);
              onClose();
            }}
          >
            {t`Remove`}
          </Button>
          <Button
            size="touch"
            square
            icon={ArrowUp}
            aria-label={t`Move up`}
            disabled={index <= 0}
            onClick={() => shiftRow(editor, kind, rows, id, -1)}
          />
          <Button
            size="touch"
            square
            icon={ArrowDown}
            aria-label={t`Move down`}
            disabled={index >= rows.length - 1}
            onClick={() => shiftRow(editor, kind, rows, id, 1)}
          />
          <Button kind="main" size="touch" onClick={onClose}>
            {t`Done`}
          </Button>
        </>
      }
    >
      <CollisionList kind={kind} id={id} without={fields.map(({ field }) => field)} />
      <div className="grid grid-cols-2 gap-x-3 gap-y-3">
        {fields.map(({ field, type, isHalf }) => {
          const label = labels[field] ?? i18n._(fieldWords(kind, field));
          return (
            <div key={field} className={joinClasses('min-w-0', !isHalf && 'col-span-2')}>
              <p aria-hidden className="mb-1 text-t1 font-mid">
                {label}
                {(type === 'time' || type === 'call') && <span className="text-ink-2"> {zone}</span>}
              </p>
              <RowCell kind={kind} id={id} field={field} type={type} value={values[field]} label={label} />
              {type === 'call' && <CallKind kind={kind} id={id} field={field} call={values[field] as CallTime} />}
            </div>
          );
        })}
      </div>
      {(kind === 'sheet-crew' || kind === 'sheet-cast') && <AddressBookButton kind={kind} id={id} />}
    </Dialog>
  );
}

function RowCell(props: {
  kind: SheetRowKind;
  id: string;
  field: string;
  type: RowField['type'];
  value: unknown;
  label: string;
}) {
  const words = useSheetWords();
  const { type, value, ...rest } = props;
  if (type === 'status')
    return (
      <ChoiceCell
        {...rest}
        look="form"
        value={String(value)}
        options={CAST_STATUSES.map((one) => [one, words.status[one]])}
      />
    );
  if (type === 'gender')
    return (
      <ChoiceCell
        {...rest}
        look="form"
        value={String(value)}
        options={GENDERS.map((one) => [one, words.gender[one]])}
      />
    );
  return <SheetCell {...props} look="form" />;
}

/** Whether a call moves with the general call or stays where it is. */
function CallKind({ kind, id, field, call }: { kind: SheetRowKind; id: string; field: string; call: CallTime }) {
  const { t } = useWords();
  const editor = useEditor();
  const { generalCall } = useContext(CellContextOf);
  if (call === null || generalCall === '') return null;
  const isFixed = 'fixed' in call;
  const change = () => {
    const minutes = isFixed ? minutesOnDay(call.fixed, generalCall) : null;
    const next: CallTime = isFixed
      ? { offset: (minutes ?? 0) - clockMinutes(generalCall) }
      : { fixed: callClock(call, generalCall) };
    editor.type(kind, id, field, next);
    editor.endTyping();
  };
  return (
    <Button
      kind="quiet"
      size="dense"
      icon={isFixed ? Lock : LockOpen}
      aria-pressed={isFixed}
      onClick={change}
      className="mt-1 px-0! max-tablet:min-h-tap"
    >
      {isFixed ? t`Stays when the crew call moves` : t`Moves with the crew call`}
    </Button>
  );
}
