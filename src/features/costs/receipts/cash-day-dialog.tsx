import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { amountText } from '../../../../domain/money/amount-text.ts';
import type { CashBalance, CashDayRow } from '../../../../domain/cost/receipts.ts';
import { formatDate } from '../../../../domain/format.ts';
import { parseAmount } from '../../../../domain/money/parse-amount.ts';
import type { Currency } from '../../../../domain/money/currencies.ts';
import type { ScopeId } from '../../../../domain/scopes.ts';
import { optionalText } from '../../../forms/field-shapes.ts';
import { FormAmount } from '../../../forms/form-amount.tsx';
import { FormTextArea } from '../../../forms/fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { FieldError } from '../../../forms/form-errors.ts';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { ConflictList } from '../../../shared/conflicts/conflict-badge.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { FactTable } from '../../../shared/frames/workspace-screen.tsx';
import { writeCashDay } from './receipt-actions.ts';

const CashDayForm = v.object({ opening: v.string(), counted: v.string(), note: optionalText(500) });

/** The cash of a day: the opening balance in the morning, and the count in the evening. */
export function CashDayDialog({
  scope,
  date,
  day,
  balance,
  currency,
  onClose,
}: {
  scope: ScopeId;
  date: string;
  day: CashDayRow | undefined;
  balance: CashBalance;
  currency: Currency;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const show = (amount: number) => amountText(amount, currency, language);
  const counted = day?.fields.counted ?? null;
  const form = useAppForm(CashDayForm, {
    draftKey: `cash-day:${scope}:${date}`,
    scopes: [scope],
    defaults: {
      opening: balance.opening === 0 ? '' : show(balance.opening),
      counted: counted === null ? '' : show(counted),
      note: day?.fields.note ?? '',
    },
  });
  const save = useSubmit(async (typed: v.InferOutput<typeof CashDayForm>) => {
    const amount = (text: string, field: string) => {
      const read = parseAmount(text, currency, language);
      if (read === null) throw new FieldError(field, t`That isn’t an amount. Try 1.250.000, 750rb or 2,5 jt.`);
      return read;
    };
    await writeCashDay(scope, day, {
      date,
      opening: typed.opening.trim() === '' ? 0 : amount(typed.opening, 'opening'),
      counted: typed.counted.trim() === '' ? null : amount(typed.counted, 'counted'),
      note: typed.note,
    });
  });
  return (
    <FormDialog title={t`Petty cash, ${formatDate(date, language)}`} form={form} {...save} onClose={onClose}>
      {day !== undefined && <ConflictList kind="cash-day" id={day.id} />}
      <FormAmount form={form} name="opening" label={t`Cash in the morning`} currency={currency} />
      <FactTable
        facts={[
          { name: t`Spent`, value: show(balance.spent) },
          { name: t`Required before issuing`, value: show(balance.closing) },
        ]}
      />
      <FormAmount
        form={form}
        name="counted"
        label={t`Cash counted in the evening`}
        currency={currency}
        hint={t`Filling this in closes the day; if empty, it stays open.`}
      />
      <FormTextArea form={form} name="note" label={t`Note`} rows={2} />
    </FormDialog>
  );
}
