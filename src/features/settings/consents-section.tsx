import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isConsentGiven, type ConsentUse } from '../../../domain/identity/consent.ts';
import { isTalent } from '../../../domain/identity/roles.ts';
import { formatDate } from '../../../domain/format.ts';
import { changeConsent } from '../../../domain/calls/own-data-calls.ts';
import { ask } from '../../api/ask.ts';
import { useOnline } from '../../platform/network/online.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { consentsQuery } from '../../shared/data/consent-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { SettingsRow } from './settings-row.tsx';

/** Consents of a talent, with the version of each text, and how to withdraw them. */
export function ConsentsSection() {
  const session = useSession();
  if (session === null || !isTalent(session.userData.role)) return null;
  return <Consents userId={session.userData.userId} />;
}

function Consents({ userId }: { userId: string }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const isOnline = useOnline();
  const client = useQueryClient();
  const query = consentsQuery(userId);
  const { data: consents, error } = useQuery(query);
  const [isAsking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (isGiven: boolean) => ask(changeConsent, { body: { use: 'privacy', is_given: isGiven } }),
    onSuccess({ data }) {
      client.setQueryData(query.queryKey, data.consents);
      setAsking(false);
    },
  });
  const names: Record<ConsentUse, string> = {
    terms: t`Terms of use`,
    privacy: t`Use of your data: production houses see your profile`,
    guardian: t`Consent of your guardian`,
  };
  const isGiven = consents === undefined || isConsentGiven(consents, 'privacy');
  return (
    <section>
      <SectionHead>
        <Trans>What you have agreed to</Trans>
      </SectionHead>
      {consents === undefined && error !== null && (
        <Note kind="warning" role="status">
          {i18n._(messageForError(error))}
        </Note>
      )}
      {consents?.map(({ use, version, at, withdrawn_at: withdrawnAt }) => (
        <SettingsRow key={`${use} ${at}`} name={names[use]}>
          {at !== '' && (
            <Trans>
              Text of {formatDate(version, language)}, agreed {formatDate(at.slice(0, 10), language)}
            </Trans>
          )}
          {withdrawnAt !== undefined && (
            <span className="block text-t1 text-ink-2">
              <Trans>Withdrawn {formatDate(withdrawnAt.slice(0, 10), language)}</Trans>
            </span>
          )}
        </SettingsRow>
      ))}
      {consents !== undefined && (
        <SettingsRow
          name={
            isGiven
              ? t`Production houses can find you and request bookings.`
              : t`Your profile isn’t shown to any production house.`
          }
        >
          {isGiven ? (
            <Button disabled={!isOnline} onClick={() => setAsking(true)}>
              <Trans>Withdraw…</Trans>
            </Button>
          ) : (
            <Button
              kind="main"
              disabled={!isOnline}
              {...(change.isPending && { waiting: t`Saving…` })}
              onClick={() => change.mutate(true)}
            >
              <Trans>Agree again</Trans>
            </Button>
          )}
        </SettingsRow>
      )}
      <FailureNote error={change.error} />
      {isAsking && (
        <WithdrawDialog
          isBusy={change.isPending}
          onClose={() => setAsking(false)}
          onWithdraw={() => change.mutate(false)}
        />
      )}
    </section>
  );
}

interface WithdrawDialogProps {
  isBusy: boolean;
  onClose: () => void;
  onWithdraw: () => void;
}

function WithdrawDialog({ isBusy, onClose, onWithdraw }: WithdrawDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={<Trans>Withdraw the consent?</Trans>}
      footer={
        <>
          <Button size="touch" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button size="touch" kind="danger" {...(isBusy && { waiting: t`Saving…` })} onClick={onWithdraw}>
            <Trans>Withdraw</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          From now on, your profile isn’t shown to any production house and there are no new booking requests. Existing
          bookings continue. You can agree again at any time. To end the terms of use too, delete the account.
        </Trans>
      </p>
    </Dialog>
  );
}
