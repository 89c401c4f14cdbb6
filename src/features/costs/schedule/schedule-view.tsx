import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import { amountText } from '../../../../domain/money/amount-text.ts';
import { dayCosts } from '../../../../domain/cost/day-costs.ts';
import type { Budget } from '../../../../domain/cost/totals.ts';
import { formatDate } from '../../../../domain/format.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { CostContext } from '../cost-actions.ts';
import { SuggestionList } from './suggestion-list.tsx';

/** Changes that schedule and bookings suggest for the budget, and the cost of each day and scene. */
export function ScheduleView({ context, budget }: { context: CostContext; budget: Budget }) {
  const { t } = useLingui();
  const { currency, language } = context;
  const data = useDeferredValue(context.data);
  const costs = useMemo(() => dayCosts(budget, data), [budget, data]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const show = (amount: number) => (amount === 0 ? '–' : amountText(amount, currency, language));
  const largest = Math.max(1, ...costs.days.map(({ cost }) => cost));
  const toggle = (id: string) => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  return (
    <div className="mx-auto max-w-[820px] px-4 pt-4 pb-10 tablet:px-6">
      <SuggestionList context={context} />
      <section className="mt-8">
        <SectionHead>{t`What a day costs`}</SectionHead>
        {costs.days.length === 0 ? (
          <EmptyState title={t`No shooting days yet`}>
            {t`Once scenes are on days, each day shows here what it adds to the budget.`}
          </EmptyState>
        ) : (
          <>
            <p className="mb-3 max-w-[62ch] text-t1 text-ink-2">
              {t`The cost of a day is what the budget would save without it, based on quantities that follow the schedule. Contingency and taxes are left out.`}
            </p>
            <dl className="mb-4 grid grid-cols-[1fr_auto] text-t1 tabular-nums">
              <dt className="border-t border-rule py-1.5 text-ink-2">{t`Doesn’t follow the schedule`}</dt>
              <dd className="m-0 border-t border-rule py-1.5 pl-4 text-right">{show(costs.fixed)}</dd>
              <dt className="border-t border-rule py-1.5 font-bold">{t`Total, per shooting day`}</dt>
              <dd className="m-0 border-t border-rule py-1.5 pl-4 text-right font-bold">{show(costs.average ?? 0)}</dd>
            </dl>
            <ul>
              {costs.days.map((dayCost) => (
                <DayCostRow
                  key={dayCost.day.id}
                  dayCost={dayCost}
                  largest={largest}
                  isOpen={opened.has(dayCost.day.id)}
                  show={show}
                  onToggle={() => toggle(dayCost.day.id)}
                />
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  );
}

interface DayCostRowProps {
  dayCost: ReturnType<typeof dayCosts>['days'][number];
  /** Cost of the dearest day. */
  largest: number;
  isOpen: boolean;
  show: (amount: number) => string;
  onToggle: () => void;
}

/** A shooting day with its cost; opened, with its scenes. */
function DayCostRow({ dayCost: { day, cost, scenes }, largest, isOpen, show, onToggle }: DayCostRowProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { number, date } = day.fields;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className="border-t border-rule">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-h-tap w-full items-center gap-3 py-1.5 text-left hover:bg-hover"
      >
        <Chevron size={16} aria-hidden className="shrink-0" />
        <span className="min-w-0 flex-1 text-t1">
          <b>{t`Day ${number}`}</b>
          {date !== null && ` · ${formatDate(date, language)}`}
          <span className="text-ink-2">
            {' · '}
            {plural(scenes.length, { one: '# scene', other: '# scenes' })}
          </span>
          <span
            aria-hidden
            className="mt-1 block h-[7px] bg-ink"
            style={{ width: `${Math.max(0.5, (Math.max(0, cost) / largest) * 100)}%` }}
          />
        </span>
        <b className="shrink-0 text-t1 tabular-nums">{show(cost)}</b>
      </button>
      {isOpen && (
        <ul className="mb-2 ml-7">
          {scenes.map(({ scene, cost: own }) => (
            <li
              key={scene.id}
              className="flex items-baseline gap-3 border-t border-rule py-1.5 text-t1 first:border-t-0"
            >
              <span className="w-8 shrink-0 text-ink-2 tabular-nums">{scene.fields.number}</span>
              <span className="min-w-0 flex-1 wrap-anywhere">{displayName(scene.fields.set)}</span>
              <span className="shrink-0 tabular-nums">{show(own)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
