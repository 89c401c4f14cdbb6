import * as v from 'valibot';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react';
import { LOGIN_FAULTS, type LoginFault, LoginForm as LoginFields } from '../../../domain/identity/login-form.ts';
import { AppError } from '../../../domain/errors.ts';
import { useDirtyInput } from '../../drafts/use-dirty-input.ts';
import { Button } from '../../ui/button.tsx';
import { EMAIL_INPUT } from '../../ui/email-input.ts';
import { failureText } from '../../ui/failure-text.ts';
import { TextField } from '../../ui/field.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { GoogleButton, isPopupBlocked, OrLine } from '../../shared/account/google-button.tsx';
import { logInWithGoogle } from './google-actions.ts';
import { logIn } from './login-actions.ts';
import { LoginNotice } from './login-notice.tsx';
import { rememberEmail, typedEmail } from '../../platform/session/typed-email.ts';
import { KeyRound } from 'lucide-react';

type Field = keyof LoginFields;

/**
 * The two fields of the login: errors show after blur or a submit, and update with the typing from then on; a submit
 * with errors focuses the first. Written by hand because every login waits for this page: react-hook-form is as large
 * as everything else that it loads besides React and the router.
 */
function useLoginFields(initial: LoginFields) {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const inputs = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const parsed = v.safeParse(LoginFields, values);
  const faults = parsed.success ? {} : faultsOf(parsed.issues);

  const field = (name: Field) =>
    ({
      name,
      ref: inputs[name],
      value: values[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const { value } = event.target;
        setValues((before) => ({ ...before, [name]: value }));
      },
      onBlur: () => setLeft((before) => new Set(before).add(name)),
    }) satisfies ComponentProps<'input'>;

  return {
    values,
    field,
    faultOf: (name: Field): LoginFault | undefined => (left.has(name) ? faults[name] : undefined),
    focus: (name: Field) => inputs[name].current?.focus(),
    /** Gives the login to `submit` if nothing is wrong with it. */
    onSubmit: (submit: (login: LoginFields) => void) => (event: { preventDefault: () => void }) => {
      event.preventDefault();
      setLeft(new Set(['email', 'password']));
      if (parsed.success) submit(parsed.output);
      else inputs[faults.email ? 'email' : 'password'].current?.focus();
    },
  };
}

function faultsOf(issues: readonly v.InferIssue<typeof LoginFields>[]): Partial<Record<Field, LoginFault>> {
  const { nested = {} } = v.flatten<typeof LoginFields>([...issues] as [(typeof issues)[number], ...typeof issues]);
  const fault = (messages: readonly string[] | undefined) =>
    LOGIN_FAULTS.find((loginFault) => loginFault === messages?.[0]);
  const email = fault(nested.email);
  const password = fault(nested.password);
  return { ...(email && { email }), ...(password && { password }) };
}

/** Login with a passkey alone; its code loads with the press. */
function PasskeyButton({
  onFailure,
}: {
  /** Null when a new try begins. */
  onFailure: (error: unknown) => void;
}) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const logIn = async () => {
    onFailure(null);
    setBusy(true);
    try {
      const { logInWithPasskey } = await import('./passkey-actions.ts');
      await logInWithPasskey();
    } catch (error) {
      onFailure(error);
    }
    setBusy(false);
  };
  return (
    <Button
      size="touch"
      wide
      icon={KeyRound}
      waiting={isBusy ? t`Waiting for the passkey…` : undefined}
      onClick={() => void logIn()}
    >
      <Trans>Passkey</Trans>
    </Button>
  );
}

const SecondStep = lazyComponent(() => import('./second-step.tsx').then((file) => file.SecondStep));

const FAULT_LABELS = {
  'email-required': msg`Email is required`,
  'email-invalid': msg`Invalid email`,
  'password-required': msg`Password is Required`,
  'password-short': msg`Minimum 8 characters`,
} satisfies Record<LoginFault, MessageDescriptor>;

