import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { forgetPassword } from '../../../domain/calls/mail-link-calls.ts';
import { ask } from '../../api/ask.ts';
import { useOnline } from '../../platform/network/online.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useCountdown } from '../../ui/countdown.ts';
import { messageForError } from '../../ui/error-messages.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { PublicFact, PublicFormPage, PublicNotice } from '../../shared/frames/public-form-page.tsx';
import { readResetRequest, storeResetRequest } from './reset-request.ts';
import { ResetSteps } from './reset-steps.tsx';
import { MailNotArrived } from '../../shared/account/mail-not-arrived.tsx';
import { ResendButton } from '../../shared/account/resend-button.tsx';
import { useRequest } from '../../platform/app/use-request.ts';

/**
 * Address to which the link was sent, and sending it again after a countdown. Without a request in this tab it leads
 * back to the form.
 */
export function ResetSentScreen() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const isOnline = useOnline();
  const [request, setRequest] = useState(readResetRequest);
  const { failure, run } = useRequest();
  const [isSent, setSent] = useState(false);
  const seconds = useCountdown(request?.resendAt ?? null);
  if (request === null || request.email === '') return <NothingAsked />;
  const resend = () =>
    run(async () => {
      const { data } = await ask(forgetPassword, { body: { email: request.email, language } });
      const next = { ...request, resendAt: Date.now() + data.resend_in * 1000 };
      storeResetRequest(next);
      setRequest(next);
      setSent(true);
    });
  return (
    <PublicFormPage title={<Trans>Check your email</Trans>} aside={<ResetSteps current={2} />}>
      <p className="mb-4">
        <Trans>If there is an account with this email, a link for a new password is on its way.</Trans>
      </p>
      <dl className="mb-5">
        <PublicFact label={t`Sent to`} value={request.email} />
        <PublicFact label={t`Valid`} value={t`30 minutes, once`} note={t`On any device`} />
      </dl>
      {failure !== null && <PublicNotice>{i18n._(messageForError(failure))}</PublicNotice>}
      {isSent && failure === null && (
        <PublicNotice kind="plain">
          <Trans>Sent again. The older link no longer works.</Trans>
        </PublicNotice>
      )}
      <div className="grid grid-cols-2 gap-2">
        <ResendButton seconds={seconds} isOnline={isOnline} onPress={() => void resend()} />
        <ButtonLink to="/forgot-password" size="touch" wide>
          <Trans>Change email</Trans>
        </ButtonLink>
      </div>
      <MailNotArrived>
        <Trans>
          Members of a production house can ask the person who invited them which email is registered. Klaket never asks
          for your password.
        </Trans>
      </MailNotArrived>
      <p className="mt-3">
        <Link to="/login" className="inline-flex min-h-tap items-center underline underline-offset-2">
          <Trans>Back to login</Trans>
        </Link>
      </p>
    </PublicFormPage>
  );
}

/** Without a request in this window. */
function NothingAsked() {
  return (
    <PublicFormPage title={<Trans>Forgot password</Trans>} aside={<ResetSteps current={1} />}>
      <p className="mb-5">
        <Trans>No link was asked for in this window.</Trans>
      </p>
      <ButtonLink to="/forgot-password" kind="main" size="touch" wide>
        <Trans>Request a link</Trans>
      </ButtonLink>
    </PublicFormPage>
  );
}
