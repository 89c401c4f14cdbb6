import { useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { type ComponentProps, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { dateIn, formatDate } from '../../domain/format.ts';
import { isWholeDate, readDate } from '../../domain/calendar/read-date.ts';
import { controlClass, Field, FieldMessage, type FieldTexts } from './field.tsx';
import { joinClasses } from './join-classes.ts';
import { useLanguage } from './language-choice.tsx';
import { lazyModule } from './lazy-module.ts';

const calendar = lazyModule(() => import('./date-calendar.tsx'));
const TOUCH = '(pointer: coarse)';
const thisDay = () => dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());

interface DateValue {
  /** `YYYY-MM-DD`, or '' for no date. */
  value: string;
  /** Called with a date, or '' once the field was emptied. */
  onChange: (value: string) => void;
  /**
   * Called at each key with typed text that is no whole date, so that a draft has it. Without it the value stays, and a
   * native form refuses to be sent.
   */
  onUnreadable?: (text: string) => void;
  min?: string;
  max?: string;
  ref?: Ref<HTMLInputElement>;
}
type InputProps = DateValue &
  Omit<ComponentProps<'input'>, keyof DateValue | 'type' | 'defaultValue'> & {
    /** Classes of the frame around the control. */
    frameClass?: string;
  };

/** A date as the app writes it (`Min, 29 Nov 2026`), with label and message. */
export function DateField({
  label,
  hint,
  error,
  beside,
  id,
  className,
  ...input
}: FieldTexts & Omit<InputProps, 'className' | 'frameClass'> & { className?: string }) {
  return (
    <Field {...{ label, hint, error, beside, id, className }}>
      {(control) => <DateInput {...input} {...control} className={controlClass} hasMessage={Boolean(error)} />}
    </Field>
  );
}

/**
 * The control alone. With a mouse it is typed into, in any usual form, or chosen from a calendar. On touch an invisible
 * platform picker covers the formatted date.
 */
export function DateInput({ hasMessage = false, ...props }: InputProps & { hasMessage?: boolean }) {
  const [isTouch] = useState(() => matchMedia(TOUCH).matches);
  return isTouch ? <PickedDate {...props} /> : <TypedDate {...props} hasMessage={hasMessage} />;
}

function PickedDate({ value, onChange, onUnreadable: _, className, frameClass, ref, ...input }: InputProps) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <div className={joinClasses('relative', frameClass)}>
      <input
        {...input}
        ref={ref}
        type="date"
        min={input.min ?? '1900-01-01'}
        max={input.max ?? '2999-12-31'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        className={joinClasses(
          className,
          'flex items-center justify-between gap-2 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink peer-aria-invalid:border-2 peer-aria-invalid:border-red',
        )}
      >
        <span className={joinClasses('min-w-0', value === '' && 'leading-tight! text-ink-2 max-tablet:text-t1')}>
          {value === '' ? t`Choose a date` : formatDate(value, language)}
        </span>
        <CalendarDays size={18} strokeWidth={1.75} className="shrink-0 text-ink-2" />
      </span>
    </div>
  );
}

interface Typed {
  text: string;
  /** The value when it was typed, and the value made of it. Any other one was set from outside. */
  before: string;
  sent: string;
}

/**
 * The text of the field, which may not be a date yet. `take` parses it at each keystroke, and finally (`isDone`) when
 * the field is left.
 */
