import * as v from 'valibot';
import { passwordFaults } from './password.ts';

/**
 * The form for a new password after a reset: the rules of a registration (docs/rules/registration.md).
 * Only the server has the name to compare.
 */
export const NewPasswordForm = v.pipe(
  v.object({
    password: v.pipe(
      v.string(),
      v.nonEmpty('password-required'),
      v.check((password) => passwordFaults(password, '').length === 0, 'password-weak'),
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
