import * as v from 'valibot';
import { resetPasswordFaults } from './password.ts';

/** The form for a new password after a reset (specification, section 5 "Reset password"). */
export const NewPasswordForm = v.pipe(
  v.object({
    password: v.pipe(
      v.string(),
      v.nonEmpty('password-required'),
      v.check((password) => resetPasswordFaults(password).length === 0, 'password-weak'),
    ),
    confirmPassword: v.pipe(v.string(), v.nonEmpty('confirmation-required')),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }) => password === confirmPassword,
      'confirmation-differs',
    ),
    ['confirmPassword'],
  ),
);
export type NewPasswordForm = v.InferOutput<typeof NewPasswordForm>;
