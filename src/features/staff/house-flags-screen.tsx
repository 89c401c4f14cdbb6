import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { HouseFlags } from '../../../domain/identity/house-flags.ts';
import { setHouseFlags } from '../../../domain/calls/staff-calls.ts';
import { ask } from '../../api/ask.ts';
import type { TableColumn } from '../../shared/tables/table-view.ts';
import { queryClient } from '../../shared/data/query-client.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotSaved } from './not-saved.tsx';
import { SearchedListPage } from './searched-list-page.tsx';
import { allHouseFlags, houseFlagsQuery, useDecision } from './staff-queries.ts';

/** Houses that may use the language model in their searches. */
export function HouseFlagsScreen() {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const query = useQuery(houseFlagsQuery(q.trim()), queryClient);
  const columns = useMemo(
    (): readonly TableColumn<HouseFlags>[] => [
      { key: 'name', name: t`Name`, isFixed: true, sortValue: ({ name }) => name },
      { key: 'members', name: t`Members`, sortValue: ({ members }) => members },
      { key: 'verified', name: t`Email not verified`, sortValue: ({ is_onboarded }) => Number(is_onboarded) },
      { key: 'ai', name: t`AI search`, isFixed: true, sortValue: ({ ai_access }) => Number(!ai_access) },
    ],
    [t],
  );
  return (
    <SearchedListPage
      title={t`Houses`}
      facts={(shown, total) => (total > shown ? t`${shown} of ${total} houses` : t`${total} houses`)}
      intro={t`With AI search, a sentence of this house may also be read by the configured language model. Every change is recorded.`}
      label={t`Name of a production house`}
      q={q}
      onSearch={setQ}
      query={query}
      table="house-flags"
      columns={columns}
      empty={<EmptyState title={t`No production house has this name`}>{t`Shorten it.`}</EmptyState>}
    >
      {(house, isShown) => <House key={house.house_id} house={house} isShown={isShown} />}
    </SearchedListPage>
  );
}

function House({ house, isShown }: { house: HouseFlags; isShown: (key: string) => boolean }) {
  const { t } = useLingui();
  const { house_id, name, members, is_onboarded, ai_access } = house;
  const set = useDecision(allHouseFlags, (isOn: boolean) =>
    ask(setHouseFlags, { params: { id: house_id }, body: { ai_access: isOn } }),
  );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-rule py-2">
      <div className="min-w-0">
        <h2 className="text-t2 font-bold wrap-anywhere">{name}</h2>
        <p className="text-t1 text-ink-2">
          {isShown('members') && <Plural value={members} one="# member" other="# members" />}
          {isShown('members') && isShown('verified') && !is_onboarded && ' · '}
          {isShown('verified') && !is_onboarded && t`email not verified`}
        </p>
      </div>
      <Checkbox
        checked={set.isPending ? set.variables : ai_access}
        aria-label={t`AI search of ${name}`}
        onChange={(event) => set.mutate(event.target.checked)}
      >
        {t`AI search`}
      </Checkbox>
      {set.isError && <NotSaved error={set.error} />}
    </li>
  );
}
