import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

type Input = Omit<ComponentProps<'input'>, 'type' | 'className'>;

const boxClass = 'm-0 size-[18px] shrink-0 accent-ink sun:size-[22px]';

/** A tick box with its sentence; the whole line is the target (44 px). */
export function Checkbox({ children, hint, ...input }: Input & { children: ReactNode; hint?: ReactNode }) {
  return (
    <label className="flex min-h-tap items-start gap-3 py-2.5">
      <input {...input} type="checkbox" className={joinClasses(boxClass, 'mt-[3px]')} />
      <span>
        {children}
        {hint && <span className="block text-t1 text-ink-2">{hint}</span>}
      </span>
    </label>
  );
}

/** One of two or more values to choose from: the value large, who wrote it and when at the right. */
export function ValueChoice({ value, source, ...input }: Omit<Input, 'value'> & { value: string; source?: ReactNode }) {
  return (
    <label className="grid min-h-tap grid-cols-[20px_1fr_auto] items-center gap-2.5 border-t border-rule text-t1 first-of-type:border-t-0">
      <input {...input} value={value} type="radio" className={boxClass} />
      <b className="text-t3">{value}</b>
      <span className="text-ink-2">{source}</span>
    </label>
  );
}

/** A plain radio with its sentence. Put several into a `fieldset` with a `legend`. */
export function Radio({ children, hint, ...input }: Input & { children: ReactNode; hint?: ReactNode }) {
  return (
    <label className="flex min-h-tap items-start gap-3 py-2.5">
      <input {...input} type="radio" className={joinClasses(boxClass, 'mt-[3px]')} />
      <span>
        {children}
        {hint && <span className="block text-t1 text-ink-2">{hint}</span>}
      </span>
    </label>
  );
}
