import { plural } from '@lingui/core/macro';
import { accountName } from '../../../../domain/cost/chart-of-accounts.ts';
import { useLingui } from '@lingui/react/macro';
import { ListPlus, Plus, RefreshCw } from 'lucide-react';
import { amountText } from '../../../../domain/money/amount-text.ts';
import type { CategoryRow } from '../../../../domain/cost/cost-edits.ts';
import { formatQuantity } from '../../../../domain/cost/quantity-formula.ts';
import {
  quantityNow,
  suggestItems,
  takeSuggestions,
  type CostSuggestion,
  type SuggestionLabels,
} from '../../../../domain/cost/cost-suggestions.ts';
import { LANGUAGE_TAGS } from '../../../../domain/format.ts';
import { toNumber } from '../../../../domain/money/ratio.ts';
import { unreachable } from '../../../../domain/unreachable.ts';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { carryOut, type CostContext } from '../cost-actions.ts';

/** Numbers of the usual accounts where such items belong; a house with other accounts gets its first one. */
const USUAL_ACCOUNTS = { cast: '2100', hold: '2100', extras: '2100', meals: '2950', place: '2800' } as const;

function accountOf(suggestion: CostSuggestion, categories: readonly CategoryRow[]): CategoryRow | undefined {
  const kind = suggestion.type === 'booking' ? (suggestion.isTalent ? 'cast' : 'place') : suggestion.type;
  const code = kind === 'booking-changed' || kind === 'booking-gone' ? '' : USUAL_ACCOUNTS[kind];
  return (
    categories.find(({ fields }) => fields.code === code) ??
    categories.find(({ fields }) => fields.phase === 'production') ??
    categories[0]
  );
}

/** Names, units and amounts of suggestions, in words. */
function useSuggestionLabels({ values, language }: CostContext) {
  const { t } = useLingui();
  const labelsOf = (suggestion: CostSuggestion): SuggestionLabels => {
    switch (suggestion.type) {
      case 'cast':
        return { name: suggestion.name, unit: t`days`, note: '' };
      case 'hold':
        return { name: t`Hold days of the cast`, unit: t`days`, note: '' };
      case 'extras':
        return { name: t`Extras`, unit: t`people`, note: '' };
      case 'meals':
        return { name: t`Meals of the crew, two a day`, unit: t`portions`, note: '' };
      case 'booking':
      case 'booking-changed':
      case 'booking-gone': {
        const { title, subjectName } = suggestion.booking.fields;
        return {
          name: title === '' ? subjectName : `${subjectName}, ${title}`,
          unit: suggestion.type !== 'booking-gone' && suggestion.price.type === 'day' ? t`days` : '',
          note: t`From a booking`,
        };
      }
      default:
        return unreachable(suggestion);
    }
  };
  const amountOf = (suggestion: CostSuggestion): string => {
    if (suggestion.type === 'booking' || suggestion.type === 'booking-changed') {
      const { price } = suggestion;
      const now = amountText(price.type === 'day' ? price.rate : price.committed, 'IDR', language);
      if (suggestion.type === 'booking') return price.type === 'day' ? t`${now} a day` : now;
      const { rate, lumpSum } = suggestion.item.fields;
      const before = price.type === 'day' && lumpSum === null ? rate : lumpSum;
      return `${before === null ? '–' : amountText(before, 'IDR', language)} → ${now}`;
    }
    if (suggestion.type === 'booking-gone') {
      const sum = amountText(suggestion.item.fields.committed, 'IDR', language);
      return t`The booking fell through: ${sum} is no longer committed, the estimate stays`;
    }
    const quantity = quantityNow(suggestion.quantity, values);
    if (quantity === null) return '';
    const count = toNumber(quantity);
    if (suggestion.type === 'cast' || suggestion.type === 'hold')
      return plural(count, { one: '# day', other: '# days' });
    return `${formatQuantity(quantity, LANGUAGE_TAGS[language])} ${labelsOf(suggestion).unit}`;
  };
  return { labelsOf, amountOf };
}

/** Things that the schedule and bookings name and no item covers yet. */
export function SuggestionList({ context }: { context: CostContext }) {
  const { t } = useLingui();
  const { data, values } = context;
  const { attempt, failure } = useWriteAction();
  const suggestions = suggestItems(data.script.id, data.tags, data.bookings, data.items, values, data.castLinks);
  const { labelsOf, amountOf } = useSuggestionLabels(context);
  const take = (some: readonly CostSuggestion[]) => {
    const newId = () => crypto.randomUUID();
    const changes = takeSuggestions(
      { script: data.script.id, items: data.items, values, newId },
      some.flatMap((suggestion) => {
        const category = accountOf(suggestion, data.categories);
        return category === undefined ? [] : [{ suggestion, category, labels: labelsOf(suggestion) }];
      }),
    );
    void attempt(() => carryOut(data, 'cost.take-over', t`Copied from the schedule`, changes));
  };
  return (
    <section>
      <SectionHead detail={suggestions.length === 0 ? undefined : suggestions.length}>
        {t`From the schedule and bookings`}
      </SectionHead>
      {suggestions.length === 0 ? (
        <EmptyState title={t`Everything is in the budget`}>
          {t`Cast, extras, meals and bookings of this production that aren’t covered by an item are listed here.`}
        </EmptyState>
      ) : (
        <ul>
          {suggestions.map((suggestion) => {
            const account = accountOf(suggestion, data.categories);
            const { name } = labelsOf(suggestion);
            return (
              <li
                key={suggestion.key}
                className="flex flex-wrap items-center gap-3 border-b border-rule py-1.5 text-t1"
              >
                <span className="min-w-0 flex-1">
                  <b className="wrap-anywhere">{name}</b>
                  <span className="block text-ink-2 tabular-nums">
                    {amountOf(suggestion)}
                    {suggestion.type !== 'booking-changed' &&
                      suggestion.type !== 'booking-gone' &&
                      account !== undefined &&
                      ` · ${account.fields.code} ${accountName(account.fields, context.language)}`}
                  </span>
                </span>
                <Button
                  size="dense"
                  icon={suggestion.type.startsWith('booking-') ? RefreshCw : Plus}
                  aria-label={t`Copy ${name}`}
                  onClick={() => take([suggestion])}
                >
                  {t`Use`}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {suggestions.length > 1 && (
        <Button className="mt-3" icon={ListPlus} onClick={() => take(suggestions)}>
          {t`Copy all ${suggestions.length}`}
        </Button>
      )}
      <FailureLine failure={failure} />
    </section>
  );
}
