import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { AppError } from '../../../domain/errors.ts';
import { emailText } from '../../forms/field-shapes.ts';
import { FormText } from '../../forms/fields.tsx';
import { useAppForm } from '../../forms/use-app-form.ts';
import { EMAIL_INPUT } from '../../ui/email-input.ts';
import { failureText, joinSentences } from '../../ui/failure-text.ts';
import { PublicNotice } from '../../shared/frames/public-form-page.tsx';
import { ChangeFrame } from './change-frame.tsx';
import { changeRegistrationEmail } from './registration-actions.ts';

const Form = v.object({ email: emailText() });

/** Another address for the registration; a new link is sent to it, the older one is void. */
export function ChangeEmailForm({
  email,
  onCancel,
  onChanged,
}: {
  email: string;
  onCancel: () => void;
  onChanged: () => void;
}) {
  const { t, i18n } = useLingui();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useAppForm(Form, {
    draftKey: `change-email:${email}`,
    defaults: { email },
    isBeforeLogin: true,
    errors: { required: msg`Email is required`, 'invalid-email': msg`Invalid email` },
  });
  const change = async ({ email: wanted }: v.InferOutput<typeof Form>) => {
    setFailure(null);
    try {
      await changeRegistrationEmail(wanted);
      form.drop();
      onChanged();
    } catch (error) {
      setFailure(textOf(error));
    }
  };
  const textOf = (error: unknown): string => {
    if (!(error instanceof AppError)) return joinSentences(t`An error occurred while changing email`, t`Try again.`);
    switch (error.code) {
      case 'USER_NOT_FOUND':
        return joinSentences(t`User ID not found`, t`Open the link in your email again, or sign up again.`);
      case 'EMAIL_EXISTS':
      case 'RATE_LIMITED':
      case 'REGISTRATION_NOT_FOUND':
      case 'ACCOUNT_ACTIVE':
        return failureText(i18n, error);
      case 'OFFLINE':
        return joinSentences(t`An error occurred while changing email`, failureText(i18n, error));
      default:
        return joinSentences(t`Failed to change email`, t`The email is unchanged. Try again in a minute.`);
    }
  };
  return (
    <ChangeFrame
      form={form}
      submitLabel={<Trans>Change email</Trans>}
      waiting={t`Changing…`}
      onSubmit={change}
      onCancel={onCancel}
    >
      {failure !== null && <PublicNotice>{failure}</PublicNotice>}
      <FormText form={form} name="email" label={t`New email`} {...EMAIL_INPUT} autoComplete="email" />
    </ChangeFrame>
  );
}
