import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { ACCOUNT_NAME_MAX } from '../../../domain/identity/account-settings.ts';
import { AppError } from '../../../domain/errors.ts';
import { passwordFaults } from '../../../domain/identity/password.ts';
import { changeAccount, changeAddress, changePassword } from '../../../domain/calls/account-calls.ts';
import { forgetPassword } from '../../../domain/calls/mail-link-calls.ts';
import { ask } from '../../api/ask.ts';
import { emailText } from '../../forms/field-shapes.ts';
import { FormText } from '../../forms/fields.tsx';
import { FormPassword } from '../../forms/form-password.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { NAME_ERRORS, publicName } from '../../forms/name-shape.ts';
import { FieldError } from '../../forms/form-errors.ts';
import { PasswordRules } from '../../forms/password-rules.tsx';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { beginSession, setOwnNames } from '../../platform/session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { EMAIL_INPUT } from '../../ui/email-input.ts';
import { messageForError } from '../../ui/error-messages.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { showToast } from '../../ui/toast-store.ts';

interface OwnAccount {
  user: { userId: string; name: string; email: string; phone: string };
  onClose: () => void;
}

const NameSchema = v.object({ name: publicName(ACCOUNT_NAME_MAX) });

/** The user's name. The number is verified by a code and does not change here. */
export function NameDialog({ user, onClose }: OwnAccount) {
  const { t } = useLingui();
  const form = useAppForm(NameSchema, {
    draftKey: 'own-name',
    defaults: { name: user.name },
    errors: NAME_ERRORS,
  });
  const save = useSubmit(async ({ name }: v.InferOutput<typeof NameSchema>) => {
    setOwnNames(user.userId, (await ask(changeAccount, { body: { name } })).data);
    showToast({ text: t`Saved` });
  });
  return (
    <FormDialog title={t`Name`} form={form} {...save} onClose={onClose}>
      <FormText form={form} name="name" label={t`Name`} autoComplete="name" maxLength={ACCOUNT_NAME_MAX} />
    </FormDialog>
  );
}

const EmailSchema = v.object({
  email: emailText(),
  password: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(128)),
});

/** Another address. It counts once the link in the mail to it was opened; every device is logged out then. */
export function EmailDialog({ user, onSent, onClose }: OwnAccount & { onSent: (email: string) => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const form = useAppForm(EmailSchema, {
    draftKey: 'own-email',
    secret: ['password'],
    defaults: { email: '', password: '' },
  });
  const save = useSubmit(async ({ email, password }: v.InferOutput<typeof EmailSchema>) => {
    try {
      await ask(changeAddress, { body: { email, password, language } });
    } catch (error) {
      if (error instanceof AppError && error.code === 'LOGIN_INVALID')
        throw new FieldError('password', t`That password is wrong. Try again.`);
      if (error instanceof AppError && error.code === 'EMAIL_EXISTS')
        throw new FieldError('email', t`Email already registered`);
      throw error;
    }
    onSent(email);
  });
  return (
    <FormDialog title={t`Change the email`} submitLabel={t`Send the link`} form={form} {...save} onClose={onClose}>
      <p className="text-t1 text-ink-2">
        <Trans>
          Now: {user.email}. A link is sent to the new address. Once you open it, every device is logged out, and you
          log in with the new address.
        </Trans>
      </p>
      <FormText form={form} name="email" {...EMAIL_INPUT} autoComplete="off" label={t`New email`} />
      <FormPassword form={form} name="password" label={t`Current password`} autoComplete="current-password" />
      <ByMail email={user.email} />
    </FormDialog>
  );
}

const PasswordSchema = (name: string) =>
  v.pipe(
    v.object({
      password: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(128)),
      newPassword: v.pipe(
        v.string(),
        v.nonEmpty('required'),
        v.check((password) => passwordFaults(password, name).length === 0, 'password-weak'),
      ),
      confirmation: v.pipe(v.string(), v.nonEmpty('confirmation-required')),
    }),
    v.forward(
      v.partialCheck(
        [['newPassword'], ['confirmation']],
        ({ newPassword, confirmation }) => newPassword === confirmation,
        'confirmation-differs',
      ),
      ['confirmation'],
    ),
  );

/** Changes the password. Logs out every other device; this one stays logged in. */
export function PasswordDialog({ user, onClose }: OwnAccount) {
  const { t } = useLingui();
  const language = useLanguage();
  const [schema] = useState(() => PasswordSchema(user.name));
  const form = useAppForm(schema, {
    draftKey: 'own-password',
    secret: ['password', 'newPassword', 'confirmation'],
    defaults: { password: '', newPassword: '', confirmation: '' },
    errors: {
      'password-weak': msg`This password doesn’t follow the rules below.`,
      'confirmation-required': msg`Repeat the password`,
      'confirmation-differs': msg`Password does not match`,
    },
  });
  const save = useSubmit(async ({ password, newPassword }: v.InferOutput<ReturnType<typeof PasswordSchema>>) => {
    try {
      beginSession(await ask(changePassword, { body: { password, new_password: newPassword, language } }));
    } catch (error) {
      if (error instanceof AppError && error.code === 'LOGIN_INVALID')
        throw new FieldError('password', t`That password is wrong. Try again.`);
      throw error;
    }
    showToast({ text: t`Password changed. Your other devices are logged out.` });
  });
  return (
    <FormDialog title={t`Change the password`} form={form} {...save} onClose={onClose}>
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <FormPassword form={form} name="password" label={t`Current password`} autoComplete="current-password" />
      <FormPassword
        form={form}
        name="newPassword"
        label={t`New password`}
        renderRules={(password) => (
          <PasswordRules password={password} name={user.name} isStrict={form.formState.submitCount > 0} />
        )}
      />
      <FormPassword form={form} name="confirmation" label={t`Repeat password`} />
      <ByMail email={user.email} />
    </FormDialog>
  );
}

/** For users who do not know the password, or log in with Google and have none. */
function ByMail({ email }: { email: string }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const [failure, setFailure] = useState<unknown>(null);
  const send = async () => {
    setState('busy');
    setFailure(null);
    try {
      await ask(forgetPassword, { body: { email, language } });
      setState('sent');
    } catch (error) {
      setFailure(error);
      setState('open');
    }
  };
  return (
    <div className="text-t1 text-ink-2">
      {state === 'sent' ? (
        <p role="status">
          <Trans>A link was sent to {email}. It works once, for 30 minutes.</Trans>
        </p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Trans>Forgot it, or log in with Google?</Trans>
          <Button onClick={() => void send()} {...(state === 'busy' && { waiting: t`Sending…` })}>
            <Trans>Send me a link</Trans>
          </Button>
        </p>
      )}
      {failure !== null && <p role="alert">{i18n._(messageForError(failure))}</p>}
    </div>
  );
}
