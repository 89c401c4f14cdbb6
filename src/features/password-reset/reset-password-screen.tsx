import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { AppError } from '../../../domain/errors.ts';
import { NewPasswordForm } from '../../../domain/identity/new-password-form.ts';
import { checkAction, resetPassword } from '../../api/registration-api.ts';
import { useDirtyInput } from '../../drafts/use-dirty-input.ts';
import { formResolver } from '../../forms/form-resolver.ts';
import { type PasswordRule, PasswordRules } from '../../forms/password-rules.tsx';
import { useOnline } from '../../platform/network/online.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PublicFormPage, PublicNotice } from '../../ui/public-form-page.tsx';
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
    checkAction('resetPassword', oobCode).then(
      ({ email }) => !isLeft && setLink({ state: 'good', email }),
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
          <Trans>It works once and for 30 minutes. Your password is unchanged; ask for a new link.</Trans>
        </p>
        <ButtonLink to="/forgot-password" kind="main" size="touch" wide>
          <Trans>Ask for a new link</Trans>
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

/** The four rules of a reset; that a password is too common is said when it is. */
const RESET_RULES: readonly PasswordRule[] = ['too-short', 'no-uppercase', 'no-digit', 'no-special', 'too-common'];

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
  const { register, handleSubmit, formState, control } = useForm({
    resolver: formResolver(NewPasswordForm),
    mode: 'onBlur',
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { password, confirmPassword } = useWatch({ control });
  useDirtyInput('new-password', Boolean(password || confirmPassword));
  const labels: Record<string, string> = {
    'password-required': t`Password is Required`,
    'password-weak': t`The password needs 8 characters, an uppercase letter, a number and a special character`,
    'confirmation-required': t`Repeat the password`,
    'confirmation-differs': t`Password does not match`,
  };
  const save = async (form: NewPasswordForm) => {
    setFailure(null);
    try {
      await resetPassword(oobCode, form.password, language);
      onDone();
    } catch (error) {
      if (isInvalid(error)) onLost(error);
      else setFailure(error);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
      <p className="mb-4">
        <Trans>
          For <b className="font-mid wrap-anywhere">{email}</b>
        </Trans>
      </p>
      {failure !== null && <PublicNotice>{i18n._(messageForError(failure))}</PublicNotice>}
      {/* Password managers store the new password under this name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div className="grid gap-4">
        <div>
          <PasswordField
            label={t`New password`}
            autoComplete="new-password"
            error={labels[formState.errors.password?.message ?? '']}
            {...register('password')}
          />
          <PasswordRules password={password ?? ''} only={RESET_RULES} isStrict={formState.submitCount > 0} />
        </div>
        <PasswordField
          label={t`Repeat password`}
          autoComplete="new-password"
          error={labels[formState.errors.confirmPassword?.message ?? '']}
          {...register('confirmPassword')}
        />
        <Button
          type="submit"
          kind="main"
          size="touch"
          wide
          waiting={
            !isOnline ? t`Save password, waiting for a network` : formState.isSubmitting ? t`Saving…` : undefined
          }
        >
          <Trans>Save password</Trans>
        </Button>
      </div>
    </form>
  );
}
