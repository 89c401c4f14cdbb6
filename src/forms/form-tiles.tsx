import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { RadioTile, TileGroup } from '../ui/tiles.tsx';
import { type Bound, useFieldError } from './fields.tsx';

export interface TileOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

/** One of a few choices, as tiles. The field holds the value of one. */
export function FormTiles<I extends FieldValues, O>({
  form,
  name,
  label,
  hint,
  columns = 2,
  options,
}: Omit<Bound<I, O>, 'beside'> & { columns?: 1 | 2; options: readonly TileOption[] }) {
  const error = useFieldError(form, name);
  return (
    <TileGroup label={label} hint={hint} error={error} columns={columns}>
      {options.map((option) => (
        <RadioTile
          key={option.value}
          hint={option.hint}
          {...form.register(name)}
          value={option.value}
          // For the HTML that the build draws; the form sets it as soon as it runs.
          defaultChecked={form.getValues(name) === option.value}
          aria-invalid={error === undefined ? undefined : true}
        >
          {option.label}
        </RadioTile>
      ))}
    </TileGroup>
  );
}
