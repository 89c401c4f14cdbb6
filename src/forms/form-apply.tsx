import { type ReactNode, useId } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { sameValue } from '../../domain/sync/same-value.ts';
import { messageForError } from '../ui/error-messages.ts';
import { ApplyFoot } from './apply-foot.tsx';
import { FieldError } from './form-errors.ts';
import { FormFrame } from './form-frame.tsx';
import type { AppForm } from './use-app-form.ts';
import type { Submit } from './use-submit.ts';

interface FormApplyProps<Input extends FieldValues, Output> extends Submit<Output, void> {
  form: AppForm<Input, Output>;
  /** The form's `defaults`: only differences to them can be applied or discarded. */
  saved: Input;
  onSaved: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form on a page that stays after saving; a failure is shown beside the action, since it may be long. */
export function FormApply<Input extends FieldValues, Output>({
  form,
  saved,
  error,
  isPending,
  children,
  ...rest
}: FormApplyProps<Input, Output>) {
  const id = useId();
  const values: unknown = useWatch({ control: form.control });
  return (
    <FormFrame id={id} form={form} error={null} isPending={isPending} {...rest}>
      {children}
      <ApplyFoot
        className="mt-4"
        isChanged={!sameValue(values, saved)}
        isBusy={isPending}
        failure={error === null || error instanceof FieldError ? null : messageForError(error)}
        onDiscard={form.drop}
      />
    </FormFrame>
  );
}
