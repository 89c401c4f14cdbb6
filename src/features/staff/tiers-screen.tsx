import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { TIERS } from '../../../domain/talent/appearance.ts';
import type { TieredTalent } from '../../../domain/talent/tier-messages.ts';
import { setTier } from '../../../domain/calls/staff-calls.ts';
import { ask } from '../../api/ask.ts';
import type { TableColumn } from '../../shared/tables/table-view.ts';
import { queryClient } from '../../shared/data/query-client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { controlClass } from '../../ui/field.tsx';
import { NotSaved } from './not-saved.tsx';
import { SearchedListPage } from './searched-list-page.tsx';
import { allTiers, tiersQuery, useDecision } from './staff-queries.ts';

/** The tiers of talents: houses see them and sort by them. */
export function TiersScreen() {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const query = useQuery(tiersQuery(q.trim()), queryClient);
  const columns = useMemo(
    (): readonly TableColumn<TieredTalent>[] => [
      { key: 'name', name: t`Name`, isFixed: true, sortValue: ({ name }) => name },
      { key: 'city', name: t`City`, sortValue: ({ city }) => city },
      { key: 'rating', name: t`Rating`, sortValue: ({ rating }) => rating },
      { key: 'tier', name: t`Tier`, isFixed: true, sortValue: ({ tier }) => tier },
    ],
    [t],
  );
  return (
    <SearchedListPage
      title={t`Tiers`}
      facts={(shown, total) => (total > shown ? t`${shown} of ${total} talents` : t`${total} talents`)}
      intro={t`Houses see a talent’s tier and sort by it. Every change is recorded.`}
      label={t`Name of a talent`}
      q={q}
      onSearch={setQ}
      query={query}
      table="tiers"
      columns={columns}
      empty={
        <EmptyState
          title={t`No talent has this name`}
        >{t`Only talents with a finished profile have a tier.`}</EmptyState>
      }
    >
      {(talent, isShown) => <Talent key={talent.talent_id} talent={talent} isShown={isShown} />}
    </SearchedListPage>
  );
}

function Talent({ talent, isShown }: { talent: TieredTalent; isShown: (key: string) => boolean }) {
  const { t, i18n } = useLingui();
  const { talent_id, name, city, tier, rating } = talent;
  const set = useDecision(allTiers, (next: number) =>
    ask(setTier, { params: { id: talent_id }, body: { tier: next } }),
  );
  const stars =
    rating === null || rating === 0 ? t`no review yet` : t`rated ${i18n.number(rating, { minimumFractionDigits: 1 })}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_112px] items-center gap-3 border-b border-rule py-3">
      <div className="min-w-0">
        <h2 className="text-t2 font-bold wrap-anywhere">{name}</h2>
        <p className="text-t1 text-ink-2 wrap-anywhere">
          {[isShown('city') && city, isShown('rating') && stars].filter(Boolean).join(' · ')}
        </p>
      </div>
      <select
        aria-label={t`Tier of ${name}`}
        className={controlClass}
        value={String(set.isPending ? set.variables : tier)}
        onChange={(event) => set.mutate(Number(event.target.value))}
      >
        {TIERS.names.map((label, index) => (
          <option key={label} value={index + 1}>
            {label === 'new' ? t`New` : label.toUpperCase()}
          </option>
        ))}
      </select>
      {set.isError && <NotSaved error={set.error} />}
    </li>
  );
}