function useTypedDate({
  value,
  onChange,
  onUnreadable,
  max,
}: Pick<DateValue, 'value' | 'onChange'> & {
  onUnreadable: DateValue['onUnreadable'] | undefined;
  max: string | undefined;
}) {
  const language = useLanguage();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isLeft, setLeft] = useState(true);
  const isTyped = typed !== null && (value === typed.before || value === typed.sent);
  const text = isTyped ? typed.text : isDate(value) ? formatDate(value, language) : value;
  const isUnreadable = text !== '' && (isTyped || !isDate(value)) && readDate(text, thisDay(), max) === null;
  const take = (next: string, isDone: boolean) => {
    const date = next.trim() === '' ? '' : readDate(next, thisDay(), max);
    const isTaken = date !== null && (date === '' || isDone || isWholeDate(next));
    const sent = isTaken ? date : onUnreadable ? next : value;
    if (sent !== value) (isTaken ? onChange : onUnreadable)?.(sent);
    setTyped(isDone && isTaken ? null : { text: next, before: value, sent });
  };
  const choose = (date: string) => {
    setTyped(null);
    onChange(date);
  };
  return { text, isTyped, isUnreadable, isLeft, setLeft, take, choose };
}

function TypedDate({
  value,
  onChange,
  onUnreadable,
  onBlur,
  onFocus,
  onKeyDown,
  className,
  frameClass,
  ref,
  hasMessage,
  min,
  max,
  ...input
}: InputProps & { hasMessage: boolean }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLInputElement | null>(null);
  const { text, isTyped, isUnreadable, isLeft, setLeft, take, choose } = useTypedDate({
    value,
    onChange,
    onUnreadable,
    max,
  });
  const fault = t`Write a date such as 29 Nov 2026`;
  useEffect(() => own.current?.setCustomValidity(isUnreadable ? fault : ''), [isUnreadable, fault]);

  return (
    <>
      <div ref={frame} className={joinClasses('relative', frameClass)}>
        <input
          {...input}
          ref={(element) => {
            own.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
          type="text"
          autoComplete="off"
          value={text}
          aria-invalid={(isUnreadable && isLeft) || input['aria-invalid'] || undefined}
          placeholder={t`Choose a date`}
          onChange={(event) => take(event.target.value, false)}
          onFocus={(event) => {
            setLeft(false);
            event.target.select();
            onFocus?.(event);
          }}
          onBlur={(event) => {
            setLeft(true);
            // A draft may have brought back a date that was being typed.
            if (isTyped || (value !== '' && !isDate(value))) take(text, true);
            onBlur?.(event);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isTyped) take(text, true);
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              setOpen(true);
            }
            onKeyDown?.(event);
          }}
          className={joinClasses(className, 'pr-8! placeholder:text-ink-2')}
        />
        <CalendarButton
          frame={frame}
          isOpen={isOpen}
          onOpenChange={setOpen}
          dates={{
            value: isDate(value) ? value : '',
            ...(min !== undefined && { min }),
            ...(max !== undefined && { max }),
          }}
          onChoose={choose}
          onClosed={() => own.current?.focus()}
        />
      </div>
      {isUnreadable && isLeft && !hasMessage && <FieldMessage error={fault} id={`${input.id ?? ''}-unreadable`} />}
    </>
  );
}

/** Opens the month below the field. */
function CalendarButton({
  frame,
  isOpen,
  onOpenChange,
  dates,
  onChoose,
  onClosed,
}: {
  frame: RefObject<HTMLDivElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  dates: Pick<DateValue, 'value' | 'min' | 'max'>;
  onChoose: (date: string) => void;
  /** The month was closed without a choice. */
  onClosed: () => void;
}) {
  const { t } = useLingui();
  const loaded = calendar.useWhen(isOpen);
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t`Calendar`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void calendar.load()}
        onClick={() => onOpenChange(true)}
        className="absolute inset-y-0 right-0 flex w-8 print:hidden cursor-pointer items-center justify-center rounded-1 text-ink-2 hover:text-ink"
      >
        <CalendarDays size={18} strokeWidth={1.75} aria-hidden />
      </button>
      {isOpen && loaded && (
        <loaded.CalendarPopover
          trigger={frame}
          {...dates}
          onChoose={(date) => {
            onChoose(date);
            onOpenChange(false);
          }}
          onClose={() => {
            onOpenChange(false);
            onClosed();
          }}
        />
      )}
    </>
  );
}

const isDate = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);
