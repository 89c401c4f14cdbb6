import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { amountText } from '../../../../domain/money/amount-text.ts';
import type { ReceiptRow } from '../../../../domain/cost/receipts.ts';
import { PAID_FROM } from '../../../../domain/cost/receipt-records.ts';
import { parseAmount } from '../../../../domain/money/parse-amount.ts';
import type { Currency } from '../../../../domain/money/currencies.ts';
import { dateText, optionalText } from '../../../forms/field-shapes.ts';
import { FormSelect, FormText } from '../../../forms/fields.tsx';
import { FormAmount } from '../../../forms/form-amount.tsx';
import { FormDate } from '../../../forms/form-date.tsx';
import { FormTiles } from '../../../forms/form-tiles.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { FieldError } from '../../../forms/form-errors.ts';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { ConflictList } from '../../../shared/conflicts/conflict-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import type { CostData } from '../cost-queries.ts';
import { DuplicateNote } from './duplicate-note.tsx';
import { ItemOptions } from './item-options.tsx';
import { type BlankReceipt, changeReceipt, deleteReceipt, makeReceipt } from './receipt-actions.ts';
import { PAID_FROM_LABELS } from './receipt-labels.ts';
import { SlipImage } from './slip-image.tsx';

const ReceiptForm = v.object({
  amount: v.string(),
  shop: optionalText(200),
  purpose: optionalText(500),
  date: dateText(),
  payer: optionalText(200),
  paidFrom: v.picklist(PAID_FROM),
  itemId: v.string(),
});
type ReceiptForm = v.InferOutput<typeof ReceiptForm>;

/** Fills in a receipt: amount, shop, purpose, and payer. A blank one is stored with its first save. */
export function ReceiptDialog({
  data,
  receipt,
  currency,
  doubles,
  seesCosts,
  onClose,
}: {
  data: CostData;
  receipt: ReceiptRow | BlankReceipt;
  currency: Currency;
  doubles: readonly ReceiptRow[];
  seesCosts: boolean;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const { fields } = receipt;
  const { form, save } = useReceiptForm(receipt, currency);
  const [isDeleting, setDeleting] = useState(false);
  const remove = async (stored: ReceiptRow) => {
    setDeleting(true);
    await deleteReceipt(stored).finally(() => setDeleting(false));
    form.drop();
    onClose();
  };
  return (
    <FormDialog
      title={fields.amount === null ? t`New receipt` : t`Receipt`}
      submitLabel={t`Save receipt`}
      form={form}
      {...save}
      onClose={onClose}
      lead={
        <div className="mb-4 grid gap-3">
          {fields.fileId !== null && (
            <SlipImage
              fileId={fields.fileId}
              variant="960"
              className="h-[36dvh] min-h-[120px] w-full bg-pressed object-contain!"
            />
          )}
          <DuplicateNote doubles={doubles} currency={currency} />
        </div>
      }
    >
      {receipt.id !== null && <ConflictList kind="cost-receipt" id={receipt.id} />}
      <FormAmount
        form={form}
        name="amount"
        label={t`Amount`}
        currency={currency}
        autoFocus={fields.amount === null}
        className="text-t3! font-bold"
      />
      <FormText form={form} name="shop" label={t`Shop`} maxLength={200} />
      <FormText form={form} name="purpose" label={t`Purpose`} maxLength={500} />
      <FormTiles
        form={form}
        name="paidFrom"
        label={t`Paid from`}
        columns={1}
        options={PAID_FROM.map((value) => ({ value, label: i18n._(PAID_FROM_LABELS[value]) }))}
      />
      <div className="grid grid-cols-2 gap-3">
        <FormDate form={form} name="date" label={t`Date`} />
        <FormText form={form} name="payer" label={t`Who paid`} maxLength={200} />
      </div>
      {seesCosts && (
        <FormSelect form={form} name="itemId" label={t`Cost item`}>
          <ItemOptions data={data} />
        </FormSelect>
      )}
      {receipt.id !== null && (
        <Button kind="danger" size="touch" icon={Trash2} disabled={isDeleting} onClick={() => void remove(receipt)}>
          {t`Delete the receipt`}
        </Button>
      )}
    </FormDialog>
  );
}

/** The receipt's form: a blank receipt is made by its first save, of a stored one the changed fields are written. */
function useReceiptForm(receipt: ReceiptRow | BlankReceipt, currency: Currency) {
  const { t } = useLingui();
  const language = useLanguage();
  const { fields } = receipt;
  const form = useAppForm(ReceiptForm, {
    draftKey: receipt.id === null ? `new-receipt:${receipt.scope}:${fields.date}` : `receipt:${receipt.id}`,
    scopes: [receipt.scope],
    defaults: {
      amount: fields.amount === null ? '' : amountText(fields.amount, currency, language),
      shop: fields.shop,
      purpose: fields.purpose,
      date: fields.date,
      payer: fields.payer,
      paidFrom: fields.paidFrom,
      itemId: fields.itemId ?? '',
    },
  });
  const save = useSubmit(async ({ amount: typed, itemId, ...rest }: ReceiptForm) => {
    const amount = parseAmount(typed, currency, language);
    if (amount === null || amount === 0)
      throw new FieldError('amount', t`That isn’t an amount. Try 1.250.000, 750rb or 2,5 jt.`);
    const next = { ...rest, amount, itemId: itemId === '' ? null : itemId };
    if (receipt.id === null) {
      await makeReceipt({ ...receipt, fields: { ...fields, ...next } });
      return;
    }
    const changed = Object.fromEntries(
      Object.entries(next).filter(([field, value]) => value !== fields[field as keyof typeof next]),
    );
    if (Object.keys(changed).length === 0) return;
    await changeReceipt(receipt, changed, {}, t`Edit of a receipt`);
  });
  return { form, save };
}
