import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import * as v from 'valibot';
import { canAffiliateBecome } from '../../../domain/agency-affiliate.ts';
import type { AffiliateApplication, AffiliateDecision } from '../../../domain/talent/staff-messages.ts';
import { decideAffiliate } from '../../../domain/calls/staff-calls.ts';
import { ask } from '../../api/ask.ts';
import { optionalText, requiredText } from '../../forms/field-shapes.ts';
import { FormPhone, FormText } from '../../forms/fields.tsx';
import { FormFrame } from '../../forms/form-frame.tsx';
import { useAppForm } from '../../forms/use-app-form.ts';
import type { TableColumn } from '../../shared/tables/table-view.ts';
import { queryClient } from '../../shared/data/query-client.ts';
import { AFFILIATE_STATE_LABELS } from '../../labels/affiliate-labels.ts';
import { Button } from '../../ui/button.tsx';
import { EMAIL_INPUT } from '../../ui/email-input.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotSaved } from './not-saved.tsx';
import { StaffListPage } from './staff-list-page.tsx';
import { affiliatesQuery, useDecision } from './staff-queries.ts';

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
  const { i18n } = useLingui();
  const move = useDecision(affiliatesQuery, (decision: AffiliateDecision) =>
    ask(decideAffiliate, { params: { id: application.talent_id }, body: decision }),
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
        <ContactForm
          talentId={application.talent_id}
          isPending={move.isPending}
          onGive={(contact) => move.mutateAsync({ state: 'contacted', ...contact })}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {MOVES.filter((choice) => canAffiliateBecome(state, choice.state)).map((choice) => (
          <Button key={choice.state} onClick={() => move.mutate({ state: choice.state })}>
            {i18n._(choice.label)}
          </Button>
        ))}
      </div>
      {move.isError && <NotSaved error={move.error} />}
    </li>
  );
}

const ContactShape = v.object({
  contact_name: requiredText(200),
  contact_phone: optionalText(50),
  contact_email: optionalText(200),
});
type Contact = v.InferOutput<typeof ContactShape>;

/**
 * The agency's contact for one talent. `onGive` rejects when it was not given; the surrounding application shows why.
 */
function ContactForm({
  talentId,
  isPending,
  onGive,
}: {
  talentId: string;
  isPending: boolean;
  onGive: (contact: Contact) => Promise<unknown>;
}) {
  const { t } = useLingui();
  const id = useId();
  const form = useAppForm(ContactShape, {
    draftKey: `affiliate-contact:${talentId}`,
    defaults: { contact_name: '', contact_phone: '', contact_email: '' },
  });
  return (
    <FormFrame id={id} form={form} submit={onGive} error={null} isPending={isPending} onSaved={() => undefined}>
      <div className="grid gap-3 tablet:grid-cols-3">
        <FormText form={form} name="contact_name" label={t`Contact at the agency`} maxLength={200} />
        <FormPhone form={form} name="contact_phone" label={t`Phone`} autoComplete="off" maxLength={50} />
        <FormText form={form} name="contact_email" label={t`Email`} {...EMAIL_INPUT} maxLength={200} />
        <Button type="submit" kind="main" className="w-fit" disabled={isPending}>
          {t`Give this contact to the talent`}
        </Button>
      </div>
    </FormFrame>
  );
}
