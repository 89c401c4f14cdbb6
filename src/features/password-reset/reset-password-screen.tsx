import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { AppError } from '../../../domain/errors.ts';
import { NewPasswordForm } from '../../../domain/identity/new-password-form.ts';
import { checkLink, resetPassword } from '../../../domain/calls/mail-link-calls.ts';
import { ask } from '../../api/ask.ts';
import { useDirtyInput } from '../../drafts/use-dirty-input.ts';
import { FormPassword } from '../../forms/form-password.tsx';
import { PasswordRules } from '../../forms/password-rules.tsx';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useOnline } from '../../platform/network/online.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { PublicFormPage, PublicNotice } from '../../shared/frames/public-form-page.tsx';
import { ResetSteps } from './reset-steps.tsx';

type Link = { state: 'checking' } | { state: 'good'; email: string } | { state: 'failed'; error: unknown };

/** A new password by the link of a mail. `oobCode` null: the address was opened without one. */
export function ResetPasswordScreen({ oobCode, onLogin }: { oobCode: string | null; onLogin: () => void }) {
  const { i18n } = useLingui();
  const [link, setLink] = useState<Link>({ state: 'checking' });
  const [isDone, setDone] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (oobCode === null) return;
    let isLeft = false;
    ask(checkLink, { body: { mode: 'resetPassword', oob_code: oobCode } }).then(
      ({ data: { email } }) => !isLeft && setLink({ state: 'good', email }),
      (error: unknown) => !isLeft && setLink({ state: 'failed', error }),
    );
    return () => {
      isLeft = true;
    };
  }, [oobCode, tries]);
  if (isDone)
    return (
      <PublicFormPage title={<Trans>Password changed</Trans>} aside={<ResetSteps current={3} />}>
        <p className="mb-5">
          <Trans>You are logged out on all devices. Unsent work stays there and is sent after the next login.</Trans>
        </p>
        <Button kind="main" size="touch" wide onClick={onLogin}>
          <Trans>Log in with the new password</Trans>
        </Button>
      </PublicFormPage>
    );
  if (oobCode === null || (link.state === 'failed' && isInvalid(link.error)))
    return (
      <PublicFormPage title={<Trans>This link no longer works</Trans>} aside={<ResetSteps current={2} />}>
        <p className="mb-5">
          <Trans>It works once, for 30 minutes. Your password is unchanged; request a new link.</Trans>
        </p>
        <ButtonLink to="/forgot-password" kind="main" size="touch" wide>
          <Trans>Request a new link</Trans>
        </ButtonLink>
      </PublicFormPage>
    );
  return (
    <PublicFormPage title={<Trans>New password</Trans>} aside={<ResetSteps current={3} />}>
      {link.state === 'checking' && (
        <p role="status">
          <Trans>Checking the link…</Trans>
        </p>
      )}
      {link.state === 'failed' && (
        <>
          <PublicNotice>{i18n._(messageForError(link.error))}</PublicNotice>
          <Button
            size="touch"
            wide
            onClick={() => {
              setLink({ state: 'checking' });
              setTries(tries + 1);
            }}
          >
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
      {link.state === 'good' && (
        <NewPassword
          oobCode={oobCode}
          email={link.email}
          onDone={() => setDone(true)}
          onLost={(error) => setLink({ state: 'failed', error })}
        />
      )}
    </PublicFormPage>
  );
}

const isInvalid = (error: unknown): boolean => error instanceof AppError && error.code === 'LINK_INVALID';

function NewPassword({
  oobCode,
  email,
  onDone,
  onLost,
}: {
  oobCode: string;
  email: string;
  onDone: () => void;
  onLost: (error: unknown) => void;
}) {
  const { t, i18n } = useLingui();
  const isOnline = useOnline();
  const language = useLanguage();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useAppForm(NewPasswordForm, {
    draftKey: 'new-password',
    secret: ['password', 'confirmPassword'],
    defaults: { password: '', confirmPassword: '' },
    isBeforeLogin: true,
    errors: {
      'password-required': msg`Password is Required`,
      'password-weak': msg`This password doesn’t follow the rules below.`,
      'confirmation-required': msg`Repeat the password`,
      'confirmation-differs': msg`Password does not match`,
    },
  });
  const typed = useWatch({ control: form.control });
  useDirtyInput('new-password', Boolean(typed.password || typed.confirmPassword));
  const save = async ({ password }: NewPasswordForm) => {
    setFailure(null);
    try {
      await ask(resetPassword, { body: { oob_code: oobCode, password, language } });
      onDone();
    } catch (error) {
      if (isInvalid(error)) onLost(error);
      else setFailure(error);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <p className="mb-4">
        <Trans>
          For <b className="font-mid wrap-anywhere">{email}</b>
        </Trans>
      </p>
      {failure !== null && <PublicNotice>{i18n._(messageForError(failure))}</PublicNotice>}
      {/* Password managers store the new password under this name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div className="grid gap-4">
        <FormPassword
          form={form}
          name="password"
          label={t`New password`}
          renderRules={(password) => <PasswordRules password={password} isStrict={form.formState.submitCount > 0} />}
        />
        <FormPassword form={form} name="confirmPassword" label={t`Repeat password`} />
        <Button
          type="submit"
          kind="main"
          size="touch"
          wide
          waiting={form.formState.isSubmitting ? t`Saving…` : undefined}
          isOffline={!isOnline}
        >
          <Trans>Save password</Trans>
        </Button>
      </div>
    </form>
  );
}
