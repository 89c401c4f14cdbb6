import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Field, type FieldTexts, controlClass } from './field.tsx';
import { joinClasses } from './join-classes.ts';

/** A password that can be shown while it is typed. Give `autoComplete`: `current-password` or `new-password`. */
export function PasswordField({
  label,
  hint,
  error,
  beside,
  id,
  ...input
}: FieldTexts & Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field {...{ label, hint, error, beside, id }}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={joinClasses(controlClass, 'pr-12')}
          />
          <button
            type="button"
            aria-label={isShown ? t`Hide password` : t`Show password`}
            onClick={() => setShown(!isShown)}
            className="absolute top-0 right-0 grid size-tap place-items-center rounded-1"
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
}
