import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatRupiah } from '../../../domain/format-amounts.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { readRateWish } from './rate-wish.ts';

/** The highest rate of the wishes, as digits; '' without one. Text that cannot be parsed is an error, and no wish. */
export function RateField({ rate, onRate }: { rate: string; onRate: (rate: string) => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [text, setText] = useState(rate);
  const [seen, setSeen] = useState(rate);
  const [isLeft, setLeft] = useState(false);
  const [isFocused, setFocused] = useState(false);
  // Changed elsewhere: all wishes are cleared, or the address is another one. While it is typed the wish lags behind.
  if (seen !== rate && !isFocused) {
    setSeen(rate);
    if (rate !== (readRateWish(text, language) ?? '')) setText(rate);
  }
  const read = readRateWish(text, language);
  const isOtherwise = read !== null && read !== '' && read !== text;
  return (
    <TextField
      label={t`Maximum rate`}
      value={text}
      autoComplete="off"
      {...(isOtherwise && { hint: formatRupiah(Number(read)) })}
      error={isLeft && read === null ? t`Write an amount, for example 1500000, 1,5 jt or 500rb.` : null}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        setLeft(true);
      }}
      onChange={({ target }) => {
        setText(target.value);
        onRate(readRateWish(target.value, language) ?? '');
      }}
    />
  );
}
