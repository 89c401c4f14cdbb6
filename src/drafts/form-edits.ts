import { sameValue } from '../../domain/sync/same-value.ts';

/** Unsaved edits of a form; `seen` holds each edited field's saved value when its edit began. */
export interface FormEdits<Form extends object> {
  typed: Partial<Form>;
  seen: Partial<Form>;
}

/** Key of `seen` in a stored draft; drafts of older apps have none. */
const SEEN = '@seen';

/** Adds edits. A field that equals the saved value again is no edit. */
export function applyEdits<Form extends object>(
  { typed, seen }: FormEdits<Form>,
  more: Partial<Form>,
  saved: Form,
): FormEdits<Form> {
  const next = differences({ ...typed, ...more }, saved);
  return { typed: next, seen: some({ ...saved, ...some(seen, typed) }, next) };
}

export const serializeEdits = <Form extends object>({ typed, seen }: FormEdits<Form>): Record<string, unknown> => ({
  ...typed,
  [SEEN]: seen,
});

/** Edits of a stored draft that fit the form and differ from the saved values; null if there are none. */
export function restoreEdits<Form extends object>(
  stored: unknown,
  saved: Form,
  fitting: (value: unknown) => Partial<Form>,
): FormEdits<Form> | null {
  const typed = differences(fitting(stored), saved);
  if (Object.keys(typed).length === 0) return null;
  const seen: unknown = typeof stored === 'object' && stored !== null && SEEN in stored ? stored[SEEN] : {};
  return { typed, seen: some({ ...saved, ...fitting(seen) }, typed) };
}

const some = <Form extends object>(values: Partial<Form>, fields: Partial<Form>): Partial<Form> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => field in fields)) as Partial<Form>;

function differences<Form extends object>(typed: Partial<Form>, saved: Form): Partial<Form> {
  const stored = new Map<string, unknown>(Object.entries(saved));
  const differing = Object.entries(typed).filter(
    ([field, value]) => stored.has(field) && !sameValue(stored.get(field), value),
  );
  return Object.fromEntries(differing) as Partial<Form>;
}
