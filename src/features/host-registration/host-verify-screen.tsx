import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AppError } from '../../../domain/errors.ts';
import { formatDate, formatTime } from '../../../domain/format.ts';
import type { HostProgress } from '../../../domain/identity/registration.ts';
import { changeHostEmail, mailHostLink, readHostProgress } from '../../../domain/calls/host-calls.ts';
import { ask } from '../../api/ask.ts';
import { useOnline } from '../../platform/network/online.ts';
import { getRegistrationPassword, useSession } from '../../platform/session/session-store.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { useCountdown } from '../../ui/countdown.ts';
import { EMAIL_INPUT } from '../../ui/email-input.ts';
import { messageForError } from '../../ui/error-messages.ts';
import { TextField } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PublicFact, PublicFormPage, PublicNotice } from '../../shared/frames/public-form-page.tsx';
import { beginVerified, sendSavedIdCard } from './host-actions.ts';
import { HousePreview, PlacePreview } from './host-preview.tsx';
import { ResendButton } from '../../shared/account/resend-button.tsx';
import { useRequest } from '../../platform/app/use-request.ts';

const POLL_MS = 4000;

/** Waits for the verified e-mail, sends the ID card meanwhile, and then opens the house. */
export function HostVerifyScreen({ onDone }: { onDone: (kind: HostProgress['kind']) => void }) {
  const { i18n } = useLingui();
  const isOnline = useOnline();
  const session = useSession();
  const { progress, at, failure, take } = useHostProgress(session !== null);
  if (session === null) return <NoSession />;
  return (
    <PublicFormPage
      title={progress?.is_verified ? <Trans>Email verified</Trans> : <Trans>Open your email</Trans>}
      aside={progress?.kind === 'house' ? <HousePreview /> : <PlacePreview name={progress?.house_name ?? ''} />}
    >
      {!isOnline && (
        <PublicNotice kind="plain">
          <Trans>No network. This page continues automatically when you’re online.</Trans>
        </PublicNotice>
      )}
      {isOnline && failure !== null && <PublicNotice>{i18n._(messageForError(failure))}</PublicNotice>}
      {progress !== null &&
        (progress.is_verified ? (
          <Verified progress={progress} onDone={onDone} />
        ) : (
          <WaitingForMail progress={progress} at={at} take={take} />
        ))}
    </PublicFormPage>
  );
}

const readProgress = async () => (await ask(readHostProgress)).data;

/** A photo that met no network is sent with a later question; one that was refused is asked for again afterwards. */
const isForNextTime = (error: unknown) => (error instanceof AppError && error.code === 'OFFLINE' ? 'later' : null);

/** Asked every four seconds; a kept photo of the ID card is sent with the first question. */
function useHostProgress(isLoggedIn: boolean) {
  const isOnline = useOnline();
  const [known, setKnown] = useState<{ progress: HostProgress; at: number } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const take = (progress: HostProgress) => setKnown({ progress, at: Date.now() });
  useEffect(() => {
    if (!isLoggedIn || !isOnline) return;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCardLeft = true;
    const askOnce = async () => {
      // Also runs in a background tab: the link is opened there, and this page continues automatically.
      try {
        const early = isCardLeft ? await readProgress() : null;
        // A photo takes long on a weak signal: the page shows the next step meanwhile. A verified host waits for it.
        if (early?.is_verified === false && !isLeft) setKnown({ progress: early, at: Date.now() });
        const sent = isCardLeft ? await sendSavedIdCard().catch(isForNextTime) : null;
        isCardLeft = sent === 'later';
        const progress = sent === 'later' ? await readProgress() : (sent ?? (await readProgress()));
        if (isLeft) return;
        if (progress === null) throw new AppError('NOT_FOUND');
        setKnown({ progress, at: Date.now() });
        setFailure(null);
        if (progress.is_verified) return;
      } catch (error) {
        if (isLeft) return;
        setFailure(error);
      }
      if (!isLeft) timer = setTimeout(() => void askOnce(), POLL_MS);
    };
    void askOnce();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isLoggedIn, isOnline]);
  return { progress: known?.progress ?? null, at: known?.at ?? 0, failure, take };
}

