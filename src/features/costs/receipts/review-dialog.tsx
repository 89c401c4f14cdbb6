import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import * as v from 'valibot';
import { amountText } from '../../../../domain/money/amount-text.ts';
import type { ReceiptRow, VerdictRow } from '../../../../domain/cost/receipts.ts';
import { formatDate } from '../../../../domain/format.ts';
import type { Currency } from '../../../../domain/money/currencies.ts';
import { SlipImage } from './slip-image.tsx';
import { optionalText } from '../../../forms/field-shapes.ts';
import { FormCheckbox, FormSelect, FormText } from '../../../forms/fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { FieldError } from '../../../forms/form-errors.ts';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { FactTable } from '../../../shared/frames/workspace-screen.tsx';
import type { CostData } from '../cost-queries.ts';
import { DuplicateNote } from './duplicate-note.tsx';
import { ItemOptions } from './item-options.tsx';
import { decide } from './receipt-actions.ts';
import { PAID_FROM_LABELS } from './receipt-labels.ts';

const ReviewForm = v.object({ itemId: v.string(), reason: optionalText(500), isRepaid: v.boolean() });
type ReviewForm = v.InferOutput<typeof ReviewForm>;

/** Review of a receipt by a user who sees costs: the item it belongs to, and yes or no. */
export function ReviewDialog({
  data,
  receipt,
  amount,
  verdict,
  currency,
  doubles,
  onEdit,
  onClose,
}: {
  data: CostData;
  receipt: ReceiptRow;
  /** Of the receipt, filled in. */
  amount: number;
  verdict: VerdictRow | undefined;
  currency: Currency;
  doubles: readonly ReceiptRow[];
  onEdit: () => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const name = useSession()?.userData.name ?? '';
  const { fields } = receipt;
  const form = useAppForm(ReviewForm, {
    draftKey: `review:${receipt.id}`,
    scopes: [receipt.scope],
    defaults: {
      itemId: fields.itemId ?? '',
      reason: verdict?.fields.reason ?? '',
      isRepaid: verdict?.fields.isRepaid ?? false,
    },
  });
  const write = (state: 'approved' | 'refused', { itemId, reason, isRepaid }: ReviewForm) =>
    decide(
      { about: receipt, known: verdict, receipt },
      { state, amount, reason, isRepaid },
      { decidedByName: name, itemId: itemId === '' ? null : itemId, label: t`Decision on a receipt` },
    );
  const approve = useSubmit(async (typed: ReviewForm) => {
    if (typed.itemId === '') throw new FieldError('itemId', t`Choose the item it belongs to.`);
    await write('approved', typed);
  });
  const refuse = form.handleSubmit(async (typed) => {
    if (typed.reason === '') {
      form.setError('reason', { type: 'submit', message: t`Say why, so the payer can correct it.` });
      return;
    }
    await write('refused', typed);
    form.drop();
    onClose();
  });
  const shown = amountText(amount, currency, language);
  return (
    <FormDialog
      title={fields.shop === '' ? t`Receipt` : fields.shop}
      submitLabel={t`Approve ${shown}`}
      form={form}
      {...approve}
      onClose={onClose}
      width={720}
      lead={<ReceiptToReview {...{ receipt, shown, verdict, currency, doubles, onEdit }} />}
    >
      <FormSelect form={form} name="itemId" label={t`Cost item`}>
        <ItemOptions data={data} />
      </FormSelect>
      {fields.paidFrom === 'own-money' && (
        <FormCheckbox form={form} name="isRepaid">{t`The payer has been reimbursed`}</FormCheckbox>
      )}
      <div className="grid grid-cols-[1fr_auto] items-end gap-2">
        <FormText form={form} name="reason" label={t`Reason for refusing`} maxLength={500} />
        <Button kind="danger" size="touch" onClick={() => void refuse()}>
          {t`Refuse`}
        </Button>
      </div>
    </FormDialog>
  );
}

interface ReceiptToReviewProps {
  receipt: ReceiptRow;
  /** The amount in words. */
  shown: string;
  verdict: VerdictRow | undefined;
  currency: Currency;
  doubles: readonly ReceiptRow[];
  onEdit: () => void;
}

/** Photo and facts of the receipt, with an earlier decision. */
function ReceiptToReview({ receipt: { fields }, shown, verdict, currency, doubles, onEdit }: ReceiptToReviewProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  return (
    <div className="mb-4 grid gap-4 tablet:grid-cols-2">
      <SlipImage
        fileId={fields.fileId}
        variant="full"
        className="max-h-[50dvh] min-h-[160px] w-full bg-pressed object-contain!"
      />
      <div className="grid content-start gap-3">
        <b className="text-t4 tabular-nums">{shown}</b>
        <FactTable
          facts={[
            { name: t`Purpose`, value: fields.purpose === '' ? '–' : fields.purpose },
            { name: t`Date`, value: formatDate(fields.date, language) },
            { name: t`Who paid`, value: fields.payer },
            { name: t`Paid from`, value: i18n._(PAID_FROM_LABELS[fields.paidFrom]) },
            ...(verdict === undefined
              ? []
              : [
                  {
                    name: verdict.fields.state === 'approved' ? t`Approved` : t`Refused`,
                    value: `${amountText(verdict.fields.amount, currency, language)} · ${verdict.fields.decidedByName}`,
                  },
                ]),
          ]}
        />
        <DuplicateNote doubles={doubles} currency={currency} />
        <Button size="dense" icon={Pencil} className="justify-self-start" onClick={onEdit}>
          {t`Correct the receipt`}
        </Button>
      </div>
    </div>
  );
}
