import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { forgetPassword } from '../../../domain/calls/mail-link-calls.ts';
import { ask } from '../../api/ask.ts';
import { emailText } from '../../forms/field-shapes.ts';
import { FormText } from '../../forms/fields.tsx';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useOnline } from '../../platform/network/online.ts';
import { Button } from '../../ui/button.tsx';
import { EMAIL_INPUT } from '../../ui/email-input.ts';
import { messageForError } from '../../ui/error-messages.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { PublicFormPage, PublicNotice } from '../../shared/frames/public-form-page.tsx';
import { useRequest } from '../../platform/app/use-request.ts';
import { readResetRequest, storeResetRequest } from './reset-request.ts';
import { ResetSteps } from './reset-steps.tsx';

const Form = v.object({ email: emailText() });

/** Asks for the link; the answer is the same for every address. */
export function ForgotPasswordScreen({ onSent }: { onSent: () => void }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const isOnline = useOnline();
  const { failure, run } = useRequest();
  const [asked] = useState(readResetRequest);
  const form = useAppForm(Form, {
    draftKey: 'forgot-password',
    defaults: { email: asked?.email ?? '' },
    isBeforeLogin: true,
    errors: { required: msg`Email is required`, 'invalid-email': msg`Invalid email` },
  });
  const send = ({ email }: v.InferOutput<typeof Form>) =>
    run(async () => {
      const { data } = await ask(forgetPassword, { body: { email, language } });
      storeResetRequest({ email, resendAt: Date.now() + data.resend_in * 1000 });
      form.drop();
      onSent();
    });
  const waiting = form.formState.isSubmitting ? t`Sending…` : undefined;
  return (
    <PublicFormPage title={<Trans>Forgot password</Trans>} aside={<ResetSteps current={1} />}>
      <p className="mb-4">
        <Trans>Enter the email of your account. A link for a new password is sent there.</Trans>
      </p>
      {!isOnline && (
        <PublicNotice kind="plain">
          <Trans>No network. Your email stays here, and the button becomes active once you’re online.</Trans>
        </PublicNotice>
      )}
      {failure !== null && <PublicNotice>{i18n._(messageForError(failure))}</PublicNotice>}
      <form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)} className="grid gap-4">
        <FormText form={form} name="email" label={t`Email`} {...EMAIL_INPUT} autoComplete="username" />
        <Button type="submit" kind="main" size="touch" wide waiting={waiting} isOffline={!isOnline}>
          <Trans>Send link</Trans>
        </Button>
      </form>
      <p className="mt-4">
        <Link to="/login" className="inline-flex min-h-tap items-center underline underline-offset-2">
          <Trans>Back to login</Trans>
        </Link>
      </p>
    </PublicFormPage>
  );
}
