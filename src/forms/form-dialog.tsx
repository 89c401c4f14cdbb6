import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { Dialog, type DialogProps } from '../ui/dialog.tsx';
import { FormFrame, type FormFrameProps } from './form-frame.tsx';

interface FormDialogProps<Input extends FieldValues, Output, Answer>
  extends
    Omit<FormFrameProps<Input, Output, Answer>, 'id' | 'onSaved' | 'takesFocus'>,
    Pick<DialogProps, 'title' | 'width'> {
  /** The action; "Save" unless it has a better name. */
  submitLabel?: ReactNode;
  /** Leaves the dialog; "Cancel" unless the action is itself a cancellation. */
  cancelLabel?: ReactNode;
  /** After saving or leaving on purpose: the draft is deleted. */
  onClose: () => void;
  /** Above the form. */
  lead?: ReactNode;
}

/**
 * An open dialog that is one form: its fields, "Cancel" and the action. Input that could not be saved stays in the
 * form.
 */
export function FormDialog<Input extends FieldValues, Output, Answer>({
  title,
  width,
  submitLabel,
  cancelLabel,
  onClose,
  lead,
  ...frame
}: FormDialogProps<Input, Output, Answer>) {
  const { t } = useLingui();
  const id = useId();
  const cancel = () => {
    frame.form.drop();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={cancel}
      title={title}
      {...(width !== undefined && { width })}
      footer={
        <>
          <Button size="touch" onClick={cancel}>
            {cancelLabel ?? t`Cancel`}
          </Button>
          <Button size="touch" kind="main" type="submit" form={id} disabled={frame.isPending}>
            {submitLabel ?? t`Save`}
          </Button>
        </>
      }
    >
      {lead}
      <FormFrame id={id} takesFocus onSaved={onClose} {...frame} />
    </Dialog>
  );
}
