import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { AppError } from '../../../domain/errors.ts';
import { CODE_LENGTH } from '../../../domain/identity/one-time-code.ts';
import { sendCode } from '../../../domain/calls/registration-calls.ts';
import { ask } from '../../api/ask.ts';
import { useOnline } from '../../platform/network/online.ts';
import { useRegistrationState } from '../../platform/session/registration-store.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { minutesAndSeconds, useCountdown } from '../../ui/countdown.ts';
import { messageForError } from '../../ui/error-messages.ts';
import { PublicFormPage, PublicNotice } from '../../shared/frames/public-form-page.tsx';
import { ChangePhoneForm } from './change-phone-form.tsx';
import { CodeInput, PasteButton } from './code-input.tsx';
import { FourSteps } from './four-steps.tsx';
import { finishRegistration } from './registration-actions.ts';
import { type OpenRegistration, useRegistrationProgress, waitEnds } from './use-registration-progress.ts';
import { FinishedElsewhere, NothingBegun } from './verify-screen.tsx';
import { useIdentityTokenJobs } from './use-identity-token-jobs.ts';

/** The six digits that prove the phone number. A right code logs in; the root guard leads on to the onboarding. */
export function CodeScreen({ onUnverified }: { onUnverified: () => void }) {
  useIdentityTokenJobs();
  const { i18n } = useLingui();
  const isOnline = useOnline();
  const { token } = useRegistrationState();
  const isLoggedIn = useSession() !== null;
  const status = useRegistrationProgress(token);
  const { known, failure } = status;
  const step = known?.progress.step;
  useEffect(() => {
    if (step === 'verify-email') onUnverified();
  }, [step, onUnverified]);
  if (token === null && isLoggedIn) return <CodeRight />;
  if (token === null || failure?.code === 'REGISTRATION_NOT_FOUND') return <NothingBegun />;
  if (step === 'done') return <FinishedElsewhere />;
  return (
    <PublicFormPage title={<Trans>6-digit code</Trans>} steps={{ current: 3, of: 4 }} aside={<FourSteps current={3} />}>
      {!isOnline && (
        <PublicNotice kind="plain">
          <Trans>No network. The code is checked when you’re online.</Trans>
        </PublicNotice>
      )}
      {isOnline && failure !== null && known === null && (
        <PublicNotice>{i18n._(messageForError(failure))}</PublicNotice>
      )}
      {known && <CodeForm progress={known.progress} token={token} status={status} />}
    </PublicFormPage>
  );
}

/** While the onboarding is fetched. */
function CodeRight() {
  return (
    <PublicFormPage
      title={<Trans>The code is right</Trans>}
      steps={{ current: 3, of: 4 }}
      aside={<FourSteps current={3} />}
    >
      <p role="status">
        <Trans>One moment.</Trans>
      </p>
    </PublicFormPage>
  );
}

const isOffline = (error: unknown) => error instanceof AppError && error.code === 'OFFLINE';

/** The code that is typed, its check, and requests for codes. */
function useCodeCheck({ progress, token, status }: OpenRegistration) {
  const isOnline = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ error: unknown; known: object | null; isOnline: boolean } | null>(null);
  const sent = progress.code;
  // A server that was not reached is asked again after its next answer.
  const isOver =
    failed !== null && isOffline(failed.error) && (failed.known !== status.known || failed.isOnline !== isOnline);
  const failure = isOver ? null : (failed?.error ?? null);
  const fail = (error: unknown) => setFailed({ error, known: status.known, isOnline });

  const send = async (request: { channel?: 'whatsapp' | 'sms'; phone?: string }) => {
    setFailed(null);
    setCode('');
    try {
      status.take((await ask(sendCode, { token, body: request })).data);
      input.current?.focus();
    } catch (error) {
      fail(error);
      throw error;
    }
  };
  // The first code is sent automatically; a reload within its countdown sends none.
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current || !isOnline || sent !== null || status.known?.isStored) return;
    isFirst.current = false;
    send({}).catch(() => undefined);
  });
  const enter = (typed: string) => {
    setCode(typed);
    setFailed(null);
  };
  // Six digits are checked at once; without a network, as soon as the server answers again.
  useEffect(() => {
    if (code.length === CODE_LENGTH && isOnline && !isBusy && failure === null) void check(code);
  });
  const check = async (typed: string) => {
    setBusy(true);
    try {
      await finishRegistration(token, typed);
    } catch (error) {
      fail(error);
      setBusy(false);
      if (isOffline(error)) return;
      status.refresh();
      // Typing replaces the wrong code.
      input.current?.select();
    }
  };
  return { code, enter, send, isBusy, failure, input };
}

