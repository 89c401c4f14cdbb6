import { useLingui } from '@lingui/react/macro';
import type { Wish } from '../../../../domain/talent-search/conditions.ts';
import { type TalentFrame, VISIBLE_AREAS } from '../../../../domain/talent-search/frame.ts';
import { capitalFirst } from '../../../../domain/format.ts';
import { useValueText } from '../value-text.ts';

/** A wish in words, on chips and beside the results. */
export function useWishText(): (wish: Wish) => string {
  const { t } = useLingui();
  const valueText = useValueText();
  return (wish) => {
    if (wish.isNegated && wish.slot === 'tattoos' && String(wish.value) === String(VISIBLE_AREAS))
      return t`no visible tattoos`;
    const text = wish.slot === 'gender' ? capitalFirst(valueText(wish)) : valueText(wish);
    return wish.isNegated ? (wish.slot === 'skills_not' ? t`can’t: ${text}` : t`not ${text}`) : text;
  };
}

/** The orders of results in words. */
export function useSortNames(): Record<NonNullable<TalentFrame['sort']>, string> {
  const { t } = useLingui();
  return {
    relevance: t`Best match`,
    rating_desc: t`Highest rating`,
    rating_asc: t`Lowest rating`,
    tier_desc: t`Highest tier`,
    tier_asc: t`Lowest tier`,
  };
}
