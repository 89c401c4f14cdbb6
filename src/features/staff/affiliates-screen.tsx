import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { canAffiliateBecome } from '../../../domain/agency-affiliate.ts';
import type { AffiliateApplication, AffiliateDecision } from '../../../domain/talent/staff-messages.ts';
import { postAffiliateDecision } from '../../api/staff-api.ts';
import type { TableColumn } from '../../production/tables/table-view.ts';
import { queryClient } from '../../queries/query-client.ts';
import { AFFILIATE_STATE_LABELS } from '../../ui/affiliate-labels.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { StaffListPage } from './staff-list-page.tsx';
import { affiliatesQuery } from './staff-queries.ts';

/** Applications to the agency's affiliate programme, and the agency's contact for each. */
export function AffiliatesScreen() {
  const { t, i18n } = useLingui();
  const query = useQuery(affiliatesQuery, queryClient);
  const columns = useMemo(
    (): readonly TableColumn<AffiliateApplication>[] => [
      { key: 'name', name: t`Name`, isFixed: true, sortValue: ({ name }) => name },
      { key: 'state', name: t`Status`, sortValue: ({ state }) => i18n._(AFFILIATE_STATE_LABELS[state]) },
      { key: 'link', name: 'TikTok', sortValue: ({ tiktok_link }) => tiktok_link },
      { key: 'contact', name: t`Contact at the agency`, sortValue: ({ contact_name }) => contact_name },
    ],
    [t, i18n],
  );
  return (
    <StaffListPage
      title={t`Agency affiliates`}
      query={query}
      table="affiliates"
      columns={columns}
      rows={query.data?.data}
      empty={
        <EmptyState title={t`No applications`}>{t`Talents apply in their settings or when they register.`}</EmptyState>
      }
    >
      {(application, isShown) => (
        <Application key={application.talent_id} application={application} isShown={isShown} />
      )}
    </StaffListPage>
  );
}

const MOVES: { state: 'active' | 'rejected'; label: MessageDescriptor }[] = [
  { state: 'active', label: msg`Make active` },
  { state: 'rejected', label: msg`Reject application` },
];

function Application({
  application,
  isShown,
}: {
  application: AffiliateApplication;
  isShown: (key: string) => boolean;
}) {
  const { t, i18n } = useLingui();
  const [contact, setContact] = useState({ contact_name: '', contact_phone: '', contact_email: '' });
  const move = useMutation(
    {
      mutationFn: (decision: AffiliateDecision) => postAffiliateDecision(application.talent_id, decision),
      onSettled: () => queryClient.invalidateQueries({ queryKey: affiliatesQuery.queryKey }),
    },
    queryClient,
  );
  const { state, name, tiktok_link } = application;
  const canContact = canAffiliateBecome(state, 'contacted');
  return (
    <li className="grid gap-3 border-b border-rule py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-t2 font-bold">{name}</h2>
        {isShown('state') && <span className="text-t1 font-mid">{i18n._(AFFILIATE_STATE_LABELS[state])}</span>}
      </div>
      {isShown('link') && (
        <a href={tiktok_link} target="_blank" rel="noreferrer noopener" className="w-fit underline wrap-anywhere">
          {tiktok_link}
        </a>
      )}
      {isShown('contact') && application.contact_name !== '' && (
        <p className="text-t1">
          {[application.contact_name, application.contact_phone, application.contact_email].filter(Boolean).join(' · ')}
        </p>
      )}
      {canContact && (
        <form
          className="grid gap-3 tablet:grid-cols-3"
          onSubmit={(event) => {
            event.preventDefault();
            move.mutate({ state: 'contacted', ...contact });
          }}
        >
          <TextField
            label={t`Contact at the agency`}
            required
            maxLength={200}
            value={contact.contact_name}
            onChange={(event) => setContact({ ...contact, contact_name: event.target.value })}
          />
          <TextField
            label={t`Telephone`}
            type="tel"
            maxLength={50}
            value={contact.contact_phone}
            onChange={(event) => setContact({ ...contact, contact_phone: event.target.value })}
          />
          <TextField
            label={t`E-mail`}
            type="email"
            maxLength={200}
            value={contact.contact_email}
            onChange={(event) => setContact({ ...contact, contact_email: event.target.value })}
          />
          <Button type="submit" kind="main" className="w-fit">
            {t`Give this contact to the talent`}
          </Button>
        </form>
      )}
      <div className="flex flex-wrap gap-2">
        {MOVES.filter((one) => canAffiliateBecome(state, one.state)).map((one) => (
          <Button key={one.state} onClick={() => move.mutate({ state: one.state })}>
            {i18n._(one.label)}
          </Button>
        ))}
      </div>
      {move.isError && (
        <Note kind="stop" role="alert">
          {i18n._(messageForError(move.error))}
        </Note>
      )}
    </li>
  );
}
