import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AppError } from '../../../domain/errors.ts';
import type { RegistrationStep } from '../../../domain/identity/registration-steps.ts';
import type { RegistrationField, TalentRegistration } from '../../../domain/talent/registration-form.ts';
import { UnsentDraftNote } from '../../drafts/unsent-draft-note.tsx';
import { PasswordRules } from '../../forms/password-rules.tsx';
import { useOnline } from '../../platform/network/online.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { ConsentText } from '../../shared/account/consent-text.tsx';
import { EMAIL_INPUT } from '../../ui/email-input.ts';
import { failureText, joinSentences } from '../../ui/failure-text.ts';
import { TextField } from '../../ui/field.tsx';
import { GoogleButton, isPopupBlocked, OrLine } from '../../shared/account/google-button.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PublicNotice } from '../../shared/frames/public-form-page.tsx';
import { AffiliateFields } from './affiliate-fields.tsx';
import { FieldError } from './field-error.tsx';
import { GuardianFields } from './guardian-fields.tsx';
import { confirmedGoogleEmail, leaveGoogle, registerWithGoogle, submitRegistration } from './registration-actions.ts';
import { noteSentDraft } from './registration-draft.ts';
import { useRegistrationForm } from './use-registration-form.ts';
import { LoginLine } from '../../shared/frames/login-line.tsx';

/** The whole form (specification, section 3). Sending needs a network; filling in does not. */
export function TalentForm({
  onDone,
  onName,
}: {
  onDone: (step: RegistrationStep) => void;
  onName: (name: string) => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const isOnline = useOnline();
  const [googleEmail, setGoogleEmail] = useState(confirmedGoogleEmail);
  const [failure, setFailure] = useState<unknown>(null);
  const registration = useRegistrationForm(googleEmail);
  const { form, values } = registration;
  const { isSubmitting } = form.formState;

  const send = async (filled: TalentRegistration) => {
    setFailure(null);
    try {
      const step = await submitRegistration(filled, language);
      noteSentDraft(form.slotKey());
      onDone(step);
    } catch (error) {
      setFailure(error);
      for (const [name, message] of Object.entries(fieldFailures(error)))
        form.setError(name as RegistrationField, { message });
      if (error instanceof AppError && error.code === 'EMAIL_EXISTS') form.setFocus('email');
      if (googleEmail !== null && error instanceof AppError && error.code === 'INVALID_ID_TOKEN') askGoogleAgain();
    }
  };
  const askGoogleAgain = () => {
    leaveGoogle();
    setGoogleEmail(null);
  };
  useEffect(() => onName(values.name), [onName, values.name]);
  const waiting = isSubmitting ? t`Creating…` : undefined;

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <UnsentDraftNote others={form.others} />
      {!isOnline && (
        <PublicNotice kind="plain">
          <Trans>No network. Fill in everything now; it’s sent when you’re online.</Trans>
        </PublicNotice>
      )}
      {failure !== null && <FailureNotice failure={failure} />}
      <GoogleChoice
        email={googleEmail}
        isOnline={isOnline}
        onEmail={setGoogleEmail}
        onOther={askGoogleAgain}
        onFailure={setFailure}
      />
      <AccountFields registration={registration} isByGoogle={googleEmail !== null} />
      <AffiliateFields {...registration} />
      <div className="mt-5 border-t border-rule pt-2">
        <GuardianFields {...registration} />
        <Agreement registration={registration} />
      </div>
      <Button type="submit" kind="main" size="touch" wide waiting={waiting} isOffline={!isOnline} className="mt-4">
        <Trans>Create account</Trans>
      </Button>
      <LoginLine className="mt-5" />
    </form>
  );
}

