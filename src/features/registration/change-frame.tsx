import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { AppForm } from '../../forms/use-app-form.ts';
import { Button } from '../../ui/button.tsx';

/** The form of one changed value of a registration: its field, "Cancel" and the action. */
export function ChangeFrame<Input extends FieldValues, Output>({
  form,
  submitLabel,
  waiting,
  className,
  onSubmit,
  onCancel,
  children,
}: {
  form: AppForm<Input, Output>;
  submitLabel: ReactNode;
  /** On the button while the form is sent. */
  waiting: ReactNode;
  className?: string;
  onSubmit: (values: Output) => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
}) {
  const { isSubmitting } = form.formState;
  return (
    <form noValidate className={className} onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
      {children}
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button
          size="touch"
          wide
          onClick={() => {
            form.drop();
            onCancel();
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" kind="main" size="touch" wide waiting={isSubmitting ? waiting : undefined}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