/** `onUnfinished` as in `LoginForm`; `onWrong` is called if address or password is wrong. */
function useLogin(onUnfinished: (login: LoginFields) => Promise<void>, onWrong: () => void) {
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (login: LoginFields) => {
    setFailure(null);
    setBusy(true);
    try {
      await logIn(login);
      // The form is unmounted with the page: it stays busy until then.
      rememberEmail('');
    } catch (caught) {
      const error = await afterFailure(caught, login);
      if (error === null) return;
      setFailure(error);
      setBusy(false);
      if (error instanceof AppError && error.code === 'LOGIN_INVALID') onWrong();
    }
  };
  /** Null when the right password of an unfinished registration has led on to its next step. */
  const afterFailure = async (error: unknown, login: LoginFields): Promise<unknown> => {
    if (!(error instanceof AppError) || error.code !== 'REGISTRATION_UNFINISHED') return error;
    return onUnfinished(login).then(
      () => null,
      (next: unknown) => next,
    );
  };
  return { failure, setFailure, isBusy, submit };
}

/**
 * E-mail and password; after a failure both stay as typed. The root guard leads on as soon as the session has begun.
 */
export function LoginForm({
  isOnline,
  onUnfinished,
}: {
  isOnline: boolean;
  /** Continues a registration that was not finished; rejects like the login itself. */
  onUnfinished: (login: LoginFields) => Promise<void>;
}) {
  const { t, i18n } = useLingui();
  const { values, field, faultOf, focus, onSubmit } = useLoginFields({ email: typedEmail(), password: '' });
  const { failure, setFailure, isBusy, submit } = useLogin(onUnfinished, () => focus('password'));
  const isWrong = failure instanceof AppError && failure.code === 'LOGIN_INVALID';
  // The address is kept as typed, a password never is.
  useDirtyInput('login', values.password !== '');
  useEffect(() => rememberEmail(values.email), [values.email]);

  if (failure instanceof AppError && failure.code === 'SECOND_FACTOR_REQUIRED')
    return <SecondStep details={failure.details} onBack={() => setFailure(null)} />;
  const labels = (fault: LoginFault | undefined) => fault && i18n._(FAULT_LABELS[fault]);
  const passwordError =
    labels(faultOf('password')) ?? (isWrong ? t`Check for capital letters, or use “Forgot password”.` : undefined);
  const waiting = isOnline && isBusy ? t`Logging in…` : undefined;

  return (
    <form noValidate onSubmit={onSubmit((login) => void submit(login))}>
      {isWrong && (
        <LoginNotice>{t`The email address or password you entered is invalid. What you typed is still here.`}</LoginNotice>
      )}
      {failure !== null && !isWrong && (
        <LoginNotice>
          {isPopupBlocked(failure)
            ? t`The browser blocked Google’s window. Allow pop-ups for this page, then tap again.`
            : failureText(i18n, failure)}
        </LoginNotice>
      )}
      <div className="grid gap-4">
        <TextField
          label={t`Email`}
          {...EMAIL_INPUT}
          autoComplete="username"
          error={labels(faultOf('email'))}
          {...field('email')}
        />
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          beside={
            <Link
              to="/forgot-password"
              // 44 px for the thumb, without moving the field.
              className="relative underline underline-offset-2 after:absolute after:inset-x-0 after:-top-5 after:-bottom-1.5"
            >
              <Trans>Forgot password</Trans>
            </Link>
          }
          error={passwordError}
          {...field('password')}
        />
        <Button type="submit" kind="main" size="touch" wide waiting={waiting} isOffline={!isOnline}>
          <Trans>Log in</Trans>
        </Button>
      </div>
      {isOnline && (
        <>
          <OrLine>
            <Trans>or</Trans>
          </OrLine>
          <div className="grid gap-3">
            <PasskeyButton onFailure={setFailure} />
            <GoogleButton press={logInWithGoogle} onFailure={setFailure} />
          </div>
        </>
      )}
    </form>
  );
}
