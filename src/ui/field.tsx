import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { joinClasses } from './join-classes.ts';

export interface FieldTexts {
  label: ReactNode;
  /** Shown below the field until there is an error. */
  hint?: ReactNode;
  /** The fault and its remedy, in words. */
  error?: ReactNode;
  /** A link or button at the right end of the label ("Lupa kata sandi"). */
  beside?: ReactNode;
}

/** Attributes that the control inside a field must carry so that label, hint and error belong to it. */
export interface FieldControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/**
 * Classes of every one-line control: 44 px (48 in the sun), ink edge on focus, 2 px red on error, dashed when it can't
 * be changed.
 */
export const controlClass =
  'w-full min-h-tap rounded-1 border-hair border-control bg-sheet px-3 py-2 text-t2 font-text text-ink tabular-nums ' +
  'aria-invalid:border-2 aria-invalid:border-red aria-invalid:px-[11px] ' +
  // `:read-only` is also every element that is no field: the formatted date of a phone.
  '[&[readonly]]:border-dashed [&[readonly]]:bg-transparent [&[readonly]]:text-ink-2 ' +
  'disabled:border-dashed disabled:bg-transparent disabled:text-ink-2 disabled:opacity-100';

/**
 * Label above, control, message below. The control is drawn by `children`, which gets the ids that tie the three
 * together: `<Field label={…}>{(control) => <input {...control} className={controlClass} />}</Field>`.
 */
export function Field({
  label,
  hint,
  error,
  beside,
  id,
  className,
  children,
}: FieldTexts & {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControlProps) => ReactNode;
}) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const messageId = `${controlId}-message`;
  const hasMessage = Boolean(error) || Boolean(hint);
  return (
    <div className={joinClasses('grid grid-cols-[minmax(0,1fr)_auto] content-start items-baseline gap-x-3', className)}>
      <label htmlFor={controlId} className="mb-1.5 text-t1 font-mid">
        {label}
      </label>
      <div className="col-span-full row-start-2 min-w-0">
        {children({
          id: controlId,
          'aria-describedby': hasMessage ? messageId : undefined,
          'aria-invalid': error ? true : undefined,
        })}
      </div>
      {/* Behind the control: Tab leads from field to field. */}
      {beside && <div className="col-start-2 row-start-1 mb-1.5 text-t1">{beside}</div>}
      <div className="col-span-full">
        <FieldMessage id={messageId} error={error} hint={hint} />
      </div>
    </div>
  );
}

/** Below a control: the error, or the hint while there is none. */
export function FieldMessage({ id, error, hint }: { id: string; error?: ReactNode; hint?: ReactNode }) {
  if (!error && !hint) return null;
  return (
    <p id={id} className={joinClasses('mt-1.5 flex gap-1.5 text-t1 font-mid', error ? 'text-red' : 'text-ink-2')}>
      {error && <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />}
      <span className="min-w-0 wrap-anywhere">{error || hint}</span>
    </p>
  );
}

type Own<Tag extends 'input' | 'textarea' | 'select'> = FieldTexts &
  Omit<ComponentProps<Tag>, 'className'> & { className?: string };

/**
 * One line of text. Accepts the result of react-hook-form's `register` as well; choose `inputMode` and `autoComplete`
 * for the keyboard.
 */
export function TextField({ label, hint, error, beside, id, className, ...input }: Own<'input'>) {
  return (
    <Field {...{ label, hint, error, beside, id, className }}>
      {(control) => <input {...input} {...control} className={controlClass} />}
    </Field>
  );
}

/** Several lines; grows with its text where the browser can (`field-sizing`). */
export function TextAreaField({ label, hint, error, beside, id, className, ...textarea }: Own<'textarea'>) {
  return (
    <Field {...{ label, hint, error, beside, id, className }}>
      {(control) => (
        <textarea rows={3} {...textarea} {...control} className={joinClasses(controlClass, 'field-sizing-content')} />
      )}
    </Field>
  );
}

/** The platform's own select: on a phone it is better than any imitation. Pass `<option>`s. */
export function SelectField({ label, hint, error, beside, id, className, children, ...select }: Own<'select'>) {
  return (
    <Field {...{ label, hint, error, beside, id, className }}>
      {(control) => (
        <select {...select} {...control} className={controlClass}>
          {children}
        </select>
      )}
    </Field>
  );
}
