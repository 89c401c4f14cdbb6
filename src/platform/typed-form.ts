/** What somebody has typed into a form, and by field what stood there when the typing began. */
export interface Typed<Form extends object> {
  typed: Partial<Form>;
  seen: Partial<Form>;
}

/** Beside the typed fields of a stored draft; a draft of an older app has none. */
const SEEN = '@seen';

/** More typing on top. What stands in the database anyway is not typed. */
export function typedOn<Form extends object>(
  { typed, seen }: Typed<Form>,
  more: Partial<Form>,
  saved: Form,
): Typed<Form> {
  const next = differences({ ...typed, ...more }, saved);
  return { typed: next, seen: some({ ...saved, ...some(seen, typed) }, next) };
}

export const storedForm = <Form extends object>({ typed, seen }: Typed<Form>): Record<string, unknown> => ({
  ...typed,
  [SEEN]: seen,
});

/** A stored draft, as far as it fits and still differs from what stands in the database; null where nothing does. */
export function typedFrom<Form extends object>(
  stored: unknown,
  saved: Form,
  fitting: (value: unknown) => Partial<Form>,
): Typed<Form> | null {
  const typed = differences(fitting(stored), saved);
  if (Object.keys(typed).length === 0) return null;
  const seen: unknown = typeof stored === 'object' && stored !== null && SEEN in stored ? stored[SEEN] : {};
  return { typed, seen: some({ ...saved, ...fitting(seen) }, typed) };
}

const some = <Form extends object>(values: Partial<Form>, fields: Partial<Form>): Partial<Form> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => field in fields)) as Partial<Form>;

function differences<Form extends object>(typed: Partial<Form>, saved: Form): Partial<Form> {
  const stored = new Map<string, unknown>(Object.entries(saved));
  const differing = Object.entries(typed).filter(([field, value]) => stored.has(field) && stored.get(field) !== value);
  return Object.fromEntries(differing) as Partial<Form>;
}