/** Why the code was not taken, with the tries that are left. */
function CodeFailure({ failure }: { failure: unknown }) {
  const { i18n } = useLingui();
  const isWrong = failure instanceof AppError && failure.code === 'CODE_WRONG';
  const triesLeft = isWrong ? Number(failure.details['tries_left'] ?? 0) : 0;
  return (
    <p className="flex gap-1.5 font-mid text-red">
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
      <span>
        {i18n._(messageForError(failure))}
        {isWrong && (
          <>
            . <Plural value={triesLeft} _0="Request a new code." one="# try left." other="# tries left." />
          </>
        )}
      </span>
    </p>
  );
}

/** `validFor`: seconds. */
function CodeState({ isBusy, validFor }: { isBusy: boolean; validFor: number }) {
  if (isBusy)
    return (
      <p className="text-t1 text-ink-2">
        <Trans>Checking…</Trans>
      </p>
    );
  if (validFor <= 0) return null;
  return (
    <p className="text-t1 text-ink-2">
      <Trans>Valid for {minutesAndSeconds(validFor)} more. Checked as soon as you’ve entered six digits.</Trans>
    </p>
  );
}

function CodeForm({ progress, token, status }: OpenRegistration) {
  const { t } = useLingui();
  const messageId = useId();
  const [isChanging, setChanging] = useState(false);
  const { code, enter, send, isBusy, failure, input } = useCodeCheck({ progress, token, status });
  const isWrong = failure instanceof AppError && failure.code === 'CODE_WRONG';
  const validFor = useCountdown(waitEnds(status.known, progress.code?.expires_in));

  return (
    <>
      <p className="mb-4">
        {progress.is_guardians_phone ? (
          <Trans>
            Sent by WhatsApp to the guardian, <b className="font-mid whitespace-nowrap">{progress.phone}</b>.
          </Trans>
        ) : (
          <Trans>
            Sent by WhatsApp to <b className="font-mid whitespace-nowrap">{progress.phone}</b>.
          </Trans>
        )}{' '}
        <button type="button" onClick={() => setChanging(true)} className="underline underline-offset-2 thumb">
          <Trans>Change number</Trans>
        </button>
      </p>
      {isChanging && (
        <ChangePhoneForm
          phone={progress.phone}
          onCancel={() => setChanging(false)}
          onSend={async (phone) => {
            await send({ phone });
            setChanging(false);
          }}
        />
      )}
      <CodeInput value={code} onChange={enter} isWrong={isWrong} describedBy={messageId} input={input} />
      <div id={messageId} role={failure === null ? undefined : 'alert'} className="mt-1.5 min-h-6">
        {failure !== null ? <CodeFailure failure={failure} /> : <CodeState isBusy={isBusy} validFor={validFor} />}
      </div>
      <PasteButton onCode={enter} />
      <Resend progress={progress} status={status} onSend={send} title={t`No code yet?`} />
    </>
  );
}

function Resend({
  progress,
  status,
  onSend,
  title,
}: Omit<OpenRegistration, 'token'> & {
  onSend: (request: { channel?: 'whatsapp' | 'sms' }) => Promise<void>;
  title: string;
}) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const seconds = useCountdown(waitEnds(status.known, progress.code?.resend_in));
  const waiting =
    seconds > 0 ? t`Send again, ${minutesAndSeconds(seconds)}` : isOnline ? undefined : t`Waiting for a network`;
  return (
    <section className="mt-6 border-t-heavy border-rule-2 pt-2.5">
      <h2 className="text-t2">{title}</h2>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 py-2.5 sun:grid-cols-1">
        <Button size="touch" waiting={waiting} onClick={() => void onSend({}).catch(() => undefined)}>
          <Trans>Send again</Trans>
        </Button>
        <p className="text-t1 text-ink-2">
          {progress.code?.is_last ? (
            <Trans>Five codes were sent. The next can be sent after this hour.</Trans>
          ) : (
            <Trans>After that 2 minutes, then 5 minutes. Maximum 5 an hour.</Trans>
          )}
        </p>
      </div>
      <p className="border-t border-rule pt-2 text-t1 text-ink-2">
        <Trans>No WhatsApp on this number?</Trans>{' '}
        <button
          type="button"
          disabled={waiting !== undefined}
          onClick={() => void onSend({ channel: 'sms' }).catch(() => undefined)}
          className="inline-flex min-h-tap items-center underline underline-offset-2 disabled:no-underline"
        >
          <Trans>Send by text message</Trans>
        </button>
      </p>
    </section>
  );
}
