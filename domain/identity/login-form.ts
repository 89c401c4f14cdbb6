import * as v from 'valibot';

/** Faults of a login form; the app has the words (specification, section 5 "Login messages"). */
export const LOGIN_FAULTS = ['email-required', 'email-invalid', 'password-required', 'password-short'] as const;
export type LoginFault = (typeof LOGIN_FAULTS)[number];

export const LoginForm = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('email-required' satisfies LoginFault),
    v.email('email-invalid' satisfies LoginFault),
  ),
  password: v.pipe(
    v.string(),
    v.nonEmpty('password-required' satisfies LoginFault),
    v.minLength(8, 'password-short' satisfies LoginFault),
    v.maxLength(128),
  ),
});
export type LoginForm = v.InferOutput<typeof LoginForm>;
