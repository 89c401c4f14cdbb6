import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { ACCOUNT_NAME_MAX } from '../../../domain/identity/account-settings.ts';
import { AppError } from '../../../domain/errors.ts';
import { passwordFaults } from '../../../domain/identity/password.ts';
import { mailInvitation } from '../../../domain/calls/house-calls.ts';
import { ask } from '../../api/ask.ts';
import { emailText, mustAccept } from '../../forms/field-shapes.ts';
import { FormCheckbox, FormText } from '../../forms/fields.tsx';
import { FormPassword } from '../../forms/form-password.tsx';
import { FormPage } from '../../forms/form-page.tsx';
import { NAME_ERRORS, publicName } from '../../forms/name-shape.ts';
import { PasswordRules } from '../../forms/password-rules.tsx';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { useOnline } from '../../platform/network/online.ts';
import { ConsentText } from '../../shared/account/consent-text.tsx';
import { EMAIL_INPUT } from '../../ui/email-input.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { PublicNotice } from '../../shared/frames/public-form-page.tsx';
import { registerAndEnter } from './invitation-actions.ts';

const isInvalid = (error: unknown): boolean => error instanceof AppError && error.code === 'LINK_INVALID';

const AddressSchema = v.object({ email: emailText() });

/** A link to send on proves no address: the one that is typed gets a link of its own. */
export function AddressForm({ token, onLost }: { token: string; onLost: (error: unknown) => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const isOnline = useOnline();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAppForm(AddressSchema, {
    draftKey: 'invitation-address',
    isBeforeLogin: true,
    defaults: { email: '' },
  });
  const send = useSubmit(async ({ email }: v.InferOutput<typeof AddressSchema>) => {
    try {
      await ask(mailInvitation, { body: { token, email, language } });
    } catch (error) {
      if (isInvalid(error)) onLost(error);
      throw error;
    }
    return email;
  });
  return (
    <>
      {sentTo === null ? (
        <p className="mb-4">
          <Trans>Enter your email. We’ll send a link there to continue, so the account is really yours.</Trans>
        </p>
      ) : (
        <PublicNotice kind="plain">
          <Trans>A link was sent to {sentTo}. Open it on any device to continue.</Trans>
        </PublicNotice>
      )}
      <FormPage
        form={form}
        {...send}
        onSaved={setSentTo}
        submitLabel={sentTo === null ? <Trans>Send me the link</Trans> : <Trans>Send again</Trans>}
        waiting={send.isPending ? t`Sending…` : undefined}
        isOffline={!isOnline}
      >
        <FormText form={form} name="email" {...EMAIL_INPUT} autoComplete="username" label={t`Email`} />
      </FormPage>
    </>
  );
}

const AccountSchema = v.pipe(
  v.object({
    name: publicName(ACCOUNT_NAME_MAX),
    password: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(128)),
    agrees: mustAccept(),
  }),
  v.forward(
    v.partialCheck(
      [['name'], ['password']],
      ({ name, password }) => passwordFaults(password, name).length === 0,
      'password-weak',
    ),
    ['password'],
  ),
);

/** Name and password of a new account; the address is proven by the link. */
export function NewAccountForm({
  token,
  email,
  onJoined,
  onLost,
}: {
  token: string;
  email: string;
  onJoined: () => void;
  onLost: (error: unknown) => void;
}) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const form = useAppForm(AccountSchema, {
    draftKey: 'invitation-account',
    isBeforeLogin: true,
    secret: ['password'],
    defaults: { name: '', password: '', agrees: false },
    errors: { ...NAME_ERRORS, 'password-weak': msg`This password doesn’t follow the rules below.` },
  });
  const name = useWatch({ control: form.control, name: 'name' });
  const save = useSubmit(async ({ name, password }: v.InferOutput<typeof AccountSchema>) => {
    try {
      await registerAndEnter(token, name, password);
    } catch (error) {
      if (isInvalid(error)) onLost(error);
      throw error;
    }
  });
  return (
    <FormPage
      form={form}
      {...save}
      onSaved={onJoined}
      submitLabel={<Trans>Create account and accept</Trans>}
      waiting={save.isPending ? t`Accepting…` : undefined}
      isOffline={!isOnline}
    >
      <p>
        <Trans>
          Your account: <b className="font-mid wrap-anywhere">{email}</b>
        </Trans>
      </p>
      {/* Password managers store the new password under this name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <FormText form={form} name="name" label={t`Full name`} autoComplete="name" maxLength={ACCOUNT_NAME_MAX} />
      <FormPassword
        form={form}
        name="password"
        label={t`Password`}
        renderRules={(password) => (
          <PasswordRules password={password} name={name ?? ''} isStrict={form.formState.submitCount > 0} />
        )}
      />
      <FormCheckbox form={form} name="agrees">
        <ConsentText />
      </FormCheckbox>
    </FormPage>
  );
}
