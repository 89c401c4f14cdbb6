import { useLingui } from '@lingui/react/macro';
import { amountText } from '../../domain/money/amount-text.ts';
import type { Currency } from '../../domain/money/currencies.ts';
import { readAmount } from '../../domain/money/parse-amount.ts';
import { useLanguage } from './language-choice.tsx';

/** Says what a typed amount means in full, where the text differs from it; null if there is nothing to say. */
export function useAmountHint(currency: Currency): (typed: string) => string | null {
  const { t } = useLingui();
  const language = useLanguage();
  const inFull = (amount: number) => amountText(amount, currency, language);
  return (typed) => {
    const text = typed.trim();
    const read = readAmount(text, currency, { language });
    if (read.ok) return inFull(read.amount) === text ? null : `= ${inFull(read.amount)}`;
    return read.reason === 'open' ? t`Write out in full: ${read.choices.map(inFull).join(' / ')}` : null;
  };
}
