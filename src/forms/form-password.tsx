import type { ReactNode } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { PasswordField } from '../ui/password-field.tsx';
import { type Bound, type Rest, useFieldError } from './fields.tsx';

/** A new password. `renderRules` renders below the field, from the password as it is typed (`PasswordRules`). */
export function FormPassword<I extends FieldValues, O>({
  form,
  name,
  renderRules,
  ...rest
}: Bound<I, O> & Omit<Rest<'input'>, 'type' | 'className'> & { renderRules?: (password: string) => ReactNode }) {
  const typed: unknown = useWatch({ control: form.control, name });
  return (
    <div>
      <PasswordField autoComplete="new-password" {...rest} {...form.register(name)} error={useFieldError(form, name)} />
      {renderRules?.(typeof typed === 'string' ? typed : '')}
    </div>
  );
}
