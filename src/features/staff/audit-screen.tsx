import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ID_CARD_REASONS } from '../../../domain/identity/registration.ts';
import { AUDIT_GROUPS, type AuditEntry, type AuditGroup } from '../../../domain/staff-audit.ts';
import { TIERS } from '../../../domain/talent/appearance.ts';
import { STAFF_REJECTIONS } from '../../../domain/talent/photo.ts';
import { queryClient } from '../../shared/data/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/field.tsx';
import { ID_CARD_REASON_LABELS } from '../../labels/id-card-labels.ts';
import { PHOTO_REJECTION_LABELS } from '../../labels/photo-labels.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { ListFailed } from './list-failed.tsx';
import { StaffPage } from './staff-page.tsx';
import { auditQuery } from './staff-queries.ts';
import { useMoment } from './use-moment.ts';
import { Options } from '../../ui/options.tsx';

const GROUP_LABELS = {
  photo: msg`Photos`,
  affiliate: msg`Affiliates`,
  'id-card': msg`ID cards`,
  message: msg`Held messages`,
  tier: msg`Tiers`,
  house: msg`Houses`,
} satisfies Record<AuditGroup, MessageDescriptor>;

const ACT_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  'photo.approve': msg`Photo approved`,
  'photo.reject': msg`Photo rejected`,
  'photo.undo': msg`Decision on a photo undone`,
  'affiliate.contacted': msg`Affiliate: the agency has been in touch`,
  'affiliate.active': msg`Affiliate: active`,
  'affiliate.rejected': msg`Affiliate: not accepted`,
  'affiliate.left': msg`Affiliate: left`,
  'id-card.approve': msg`ID card accepted`,
  'id-card.reject': msg`ID card not accepted`,
  'message.release': msg`Message released`,
  'message.remove': msg`Message removed`,
  'message.account-deleted': msg`Account deleted while its messages were held`,
  'tier.set': msg`Tier changed`,
};

/** Decisions of staff, with author, time and person; nothing of it can be changed. */
export function AuditScreen() {
  const { t, i18n } = useLingui();
  const [q, setQ] = useState('');
  const [group, setGroup] = useState<AuditGroup | ''>('');
  const query = useInfiniteQuery(auditQuery(group, q.trim()), queryClient);
  const list = query.data?.pages.flatMap(({ data }) => data);
  const isFiltered = q.trim() !== '' || group !== '';
  return (
    <StaffPage title={t`Klaket staff decisions`}>
      <div className="mx-auto w-full max-w-[720px] px-4 py-5">
        <p className="mb-3 text-ink-2">{t`Every decision is kept here, newest first. No one can change or delete them.`}</p>
        <div className="mb-3 grid grid-cols-[minmax(0,1fr)] items-end gap-3 tablet:grid-cols-[minmax(0,1fr)_220px]">
          <SearchField label={t`Name of a person or production house`} value={q} onValueChange={setQ} maxLength={120} />
          <SelectField
            label={t`Kind of decision`}
            value={group}
            onChange={({ target }) => setGroup(AUDIT_GROUPS.find((known) => known === target.value) ?? '')}
          >
            <option value="">{t`All decisions`}</option>
            <Options of={AUDIT_GROUPS} name={(known) => i18n._(GROUP_LABELS[known])} />
          </SelectField>
        </div>
        {query.isError && list === undefined && <ListFailed error={query.error} onAgain={() => void query.refetch()} />}
        {list?.length === 0 && (
          <EmptyState title={isFiltered ? t`No matching decisions` : t`Nothing decided yet`}>
            {isFiltered ? t`Remove a filter, or write another name.` : t`Klaket staff decisions are listed here.`}
          </EmptyState>
        )}
        <ul aria-label={t`Klaket staff decisions`}>
          {list?.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
        {query.hasNextPage && (
          <Button
            size="touch"
            className="mt-4"
            disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t`Show older decisions`}
          </Button>
        )}
        {query.isFetchNextPageError && <ListFailed error={query.error} onAgain={() => void query.fetchNextPage()} />}
      </div>
    </StaffPage>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useLingui();
  const momentOf = useMoment();
  const { act, actor, subject, at, from, to, isOn } = entry;
  const tier = (code: number | null) => {
    const name = TIERS.names[(code ?? 0) - 1];
    return name === undefined ? '–' : name === 'new' ? t`New` : name.toUpperCase();
  };
  const label = ACT_LABELS[act];
  const what =
    isOn === null
      ? label === undefined
        ? act
        : i18n._(label)
      : isOn
        ? t`AI search turned on`
        : t`AI search turned off`;
  const reasons = entry.reasons.flatMap((reason) => {
    const photo = STAFF_REJECTIONS.find((known) => known === reason);
    if (photo !== undefined) return [i18n._(PHOTO_REJECTION_LABELS[photo].reason)];
    const card = ID_CARD_REASONS.find((known) => known === reason);
    return card === undefined ? [] : [i18n._(ID_CARD_REASON_LABELS[card])];
  });
  return (
    <li className="border-b border-rule py-3">
      <h2 className="text-t2 font-bold wrap-anywhere">{subject === '' ? t`Deleted account` : subject}</h2>
      <p className="wrap-anywhere">
        {what}
        {to !== null && <b>{` ${tier(from)} → ${tier(to)}`}</b>}
        {reasons.length > 0 && <span className="block text-t1">{reasons.join(' ')}</span>}
      </p>
      <p className="text-t1 text-ink-2 wrap-anywhere">
        {actor === '' ? t`Deleted account` : actor} · <time dateTime={at}>{momentOf(at)}</time>
      </p>
    </li>
  );
}
