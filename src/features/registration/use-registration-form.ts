import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import {
  EMPTY_TALENT_REGISTRATION,
  type RegistrationField,
  type TalentRegistration,
  talentRegistrationForm,
} from '../../../domain/talent/registration-form.ts';
import { useDirtyInput } from '../../drafts/use-dirty-input.ts';
import { messageForCode } from '../../forms/form-errors.ts';
import { useAppForm } from '../../forms/use-app-form.ts';
import { FAULT_LABELS } from './fault-labels.ts';
import { REGISTRATION_DRAFT } from './registration-draft.ts';

/**
 * The registration form with the domain's schema; everything but the passwords is kept on the device at each keystroke.
 */
export function useRegistrationForm(googleEmail: string | null) {
  const { i18n } = useLingui();
  const withGoogle = googleEmail !== null;
  const schema = useMemo(
    () => talentRegistrationForm({ withGoogle, today: new Date().toLocaleDateString('sv') }),
    [withGoogle],
  );
  const form = useAppForm<TalentRegistration, TalentRegistration>(schema, {
    draftKey: REGISTRATION_DRAFT,
    defaults: EMPTY_TALENT_REGISTRATION,
    isBeforeLogin: true,
    secret: ['password', 'confirmPassword'],
    errors: FAULT_LABELS,
  });
  const { control, setValue, register, formState } = form;
  const values = { ...EMPTY_TALENT_REGISTRATION, ...useWatch({ control }) };
  // Google's address fills the field, also when a restored draft has another one.
  useEffect(() => {
    if (googleEmail !== null && values.email !== googleEmail) setValue('email', googleEmail);
  });
  // The passwords are the only thing that a reload would take.
  useDirtyInput('registration', values.password !== '' || values.confirmPassword !== '');

  const errorOf = (name: RegistrationField): string | undefined => {
    const message = formState.errors[name]?.message;
    return message === undefined ? undefined : i18n._(messageForCode(message, FAULT_LABELS));
  };
  return { form, values, errorOf, field: (name: RegistrationField) => ({ ...register(name), error: errorOf(name) }) };
}
