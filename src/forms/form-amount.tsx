import { useLingui } from '@lingui/react/macro';
import { type FieldValues, useWatch } from 'react-hook-form';
import { amountText } from '../../domain/money/amount-text.ts';
import type { Currency } from '../../domain/money/currencies.ts';
import { readAmount } from '../../domain/money/parse-amount.ts';
import { useLanguage } from '../ui/language-choice.tsx';
import { type Bound, FormText, type Rest } from './fields.tsx';

/** An amount of money as people write it; the full amount is shown below while the typed text differs from it. */
export function FormAmount<I extends FieldValues, O>({
  currency,
  hint,
  ...props
}: Bound<I, O> & Rest<'input'> & { currency: Currency }) {
  const { t } = useLingui();
  const language = useLanguage();
  const typed: unknown = useWatch({ control: props.form.control, name: props.name });
  const text = typeof typed === 'string' ? typed.trim() : '';
  const read = readAmount(text, currency, { language });
  const inFull = (amount: number) => amountText(amount, currency, language);
  const meaning =
    read.ok && inFull(read.amount) !== text
      ? `= ${inFull(read.amount)}`
      : !read.ok && read.reason === 'open'
        ? t`Write out in full: ${read.choices.map(inFull).join(' / ')}`
        : null;
  return <FormText inputMode="decimal" {...props} hint={meaning ?? hint} />;
}
