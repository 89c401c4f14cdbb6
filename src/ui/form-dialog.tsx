import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { joinClasses } from './join-classes.ts';

interface FormDialogProps extends Pick<DialogProps, 'title'> {
  /** The act, "Save" unless it has a better name. */
  saveLabel?: ReactNode;
  isBusy?: boolean;
  /** Says what is wrong in words of its own, not the browser's. */
  noValidate?: boolean;
  /** Does not close: what could not be saved stays in the form. */
  onSave: () => unknown;
  onClose: () => void;
  className?: string;
  /** Above the fields, outside the form. */
  lead?: ReactNode;
  children: ReactNode;
}

/** An open dialog that is one form: its fields, "Cancel" and the act. */
export function FormDialog({
  title,
  saveLabel,
  isBusy = false,
  noValidate,
  onSave,
  onClose,
  className,
  lead,
  children,
}: FormDialogProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button size="touch" onClick={onClose}>{t`Cancel`}</Button>
          <Button size="touch" kind="main" type="submit" form={id} disabled={isBusy}>
            {saveLabel ?? t`Save`}
          </Button>
        </>
      }
    >
      {lead}
      <form
        id={id}
        noValidate={noValidate}
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
        className={joinClasses('grid gap-4', className)}
      >
        {children}
      </form>
    </Dialog>
  );
}
