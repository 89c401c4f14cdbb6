import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { AppError } from '../../domain/errors.ts';
import { DraftNote } from '../drafts/draft-note.tsx';
import { joinClasses } from '../ui/join-classes.ts';
import { FailureNote } from '../ui/failure-note.tsx';
import { FieldError, SUBMIT_ERROR } from './form-errors.ts';
import type { AppForm } from './use-app-form.ts';
import type { Submit } from './use-submit.ts';

const FIELDS = ['input:not([type=hidden],[type=file],[type=radio],[type=checkbox])', 'select', 'textarea']
  .map((field) => `${field}:enabled`)
  .join();

/**
 * Focuses the first empty field, or the first one, for users with a keyboard. On a touch screen the keyboard would
 * cover the dialog.
 */
function focusFirstField(form: HTMLFormElement | null): void {
  if (form === null || form.contains(document.activeElement) || matchMedia('(pointer: coarse)').matches) return;
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(FIELDS)];
  (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
}

export interface FormFrameProps<Input extends FieldValues, Output, Answer> extends Submit<Output, Answer> {
  form: AppForm<Input, Output>;
  id: string;
  /** After saving; the draft is deleted by then. */
  onSaved: (answer: Answer) => void;
  className?: string | undefined;
  /** Opens over the page and takes the focus (`focusFirstField`). */
  takesFocus?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** The form of `FormDialog` and `FormPage`: restored draft, failure, fields. */
export function FormFrame<Input extends FieldValues, Output, Answer>({
  form,
  id,
  submit,
  error,
  onSaved,
  className,
  takesFocus = false,
  children,
}: FormFrameProps<Input, Output, Answer>) {
  const { t } = useLingui();
  const frame = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) focusFirstField(frame.current);
  }, [takesFocus]);
  const save = form.handleSubmit(async (values) => {
    let answer: Answer;
    try {
      answer = await submit(values, form.seen());
    } catch (failure) {
      if (failure instanceof FieldError)
        form.setError(
          failure.field as Path<Input>,
          { type: SUBMIT_ERROR, message: failure.text },
          { shouldFocus: true },
        );
      else if (!(failure instanceof AppError)) console.error(failure);
      return;
    }
    form.drop();
    onSaved(answer);
  });
  return (
    <form
      ref={frame}
      id={id}
      noValidate
      onSubmit={(event) => void save(event)}
      className={joinClasses('grid gap-4', className)}
    >
      <DraftNote restoredAt={form.restoredAt} others={form.others} onDrop={form.drop} />
      <FailureNote
        error={error instanceof FieldError ? null : error}
        title={t`This wasn’t saved. What you typed is still here.`}
      />
      {children}
    </form>
  );
}
