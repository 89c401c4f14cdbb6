import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { formatDate, formatTime } from '../../../domain/format.ts';
import type { RegistrationProgress } from '../../../domain/identity/registration-steps.ts';
import { mailEmailLink } from '../../../domain/calls/registration-calls.ts';
import { ask } from '../../api/ask.ts';
import { useOnline } from '../../platform/network/online.ts';
import { clearRegistration, useRegistrationState } from '../../platform/session/registration-store.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { useCountdown } from '../../ui/countdown.ts';
import { messageForError } from '../../ui/error-messages.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { PublicFact, PublicFormPage, PublicNotice } from '../../shared/frames/public-form-page.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { FourSteps } from './four-steps.tsx';
import { type OpenRegistration, useRegistrationProgress, waitEnds } from './use-registration-progress.ts';
import { useIdentityTokenJobs } from './use-identity-token-jobs.ts';
import { MailNotArrived } from '../../shared/account/mail-not-arrived.tsx';
import { ResendButton } from '../../shared/account/resend-button.tsx';
import { useRequest } from '../../platform/app/use-request.ts';

/** "Open your email": waits until the link was opened, here or elsewhere, and then continues automatically. */
export function VerifyScreen({ onVerified }: { onVerified: () => void }) {
  useIdentityTokenJobs();
  const { i18n } = useLingui();
  const isOnline = useOnline();
  const { token } = useRegistrationState();
  const status = useRegistrationProgress(token);
  const { known, failure } = status;
  const step = known?.progress.step;
  useEffect(() => {
    if (step === 'verify-phone') onVerified();
  }, [step, onVerified]);
  if (token === null || failure?.code === 'REGISTRATION_NOT_FOUND') return <NothingBegun />;
  if (step === 'done') return <FinishedElsewhere />;
  return (
    <PublicFormPage
      title={<Trans>Open your email</Trans>}
      steps={{ current: 2, of: 4 }}
      aside={<FourSteps current={2} />}
    >
      <p className="mb-4">
        <Trans>Tap the link in it, on this or any other device. What you filled in comes along.</Trans>
      </p>
      {!isOnline && (
        <PublicNotice kind="plain">
          <Trans>No network. This page continues automatically when you’re online.</Trans>
        </PublicNotice>
      )}
      {isOnline && failure !== null && <PublicNotice>{i18n._(messageForError(failure))}</PublicNotice>}
      {known && <WaitingForLink progress={known.progress} token={token} status={status} />}
    </PublicFormPage>
  );
}

function WaitingForLink({ progress, token, status }: OpenRegistration) {
  const { i18n } = useLingui();
  const isOnline = useOnline();
  const { link, email } = progress;
  const seconds = useCountdown(waitEnds(status.known, link?.resend_in));
  const { failure, run } = useRequest();
  const [isSent, setSent] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const resend = () =>
    run(async () => {
      status.take((await ask(mailEmailLink, { token })).data);
      setSent(true);
    });
  return (
    <>
      <LinkFacts progress={progress} />
      {failure !== null && <PublicNotice>{i18n._(messageForError(failure))}</PublicNotice>}
      {isSent && failure === null && (
        <PublicNotice kind="plain">
          <Trans>A new link was sent. The older one no longer works.</Trans>
        </PublicNotice>
      )}
      {isChanging ? (
        <ChangeEmailForm
          email={email}
          onCancel={() => setChanging(false)}
          onChanged={() => {
            setChanging(false);
            setSent(false);
            status.refresh();
          }}
        />
      ) : (
        <div className="grid grid-cols-2 gap-2">
          <ResendButton seconds={seconds} isOnline={isOnline} onPress={() => void resend()} />
          <Button size="touch" wide onClick={() => setChanging(true)}>
            <Trans>Change email</Trans>
          </Button>
        </div>
      )}
      <MailNotArrived>
        <Trans>This device is waiting. As soon as the link is opened anywhere, this page continues to step 3.</Trans>
      </MailNotArrived>
    </>
  );
}

/** Address, sender and validity of the link. */
function LinkFacts({ progress: { link, email } }: { progress: RegistrationProgress }) {
  const { t } = useLingui();
  const language = useLanguage();
  const at = (iso: string) => formatTime(localTime(iso), language);
  return (
    <dl className="mb-5">
      <PublicFact label={t`Sent to`} value={email} note={link && t`at ${at(link.sent_at)}`} />
      {link && <PublicFact label={t`Sender`} value={link.sender} note={t`Subject: Confirm your email`} />}
      {link && (
        <PublicFact
          label={t`Valid`}
          value={t`until ${formatDate(localDate(link.expires_at), language)}, ${at(link.expires_at)}`}
          note={t`After that, request a new link here`}
        />
      )}
    </dl>
  );
}

export function NothingBegun() {
  return (
    <PublicFormPage title={<Trans>No registration on this device</Trans>} aside={<FourSteps current={0} />}>
      <p className="mb-5">
        <Trans>
          It was finished, deleted, or started on another device. Open the link in your email to continue here, log in,
          or start again.
        </Trans>
      </p>
      <div className="grid gap-2">
        <ButtonLink to="/login" kind="main" size="touch" wide onClick={() => clearRegistration()}>
          <Trans>Log in</Trans>
        </ButtonLink>
        <ButtonLink to="/register/talent/form" size="touch" wide onClick={() => clearRegistration()}>
          <Trans>Start again</Trans>
        </ButtonLink>
      </div>
    </PublicFormPage>
  );
}

export function FinishedElsewhere() {
  return (
    <PublicFormPage title={<Trans>Finished on another device</Trans>} aside={<FourSteps current={4} />}>
      <p className="mb-5">
        <Trans>The account is ready. Log in here to continue your profile on this device.</Trans>
      </p>
      <ButtonLink to="/login" kind="main" size="touch" wide onClick={() => clearRegistration()}>
        <Trans>Log in</Trans>
      </ButtonLink>
      <p className="mt-4">
        <Link to="/" className="inline-flex min-h-tap items-center underline underline-offset-2">
          <Trans>To the home page</Trans>
        </Link>
      </p>
    </PublicFormPage>
  );
}

/** In the device's own zone: the time on the clock beside it. */
const localTime = (iso: string): string => new Date(iso).toTimeString().slice(0, 5);
const localDate = (iso: string): string => new Date(iso).toLocaleDateString('sv');
