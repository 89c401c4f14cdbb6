import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  ID_CARD_REASONS,
  type IdCardDecision,
  type IdCardReason,
  type WaitingHost,
} from '../../../domain/identity/registration.ts';
import { decideIdCard } from '../../../domain/calls/staff-calls.ts';
import { ask } from '../../api/ask.ts';
import { FileImage } from '../../files/file-image.tsx';
import { queryClient } from '../../shared/data/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/field.tsx';
import { ID_CARD_REASON_LABELS } from '../../labels/id-card-labels.ts';
import { NotSaved } from './not-saved.tsx';
import { StaffListPage } from './staff-list-page.tsx';
import { useDecision, waitingHostsQuery } from './staff-queries.ts';
import { useMoment } from './use-moment.ts';
import { Options } from '../../ui/options.tsx';

/** ID cards of hosts to be checked, beside the host's data. */
export function HostsScreen() {
  const { t } = useLingui();
  const query = useQuery(waitingHostsQuery, queryClient);
  return (
    <StaffListPage
      title={t`ID cards of hosts`}
      isWide
      query={query}
      rows={query.data?.data}
      empty={<EmptyState title={t`No ID cards to check`}>{t`Hosts send theirs when they register.`}</EmptyState>}
    >
      {(host) => <Host key={host.house_id} host={host} />}
    </StaffListPage>
  );
}

function Host({ host }: { host: WaitingHost }) {
  const { t, i18n } = useLingui();
  const momentOf = useMoment();
  const [reason, setReason] = useState<IdCardReason | ''>('');
  const decide = useDecision(waitingHostsQuery, (decision: IdCardDecision) =>
    ask(decideIdCard, { params: { id: host.house_id }, body: decision }),
  );
  const facts = [
    [t`Name`, host.name],
    [t`NIK`, host.id_card],
    [host.kind === 'house' ? t`Production house` : t`Location`, host.house_name],
    [t`Sent`, momentOf(host.sent_at)],
  ] as const;
  return (
    <li className="grid gap-4 border-b border-rule py-5 tablet:grid-cols-2">
      <FileImage fileId={host.file_id} variant="full" alt={t`ID card of ${host.name}`} className="w-full bg-pressed" />
      <div className="grid content-start gap-3">
        <dl className="border-t-heavy border-rule-2">
          {facts.map(([label, value]) => (
            <div key={label} className="grid grid-cols-[120px_minmax(0,1fr)] gap-2 border-b border-rule py-2">
              <dt className="text-t1 text-ink-2">{label}</dt>
              <dd className="font-mid tabular-nums wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <Button
          kind="main"
          size="touch"
          onClick={() => decide.mutate({ decision: 'approve' })}
          disabled={decide.isPending}
        >
          {t`Accept the ID card`}
        </Button>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
          <SelectField
            label={t`Reason`}
            value={reason}
            onChange={(event) =>
              setReason(ID_CARD_REASONS.find((idCardReason) => idCardReason === event.target.value) ?? '')
            }
          >
            <option value="">{t`Choose one`}</option>
            <Options of={ID_CARD_REASONS} name={(idCardReason) => i18n._(ID_CARD_REASON_LABELS[idCardReason])} />
          </SelectField>
          <Button
            kind="danger"
            size="touch"
            disabled={reason === '' || decide.isPending}
            onClick={() => reason !== '' && decide.mutate({ decision: 'reject', reason })}
          >
            {t`Don’t accept`}
          </Button>
        </div>
        {decide.isError && <NotSaved error={decide.error} />}
      </div>
    </li>
  );
}
