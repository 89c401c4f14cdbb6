import { useLingui } from '@lingui/react/macro';
import { Trash2, X } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { cellText, editCell, type CostColumn } from '../../../../domain/cost/cost-cells.ts';
import { isCodeTaken, type ItemRow } from '../../../../domain/cost/cost-edits.ts';
import type { CostItemFields } from '../../../../domain/cost/cost-records.ts';
import type { FormatLanguage } from '../../../../domain/format.ts';
import { CURRENCY_CODES } from '../../../../domain/money/currencies.ts';
import { FieldError } from '../../../forms/form-errors.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { FormCheckbox, FormControl, FormSelect, FormText, FormTextArea } from '../../../forms/fields.tsx';
import { FormAmount } from '../../../forms/form-amount.tsx';
import { FormDate } from '../../../forms/form-date.tsx';
import { optionalText } from '../../../forms/field-shapes.ts';
import { type AppForm, useAppForm } from '../../../forms/use-app-form.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { ConflictList } from '../../../shared/conflicts/conflict-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { changeItem, removeItems, type CostContext } from '../cost-actions.ts';
import { cellProblemLabel } from '../cost-labels.ts';
import type { MessageDescriptor } from '@lingui/core';
import { addFile } from '../../../files/add-file.ts';
import { useMediaViewer, ViewedImage } from '../../../files/use-media-viewer.tsx';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { FailureLine } from '../../../ui/failure-line.tsx';
import type { CostData } from '../cost-queries.ts';
import { PhotoButton } from '../receipts/photo-button.tsx';
import { readPicture } from '../receipts/read-picture.ts';
import { PHOTO_FAULT_LABELS } from '../receipts/receipt-labels.ts';

const ItemForm = v.object({
  code: optionalText(20),
  name: optionalText(300),
  quantity: v.string(),
  unit: optionalText(40),
  rate: v.string(),
  estimate: v.string(),
  actual: v.string(),
  paid: v.string(),
  currency: v.picklist(CURRENCY_CODES),
  exchangeRate: v.pipe(v.string(), v.trim(), v.regex(/^(?:\d{1,9}(?:[.,]\d{1,6})?)?$/, 'invalid-number')),
  exchangeDate: v.string(),
  payee: optionalText(200),
  note: optionalText(2000),
  date: v.string(),
  isClosed: v.boolean(),
  taxIds: v.array(v.string()),
});
type ItemForm = v.InferOutput<typeof ItemForm>;

const CELLS = ['quantity', 'rate', 'estimate', 'actual', 'paid'] as const satisfies readonly CostColumn[];

function inputOf(fields: CostItemFields, language: FormatLanguage): ItemForm {
  const text = (column: CostColumn) => cellText(fields, column, language);
  return {
    code: fields.code,
    name: fields.name,
    quantity: text('quantity'),
    unit: fields.unit,
    rate: text('rate'),
    estimate: text('estimate'),
    actual: text('actual'),
    paid: text('paid'),
    currency: fields.currency,
    exchangeRate: fields.exchangeRate ?? '',
    exchangeDate: fields.exchangeDate ?? '',
    payee: fields.payee,
    note: fields.note,
    date: fields.date ?? '',
    isClosed: fields.isClosed,
    taxIds: fields.taxIds,
  };
}

/** The item with the typed values; cells that are read by rules of their own (`CELLS`) stay as they were. */
function withInput(fields: CostItemFields, typed: ItemForm): CostItemFields {
  return {
    ...fields,
    code: typed.code,
    name: typed.name,
    unit: typed.unit,
    currency: typed.currency,
    exchangeRate: typed.exchangeRate === '' ? null : typed.exchangeRate.replace(',', '.'),
    exchangeDate: typed.exchangeDate === '' ? null : typed.exchangeDate,
    payee: typed.payee,
    note: typed.note,
    date: typed.date === '' ? null : typed.date,
    isClosed: typed.isClosed,
    taxIds: typed.taxIds,
  };
}

