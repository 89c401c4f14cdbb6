import { useState } from 'react';
import { FieldError } from './form-errors.ts';

/** Submit of a form. A mutation of TanStack Query has the same shape: `mutateAsync`, `error`, `isPending`. */
export interface Submit<Output, Answer> {
  /** Rejects if nothing was saved: the form then keeps everything. `seen`: saved values when the edits began. */
  submit: (values: Output, seen: Partial<Output>) => Promise<Answer>;
  /** Of the last try; null without one. */
  error: unknown;
  isPending: boolean;
}

/**
 * The submit of a form that writes to the device. A `FieldError` is shown beside its field, any other error above the
 * fields.
 */
export function useSubmit<Output, Answer>(
  write: (values: Output, seen: Partial<Output>) => Promise<Answer>,
): Submit<Output, Answer> {
  const [error, setError] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  return {
    error,
    isPending,
    async submit(values, seen) {
      setPending(true);
      setError(null);
      try {
        return await write(values, seen);
      } catch (failure) {
        if (!(failure instanceof FieldError)) setError(failure);
        throw failure;
      } finally {
        setPending(false);
      }
    },
  };
}
