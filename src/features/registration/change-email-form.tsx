import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { AppError } from '../../../domain/errors.ts';
import { formResolver } from '../../forms/form-resolver.ts';
import { Button } from '../../ui/button.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { TextField } from '../../ui/field.tsx';
import { PublicNotice } from '../../ui/public-form-page.tsx';
import { changeRegistrationEmail } from './registration-actions.ts';

const Form = v.object({ email: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.email('invalid')) });

/** Another address for the registration; a new link goes there, the older one is void. */
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
  const { register, handleSubmit, formState } = useForm({
    resolver: formResolver(Form),
    mode: 'onBlur',
    defaultValues: { email },
  });
  const fault = formState.errors.email?.message;
  const change = async ({ email: wanted }: v.InferOutput<typeof Form>) => {
    setFailure(null);
    try {
      await changeRegistrationEmail(wanted);
      onChanged();
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  const failureText = (error: unknown): string => {
    if (!(error instanceof AppError)) return t`An error occurred while changing email`;
    switch (error.code) {
      case 'USER_NOT_FOUND':
        return t`User ID not found`;
      case 'EMAIL_EXISTS':
      case 'RATE_LIMITED':
      case 'REGISTRATION_NOT_FOUND':
      case 'ACCOUNT_ACTIVE':
        return i18n._(messageForError(error));
      case 'OFFLINE':
        return t`An error occurred while changing email`;
      default:
        return t`Failed to change email`;
    }
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(change)(event)}>
      {failure !== null && <PublicNotice>{failure}</PublicNotice>}
      <TextField
        label={t`New email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={fault === undefined ? undefined : fault === 'required' ? t`Email is required` : t`Invalid email`}
        {...register('email')}
      />
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button size="touch" wide onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" kind="main" size="touch" wide waiting={formState.isSubmitting ? t`Changing…` : undefined}>
          <Trans>Change email</Trans>
        </Button>
      </div>
    </form>
  );
}