/** All fields of one item: for editing on a phone, elsewhere for fields without a column. */
export function CostItemDialog({
  context,
  item,
  onClose,
}: {
  context: CostContext;
  item: ItemRow;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const { data, language, values, currency } = context;
  const { fields } = item;
  const form = useAppForm(ItemForm, {
    draftKey: `cost-item:${item.id}`,
    scopes: [item.scope],
    errors: {},
    defaults: inputOf(fields, language),
  });
  const [isRemoving, setRemoving] = useState(false);
  const submit = useSubmit(async (typed: ItemForm) => {
    let next = withInput(fields, typed);
    if (next.code !== fields.code && isCodeTaken(data.items, item.id, next.code))
      throw new FieldError('code', t`Another item has this number.`);
    for (const column of CELLS) {
      if (typed[column].trim() === cellText(fields, column, language)) continue;
      const edit = editCell(next, column, typed[column], { language }, values);
      if (!edit.ok) throw new FieldError(column, i18n._(cellProblemLabel(edit)));
      next = { ...next, ...edit.fields };
    }
    const changed = Object.entries(next).filter(([field, value]) => value !== fields[field as keyof CostItemFields]);
    await changeItem(data, item, Object.fromEntries(changed), t`Edit of ${fields.name}`);
  });
  const remove = async () => {
    setRemoving(true);
    await removeItems(data, [item], t`Deletion of ${fields.name}`).finally(() => setRemoving(false));
    form.drop();
    onClose();
  };
  return (
    <FormDialog title={fields.name === '' ? t`New cost item` : fields.name} form={form} {...submit} onClose={onClose}>
      <ConflictList kind="cost-item" id={item.id} without={[]} />
      <div className="grid grid-cols-[96px_1fr] gap-3">
        <FormText form={form} name="code" label={t`Account`} />
        <FormText form={form} name="name" label={t`Description`} autoFocus={fields.name === ''} />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <FormText form={form} name="quantity" label={t`Quantity`} hint={t`A number, or = with names of the schedule`} />
        <FormText form={form} name="unit" label={t`Unit`} />
        <FormAmount form={form} name="rate" label={t`Rate`} currency={fields.currency} />
        <FormAmount form={form} name="estimate" label={t`Estimate as one sum`} currency={fields.currency} />
        <FormAmount form={form} name="actual" label={t`Actual`} currency={fields.currency} />
        <FormAmount form={form} name="paid" label={t`Paid`} currency={fields.currency} />
      </div>
      <FormCheckbox form={form} name="isClosed">{t`All settled: the actual amount is final`}</FormCheckbox>
      <div className="grid grid-cols-2 gap-3">
        <FormText form={form} name="payee" label={t`Payee`} />
        <FormDate form={form} name="date" label={t`Date`} />
      </div>
      {data.taxRates.length > 0 && <TaxChoice form={form} rates={data.taxRates} />}
      <div className="grid grid-cols-3 gap-3">
        <FormSelect form={form} name="currency" label={t`Currency`}>
          {CURRENCY_CODES.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </FormSelect>
        <FormText form={form} name="exchangeRate" label={t`${currency} for one`} inputMode="decimal" />
        <FormDate form={form} name="exchangeDate" label={t`Exchange rate date`} />
      </div>
      <FormTextArea form={form} name="note" label={t`Note`} rows={3} />
      <Attachments data={data} item={item} />
      <Button kind="danger" size="touch" icon={Trash2} disabled={isRemoving} onClick={() => void remove()}>
        {t`Delete the item`}
      </Button>
    </FormDialog>
  );
}

function TaxChoice({ form, rates }: { form: AppForm<ItemForm, ItemForm>; rates: CostContext['data']['taxRates'] }) {
  const { t } = useLingui();
  return (
    <FormControl form={form} name="taxIds">
      {({ value, onChange }) => (
        <fieldset>
          <legend className="mb-1 text-t1 font-mid">{t`Taxes and fringes`}</legend>
          {rates.map((rate) => (
            <Checkbox
              key={rate.id}
              checked={value.includes(rate.id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...value, rate.id] : value.filter((id) => id !== rate.id))
              }
            >
              {rate.fields.name}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </FormControl>
  );
}

/** Photos of an item: an offer, an invoice. Each is written as soon as it is chosen. */
function Attachments({ data, item }: { data: CostData; item: ItemRow }) {
  const { t } = useLingui();
  const { attempt, failure } = useWriteAction();
  const [fault, setFault] = useState<MessageDescriptor | null>(null);
  const { fileIds } = item.fields;
  const items = fileIds.map((id, at) => ({ id, type: 'photo' as const, title: t`Attachment ${at + 1}` }));
  const { view, viewer } = useMediaViewer(items);
  const write = (next: string[]) => changeItem(data, item, { fileIds: next }, t`Attachments`);
  const add = (photo: File) =>
    void attempt(async () => {
      setFault(null);
      const { picture } = await readPicture(photo);
      const file = await addFile(item.scope, 'cost-receipt', picture, { name: photo.name });
      if (file.ok) await write([...fileIds, file.id]);
      else setFault(PHOTO_FAULT_LABELS[file.fault]);
    });
  const problem = fault ?? failure;
  return (
    <fieldset>
      <legend className="mb-1 text-t1 font-mid">{t`Attachments`}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {items.map(({ id, title }, at) => (
          <span key={id} className="relative">
            <ViewedImage
              fileId={id}
              alt={title}
              className="h-[88px] w-16 border border-control"
              onView={() => view(id)}
            />
            <Button
              size="dense"
              square
              icon={X}
              aria-label={t`Remove attachment ${at + 1}`}
              className="absolute -top-2 -right-2"
              onClick={() => void attempt(() => write(fileIds.filter((each) => each !== id)))}
            />
          </span>
        ))}
        {viewer}
        <PhotoButton kind="plain" size="touch" onPhoto={add}>{t`Attach a photo`}</PhotoButton>
      </div>
      <FailureLine failure={problem} className="mt-1" />
    </fieldset>
  );
}