function Verified({
  progress: { email, kind },
  onDone,
}: {
  progress: HostProgress;
  onDone: (kind: HostProgress['kind']) => void;
}) {
  const { t, i18n } = useLingui();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, failure, run } = useRequest();
  const typedPassword = getRegistrationPassword();
  const open = (by: string) =>
    run(async () => {
      await beginVerified(email, by);
      onDone(kind);
    });
  // The tab of the registration has the password in memory: it opens the house, and this tab uses its session.
  const isOpenElsewhere = useSession()?.isPending !== true;
  useEffect(() => {
    if (typedPassword === null && isOpenElsewhere) onDone(kind);
  }, [typedPassword, isOpenElsewhere, onDone, kind]);
  useEffect(() => {
    if (typedPassword !== null) void open(typedPassword);
    // Once, with the password that this page still has in memory.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (typedPassword !== null && failure === null)
    return (
      <p role="status">
        <Trans>One moment.</Trans>
      </p>
    );
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (password === '') setMissing(true);
        else void open(password);
      }}
    >
      <p>
        <Trans>{email} is verified. Enter your password once more to begin.</Trans>
      </p>
      {failure !== null && <PublicNotice>{i18n._(messageForError(failure))}</PublicNotice>}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={isMissing && password === '' && t`Password is Required`}
      />
      <Button type="submit" kind="main" size="touch" wide {...(isBusy && { waiting: t`Logging in…` })}>
        <Trans>Begin</Trans>
      </Button>
    </form>
  );
}

function WaitingForMail({
  progress,
  at,
  take,
}: {
  progress: HostProgress;
  at: number;
  take: (progress: HostProgress) => void;
}) {
  const { i18n } = useLingui();
  const isOnline = useOnline();
  const { email, link } = progress;
  const seconds = useCountdown(link === null ? null : at + link.resend_in * 1000);
  const { failure, run } = useRequest();
  const [isChanging, setChanging] = useState(false);
  const attempt = (asked: Promise<{ data: HostProgress }>) =>
    run(async () => {
      take((await asked).data);
      setChanging(false);
    });
  return (
    <>
      <p className="mb-4">
        <Trans>Tap the link in it, on this or any other device. Then your account opens.</Trans>
      </p>
      <MailFacts progress={progress} />
      {failure !== null && <PublicNotice>{i18n._(messageForError(failure))}</PublicNotice>}
      {!isChanging ? (
        <div className="grid grid-cols-2 gap-2">
          <ResendButton seconds={seconds} isOnline={isOnline} onPress={() => void attempt(ask(mailHostLink))} />
          <Button size="touch" wide onClick={() => setChanging(true)}>
            <Trans>Change email</Trans>
          </Button>
        </div>
      ) : (
        <ChangeEmail
          email={email}
          onCancel={() => setChanging(false)}
          onChange={(typed) => void attempt(ask(changeHostEmail, { body: { email: typed } }))}
        />
      )}
      <p className="mt-6 border-t-heavy border-rule-2 pt-2.5">
        <Trans>Check your Spam and Promotions folders.</Trans>
      </p>
    </>
  );
}

/** Address and validity of the link, and the state of the ID card. */
function MailFacts({ progress: { email, link, id_card: idCard } }: { progress: HostProgress }) {
  const { t } = useLingui();
  const language = useLanguage();
  const time = (iso: string) => formatTime(new Date(iso).toTimeString().slice(0, 5), language);
  const date = (iso: string) => formatDate(new Date(iso).toLocaleDateString('sv'), language);
  const cardNotes = {
    missing: t`not sent yet`,
    waiting: t`sent, is being checked`,
    approved: t`checked`,
    rejected: t`not accepted`,
  };
  return (
    <dl className="mb-5">
      <PublicFact label={t`Sent to`} value={email} note={link && t`at ${time(link.sent_at)}`} />
      {link && (
        <PublicFact
          label={t`Valid`}
          value={t`until ${date(link.expires_at)}, ${time(link.expires_at)}`}
          note={t`After that, request a new link here`}
        />
      )}
      <PublicFact label={t`ID card`} value={cardNotes[idCard.state]} />
    </dl>
  );
}

interface ChangeEmailProps {
  email: string;
  onCancel: () => void;
  onChange: (email: string) => void;
}

function ChangeEmail({ email, onCancel, onChange }: ChangeEmailProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(email);
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed);
      }}
    >
      <TextField label={t`Email`} {...EMAIL_INPUT} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <div className="grid grid-cols-2 gap-2">
        <Button size="touch" wide onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" kind="main" size="touch" wide>
          <Trans>Change email</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Without a session only the result of the mailed link is known here. */
function NoSession() {
  // The link of a mail has just been opened on this device, or the address was typed.
  const isFromMail = useLocation().hash === 'verified';
  return (
    <PublicFormPage title={isFromMail ? <Trans>Email verified</Trans> : <Trans>Registration of a host</Trans>}>
      <p className="mb-5">
        <Trans>Log in to continue here. On the device where you registered, the page continues automatically.</Trans>
      </p>
      <ButtonLink to="/login" kind="main" size="touch" wide>
        <Trans>Log in</Trans>
      </ButtonLink>
    </PublicFormPage>
  );
}
