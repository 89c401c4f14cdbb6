import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react';
import * as v from 'valibot';
import { LOGIN_FAULTS, LoginForm as LoginFields, type LoginFault } from '../../../domain/identity/login-form.ts';

type Field = keyof LoginFields;

/**
 * The two fields of the login: errors show after blur or a submit, and update with the typing from then on; a submit
 * with errors focuses the first. Written by hand because every login waits for this page: react-hook-form is as large
 * as everything else that it loads besides React and the router.
 */
export function useLoginFields(initial: LoginFields) {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const inputs = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const parsed = v.safeParse(LoginFields, values);
  const faults = parsed.success ? {} : faultsOf(parsed.issues);

  const field = (name: Field) =>
    ({
      name,
      ref: inputs[name],
      value: values[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const { value } = event.target;
        setValues((before) => ({ ...before, [name]: value }));
      },
      onBlur: () => setLeft((before) => new Set(before).add(name)),
    }) satisfies ComponentProps<'input'>;

  return {
    values,
    field,
    faultOf: (name: Field): LoginFault | undefined => (left.has(name) ? faults[name] : undefined),
    focus: (name: Field) => inputs[name].current?.focus(),
    /** Gives the login to `submit` if nothing is wrong with it. */
    onSubmit: (submit: (login: LoginFields) => void) => (event: { preventDefault: () => void }) => {
      event.preventDefault();
      setLeft(new Set(['email', 'password']));
      if (parsed.success) submit(parsed.output);
      else inputs[faults.email ? 'email' : 'password'].current?.focus();
    },
  };
}

function faultsOf(issues: readonly v.InferIssue<typeof LoginFields>[]): Partial<Record<Field, LoginFault>> {
  const { nested = {} } = v.flatten<typeof LoginFields>([...issues] as [(typeof issues)[number], ...typeof issues]);
  const fault = (messages: readonly string[] | undefined) =>
    LOGIN_FAULTS.find((loginFault) => loginFault === messages?.[0]);
  const email = fault(nested.email);
  const password = fault(nested.password);
  return { ...(email && { email }), ...(password && { password }) };
}
