/** The choices of a select: one for each value, by its name. */
export function Options<Value extends string | number>({
  of: values,
  name,
}: {
  of: readonly Value[];
  name: (value: Value) => string | undefined;
}) {
  return values.map((value) => (
    <option key={value} value={value}>
      {name(value)}
    </option>
  ));
}
