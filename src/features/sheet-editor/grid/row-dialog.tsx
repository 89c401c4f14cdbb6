import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Lock, LockOpen, Trash2 } from 'lucide-react';
import { useContext } from 'react';
import { callClock, minutesOnDay, type CallTime } from '../../../../domain/call-sheet/call-time.ts';
import { clockMinutes } from '../../../../domain/calendar/clock.ts';
import type { SheetRecord } from '../../../../domain/call-sheet/draft.ts';
import { labelled, lineLabel, timeName, type LabelNames } from '../../../../domain/call-sheet/labels.ts';
import { CAST_STATUSES, type SheetRowKind } from '../../../../domain/call-sheet/records.ts';
import { GENDERS } from '../../../../domain/house/house-records.ts';
import type { FieldsOf } from '../../../../domain/records/records.ts';
import { zoneName } from '../../../../domain/format.ts';
import { useLabelNames } from '../../../labels/label-names.ts';
import { Button } from '../../../ui/button.tsx';
import { ConflictList } from '../../../shared/conflicts/conflict-badge.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { fieldLabel } from '../../../labels/field-labels.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { useEditorSlots } from '../editor-slots.ts';
import { CellContext } from './cell-context.ts';
import { removeRow, shiftRow } from '../../../shared/open-sheet/row-commands.ts';
import { ROW_FIELDS, type RowField } from './row-fields.ts';
import { ChoiceCell, SheetCell, type SheetCellProps } from './sheet-cell.tsx';
import { useEditor, useEditorState, useHead } from '../../../shared/open-sheet/sheet-editor-context.ts';
import { useSheetLabels } from '../sheet-labels.ts';

type FormKind = keyof typeof ROW_FIELDS;

interface RowDialogFooterProps {
  kind: FormKind;
  id: string;
  /** The rows of the same list, in order. */
  rows: readonly { id: string; position: string }[];
  onClose: () => void;
}

/**
 * All fields of one row as a form: for editing on a phone, and for fields that a dense table has no room for. Input is
 * stored as everywhere.
 */
export function RowDialog({
  kind,
  id,
  rows,
  title,
  fields = ROW_FIELDS[kind],
  labels = {},
  onClose,
}: RowDialogFooterProps & {
  title?: string;
  fields?: readonly RowField[];
  /** Labels other than the fields' usual ones. */
  labels?: Record<string, string>;
}) {
  const { t, i18n } = useLingui();
  const { SavePerson } = useEditorSlots();
  const editor = useEditor();
  const record = useEditorState(() => editor.record(kind, id));
  const names = useLabelNames();
  const zone = zoneName(useHead('timeZone'));
  // The record appears one moment after its id, and disappears when another user deletes it.
  if (record === undefined) return null;
  const stored = record.fields as Record<string, unknown>;
  const { values, codeFields } = written(record, stored, names);
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
      footer={<RowDialogFooter {...{ kind, id, rows, onClose }} />}
    >
      <ConflictList kind={kind} id={id} without={fields.map(({ field }) => field)} />
      <div className="grid grid-cols-2 gap-x-3 gap-y-3">
        {fields.map(({ field, type, isHalf }) => {
          const label = labels[field] ?? i18n._(fieldLabel(kind, field));
          return (
            <div key={field} className={joinClasses('min-w-0', !isHalf && 'col-span-2')}>
              <p aria-hidden className="mb-1 text-t1 font-mid">
                {label}
                {(type === 'time' || type === 'call') && <span className="text-ink-2"> {zone}</span>}
              </p>
              <RowCell
                kind={kind}
                id={id}
                field={field}
                type={type}
                value={values[field]}
                label={label}
                codeField={codeFields[field]}
              />
              {type === 'call' && <CallKind kind={kind} id={id} field={field} call={values[field] as CallTime} />}
            </div>
          );
        })}
      </div>
      {(kind === 'sheet-crew' || kind === 'sheet-cast') && <SavePerson kind={kind} id={id} />}
    </Dialog>
  );
}

/** Removes the row, or moves it among the others. */
function RowDialogFooter({ kind, id, rows, onClose }: RowDialogFooterProps) {
  const { t } = useLingui();
  const editor = useEditor();
  const index = rows.findIndex((row) => row.id === id);
  return (
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
  );
}

/** Values of a row's form: its codes written out, and the fields that they are stored in. */
function written({ kind, fields }: SheetRecord, values: Record<string, unknown>, names: LabelNames) {
  const codeFields: Record<string, SheetCellProps['codeField']> = {};
  if (kind === 'sheet-time') {
    const row = fields as FieldsOf<'sheet-time'>;
    if (labelled(row).label !== null) codeFields['description'] = 'label';
    return { values: { ...values, description: timeName(row, names) }, codeFields };
  }
  if (kind !== 'sheet-line') return { values, codeFields };
  const row = fields as FieldsOf<'sheet-line'>;
  if (row.label === '' && row.category) codeFields['label'] = 'category';
  return { values: { ...values, label: lineLabel(row, names) }, codeFields };
}

function RowCell(props: {
  kind: SheetRowKind;
  id: string;
  field: string;
  type: RowField['type'];
  value: unknown;
  label: string;
  codeField: SheetCellProps['codeField'];
}) {
  const labels = useSheetLabels();
  const { type, value, codeField, ...rest } = props;
  if (type === 'status')
    return (
      <ChoiceCell
        {...rest}
        look="form"
        value={String(value)}
        options={CAST_STATUSES.map((status) => [status, labels.status[status]])}
      />
    );
  if (type === 'gender')
    return (
      <ChoiceCell
        {...rest}
        look="form"
        value={String(value)}
        options={GENDERS.map((gender) => [gender, labels.gender[gender]])}
      />
    );
  return <SheetCell {...rest} type={type} value={value} codeField={codeField} look="form" />;
}

/** Whether a call moves with the general call or stays where it is. */
function CallKind({ kind, id, field, call }: { kind: SheetRowKind; id: string; field: string; call: CallTime }) {
  const { t } = useLingui();
  const editor = useEditor();
  const { generalCall } = useContext(CellContext);
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
