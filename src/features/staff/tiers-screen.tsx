import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TIERS } from '../../../domain/talent/appearance.ts';
import type { TieredTalent } from '../../../domain/talent/tier-messages.ts';
import { postTier } from '../../api/staff-api.ts';
import { queryClient } from '../../queries/query-client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { controlClass } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ListFailed } from './list-failed.tsx';
import { StaffPage } from './staff-page.tsx';
import { allTiers, tiersQuery } from './staff-queries.ts';

/** The tiers of talents: houses see them and sort by them. */
export function TiersScreen() {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const query = useQuery(tiersQuery(q.trim()), queryClient);
  const list = query.data?.data;
  const total = query.data?.total ?? 0;
  const shown = list?.length ?? 0;
  return (
    <StaffPage title={t`Tiers`} facts={list && (total > shown ? t`${shown} of ${total} talents` : t`${total} talents`)}>
      <div className="mx-auto w-full max-w-[720px] px-4 py-5">
        <p className="mb-3 text-ink-2">{t`Houses see a talent’s tier and sort by it. Every change is recorded.`}</p>
        <SearchField label={t`Name of a talent`} value={q} onValueChange={setQ} maxLength={120} className="mb-3" />
        {query.isError && list === undefined && <ListFailed error={query.error} onAgain={() => void query.refetch()} />}
        {list?.length === 0 && (
          <EmptyState
            title={t`No talent has this name`}
          >{t`Only talents with a finished profile have a tier.`}</EmptyState>
        )}
        <ul>
          {list?.map((talent) => (
            <Talent key={talent.talent_id} talent={talent} />
          ))}
        </ul>
      </div>
    </StaffPage>
  );
}

function Talent({ talent }: { talent: TieredTalent }) {
  const { t, i18n } = useLingui();
  const { talent_id, name, city, tier, rating } = talent;
  const set = useMutation(
    {
      mutationFn: (next: number) => postTier(talent_id, { tier: next }),
      onSettled: () => queryClient.invalidateQueries(allTiers),
    },
    queryClient,
  );
  const stars =
    rating === null || rating === 0 ? t`no review yet` : t`rated ${i18n.number(rating, { minimumFractionDigits: 1 })}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_112px] items-center gap-3 border-b border-rule py-3">
      <div className="min-w-0">
        <h2 className="text-t2 font-bold wrap-anywhere">{name}</h2>
        <p className="text-t1 text-ink-2 wrap-anywhere">{[city, stars].filter(Boolean).join(' · ')}</p>
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
      {set.isError && (
        <div className="col-span-full">
          <Note kind="stop" role="alert" title={t`Not saved`}>
            {i18n._(messageForError(set.error))}
          </Note>
        </div>
      )}
    </li>
  );
}
