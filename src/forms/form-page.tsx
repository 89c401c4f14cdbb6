import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { FormFrame, type FormFrameProps } from './form-frame.tsx';

interface FormPageProps<Input extends FieldValues, Output, Answer> extends Omit<
  FormFrameProps<Input, Output, Answer>,
  'id'
> {
  /** The action. */
  submitLabel: ReactNode;
  /** Shown on the button instead while it cannot be pressed: "Saving…". */
  waiting?: ReactNode;
  /** True: sending it needs a network. */
  isOffline?: boolean;
  /** Beside or below the action: a link back, a second action. */
  footer?: ReactNode;
}

/** A page that is one form, with its action at the end. */
export function FormPage<Input extends FieldValues, Output, Answer>({
  submitLabel,
  waiting,
  isOffline = false,
  footer,
  ...frame
}: FormPageProps<Input, Output, Answer>) {
  const id = useId();
  return (
    <>
      <FormFrame id={id} {...frame} />
      <div className="mt-5 grid gap-3">
        <Button
          form={id}
          type="submit"
          kind="main"
          size="touch"
          wide
          {...(waiting !== undefined && { waiting })}
          isOffline={isOffline}
          disabled={frame.isPending}
        >
          {submitLabel}
        </Button>
        {footer}
      </div>
    </>
  );
}
