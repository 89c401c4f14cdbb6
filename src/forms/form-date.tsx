import { type FieldValues, useController } from 'react-hook-form';
import { DateField } from '../ui/date-field.tsx';
import { type Bound, useFieldError } from './fields.tsx';

/** A date: the field holds `YYYY-MM-DD` or '', and other text as typed, for the schema to refuse. */
export function FormDate<I extends FieldValues, O>({
  form,
  name,
  ...rest
}: Bound<I, O> & { min?: string; max?: string; className?: string }) {
  const { field } = useController({ control: form.control, name });
  const value: unknown = field.value;
  return (
    <DateField
      {...rest}
      ref={field.ref}
      name={field.name}
      value={typeof value === 'string' ? value : ''}
      onChange={field.onChange}
      onUnreadable={field.onChange}
      onBlur={field.onBlur}
      error={useFieldError(form, name)}
    />
  );
}
