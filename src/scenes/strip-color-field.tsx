import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';

const FIRST_OFFER = '#C9B6E4';

/** A strip's own colour (`#RRGGBB`), or none (null): then the strip has that of its time and place. */
export function StripColorField({
  id,
  label,
  value,
  error = null,
  onChange,
}: {
  id?: string;
  /** Of the colour itself. */
  label: string;
  value: string | null;
  error?: string | null;
  onChange: (value: string | null) => void;
}) {
  const { t } = useLingui();
  return (
    <>
      <Checkbox checked={value !== null} onChange={(event) => onChange(event.target.checked ? FIRST_OFFER : null)}>
        {t`Own strip colour`}
      </Checkbox>
      {value !== null && (
        <Field {...(id !== undefined && { id })} label={label} error={error}>
          {(control) => (
            <input
              {...control}
              type="color"
              value={value}
              onChange={(event) => onChange(event.target.value.toUpperCase())}
              className="h-tap w-24 rounded-1 border-hair border-control bg-sheet p-1"
            />
          )}
        </Field>
      )}
    </>
  );
}
