import { useLingui } from '@lingui/react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { type FieldPath, type FieldValues, get, useController, useFormState } from 'react-hook-form';
import * as v from 'valibot';
import { Checkbox } from '../ui/choice.tsx';
import { FieldMessage, type FieldTexts, SelectField, TextAreaField, TextField } from '../ui/field.tsx';
import { messageForCode, SUBMIT_ERROR } from './form-errors.ts';
import type { AppForm } from './use-app-form.ts';

/**
 * The controls of `src/ui` bound to a field of a form: `<FormText form={form} name="title" label={…} />`. The error
 * comes from the schema, in words, after blur. `FormDate`, `FormPassword` and `FormTiles` are files of their own. Any
 * other control is rendered with `FormControl`.
 */
export interface Bound<Input extends FieldValues, Output> extends Omit<FieldTexts, 'error'> {
  form: AppForm<Input, Output>;
  name: FieldPath<Input>;
}
export type Rest<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Tag>,
  'name' | 'form' | 'value' | 'defaultValue' | 'className'
> & { className?: string };

const FieldErrorState = v.object({ type: v.optional(v.string()), message: v.optional(v.string(), '') });

/** The field's error in words; undefined while there is none to show. */
export function useFieldError<Input extends FieldValues, Output>(
  { control, errorMessages }: AppForm<Input, Output>,
  name: FieldPath<Input>,
): string | undefined {
  const { i18n } = useLingui();
  const { errors } = useFormState({ control, name, exact: true });
  const error: unknown = get(errors, name);
  if (error === undefined) return undefined;
  const { type, message } = v.parse(FieldErrorState, error);
  return type === SUBMIT_ERROR ? message : i18n._(messageForCode(message, errorMessages));
}

export function FormText<I extends FieldValues, O>({ form, name, ...rest }: Bound<I, O> & Rest<'input'>) {
  return <TextField autoComplete="off" {...rest} {...form.register(name)} error={useFieldError(form, name)} />;
}

export function FormTextArea<I extends FieldValues, O>({ form, name, ...rest }: Bound<I, O> & Rest<'textarea'>) {
  return <TextAreaField autoComplete="off" {...rest} {...form.register(name)} error={useFieldError(form, name)} />;
}

/** A number in digits. The field holds text; the schema reads it (`wholeNumber`). */
export function FormNumber<I extends FieldValues, O>(props: Bound<I, O> & Rest<'input'>) {
  return <FormText inputMode="numeric" {...props} />;
}

export function FormPhone<I extends FieldValues, O>(props: Bound<I, O> & Rest<'input'>) {
  return <FormText type="tel" inputMode="tel" autoComplete="tel" maxLength={40} {...props} />;
}

/** Options are `children`. */
export function FormSelect<I extends FieldValues, O>({ form, name, ...rest }: Bound<I, O> & Rest<'select'>) {
  return <SelectField {...rest} {...form.register(name)} error={useFieldError(form, name)} />;
}

/** A tick box with its sentence (`children`). The field holds a boolean. */
export function FormCheckbox<I extends FieldValues, O>({
  form,
  name,
  hint,
  children,
}: Pick<Bound<I, O>, 'form' | 'name' | 'hint'> & { children: ReactNode }) {
  const messageId = useId();
  const error = useFieldError(form, name);
  return (
    <div>
      <Checkbox
        hint={hint}
        {...form.register(name)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : messageId}
      >
        {children}
      </Checkbox>
      <FieldMessage id={messageId} error={error} />
    </div>
  );
}

/** Any other control: `children` draws it from the value and gives the new one to `onChange`. */
export function FormControl<I extends FieldValues, O, Name extends FieldPath<I>>({
  form,
  name,
  children,
}: {
  form: AppForm<I, O>;
  name: Name;
  children: (control: {
    value: I[Name];
    onChange: (value: I[Name]) => void;
    onBlur: () => void;
    error: string | undefined;
  }) => ReactNode;
}) {
  const { field } = useController({ control: form.control, name });
  const error = useFieldError(form, name);
  return children({ value: field.value, onChange: field.onChange, onBlur: field.onBlur, error });
}
