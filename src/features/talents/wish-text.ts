import { useLingui } from '@lingui/react/macro';
import type { Wish } from '../../../domain/talent-search/conditions.ts';
import { capitalFirst } from '../../../domain/format.ts';
import { useValueText } from './value-text.ts';

/** A wish in words, on chips and beside the results. */
export function useWishText(): (wish: Wish) => string {
  const { t } = useLingui();
  const valueText = useValueText();
  return (wish) => {
    const text = wish.slot === 'gender' ? capitalFirst(valueText(wish)) : valueText(wish);
    return wish.isNegated ? (wish.slot === 'skills_not' ? t`cannot: ${text}` : t`not ${text}`) : text;
  };
}