/** Registration through Google: offered while there is a network, or confirmed already. */
function GoogleChoice({
  email: googleEmail,
  isOnline,
  onEmail,
  onOther,
  onFailure,
}: {
  /** Null while Google has confirmed none. */
  email: string | null;
  isOnline: boolean;
  onEmail: (email: string) => void;
  onOther: () => void;
  onFailure: (failure: unknown) => void;
}) {
  return googleEmail === null ? (
    <>
      {isOnline && (
        <GoogleButton
          onFailure={onFailure}
          press={async () => {
            const found = await registerWithGoogle();
            if (found) onEmail(found.email);
          }}
        />
      )}
      {isOnline && (
        <OrLine>
          <Trans>or fill in yourself</Trans>
        </OrLine>
      )}
    </>
  ) : (
    <PublicNotice kind="plain">
      <Trans>Google has confirmed {googleEmail}. Fill in the rest; no password is needed.</Trans>{' '}
      <button type="button" onClick={onOther} className="min-h-tap underline underline-offset-2">
        <Trans>Use another email</Trans>
      </button>
    </PublicNotice>
  );
}

/** Fields that an answer of the server points at: a taken address, or faults by the same rules as here. */
function fieldFailures(error: unknown): Record<string, string> {
  if (!(error instanceof AppError)) return {};
  if (error.code === 'EMAIL_EXISTS') return { email: 'email-taken' };
  if (error.code === 'WEAK_PASSWORD') return { password: weakPasswordFault(error) };
  const faults = error.details['faults'];
  return typeof faults === 'object' && faults !== null ? (faults as Record<string, string>) : {};
}

/** The server knows more common passwords than a form that has not loaded their list. */
function weakPasswordFault({ details: { faults } }: AppError): string {
  const first: unknown = Array.isArray(faults) ? faults[0] : undefined;
  return typeof first === 'string' ? `password-${first}` : 'password-weak';
}

function useFailureText(error: unknown): string {
  const { t, i18n } = useLingui();
  if (isPopupBlocked(error))
    return t`The browser blocked Google’s window. Allow pop-ups for this page, then tap again.`;
  if (error instanceof AppError && error.code === 'GOOGLE_LOGIN_FAILED')
    return joinSentences(t`Google register failed`, t`Try again, or fill in the form with a password.`);
  return failureText(i18n, error);
}

interface AccountFieldsProps {
  registration: ReturnType<typeof useRegistrationForm>;
  /** Google has confirmed the address: it stays, and no password is needed. */
  isByGoogle: boolean;
}

/** Name, identity number, telephone number, address and password. */
function AccountFields({ registration: { form, field, values }, isByGoogle }: AccountFieldsProps) {
  const { t } = useLingui();
  const { submitCount } = form.formState;
  return (
    <div className="grid gap-4">
      <TextField
        label={t`Full name`}
        autoComplete="name"
        hint={t`As on the ID card. You can add a stage name in your profile.`}
        {...field('name')}
      />
      <TextField
        label={t`NIK`}
        inputMode="numeric"
        autoComplete="off"
        hint={t`For contracts. Your profile starts with its birth date and gender; the number isn’t shown anywhere.`}
        {...field('id_number')}
      />
      <TextField label={t`WhatsApp number`} type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
      <TextField label={t`Email`} {...EMAIL_INPUT} autoComplete="username" readOnly={isByGoogle} {...field('email')} />
      {!isByGoogle && (
        <>
          <div>
            <PasswordField label={t`Password`} autoComplete="new-password" {...field('password')} />
            <PasswordRules password={values.password} name={values.name} isStrict={submitCount > 0} />
          </div>
          <PasswordField label={t`Repeat password`} autoComplete="new-password" {...field('confirmPassword')} />
        </>
      )}
    </div>
  );
}

/** Consent to the terms and the privacy notice. */
function Agreement({ registration: { form, errorOf } }: Pick<AccountFieldsProps, 'registration'>) {
  return (
    <>
      <Checkbox {...form.register('agreed')}>
        <ConsentText />
      </Checkbox>
      <FieldError>{errorOf('agreed')}</FieldError>
    </>
  );
}

/** The failure of a sending, with the login for an address that has an account. */
function FailureNotice({ failure }: { failure: unknown }) {
  return (
    <PublicNotice>
      <p>{useFailureText(failure)}</p>
      {failure instanceof AppError && failure.code === 'EMAIL_EXISTS' && (
        <p className="mt-1">
          <Link to="/login" className="inline-flex min-h-tap items-center underline underline-offset-2">
            <Trans>Log in instead</Trans>
          </Link>
        </p>
      )}
    </PublicNotice>
  );
}
