import { type FieldValues, useWatch } from 'react-hook-form';
import type { Currency } from '../../domain/money/currencies.ts';
import { useAmountHint } from '../ui/use-amount-hint.ts';
import { type Bound, FormText, type Rest } from './fields.tsx';

/** An amount of money as people write it; the full amount is shown below while the typed text differs from it. */
export function FormAmount<I extends FieldValues, O>({
  currency,
  hint,
  ...props
}: Bound<I, O> & Rest<'input'> & { currency: Currency }) {
  const amountHint = useAmountHint(currency);
  const typed: unknown = useWatch({ control: props.form.control, name: props.name });
  return <FormText inputMode="decimal" {...props} hint={amountHint(typeof typed === 'string' ? typed : '') ?? hint} />;
}
