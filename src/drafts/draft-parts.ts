/**
 * The parts of a draft of many records that have changed since the database took the draft. A part is a field, or one
 * entry of a field that is a plain object, e.g. a record of a call sheet. A large draft is copied at each change and
 * never changed in place, so that what is the same object has not changed.
 */
type Values = Readonly<Record<string, unknown>>;

/** Changed fields; a set names the changed entries of a field. */
export type ChangedParts = ReadonlyMap<string, 'all' | ReadonlySet<string>>;

/** A changed part and its value; without a third or second element the part is gone. Written as JSON. */
export type WrittenPart = [field: string, value: { is: unknown } | null] | [string, { is: unknown } | null, string];

export const NOTHING_CHANGED: ChangedParts = new Map();

/** The parts that differ between two states of a draft, and those that had changed before. */
export function changedParts(before: Values, after: Values, known: ChangedParts): ChangedParts {
  const changed = new Map(known);
  for (const field of keysOf(before, after)) {
    const [one, other] = [before[field], after[field]];
    if (one === other || changed.get(field) === 'all') continue;
    if (!isPlainObject(one) || !isPlainObject(other)) {
      changed.set(field, 'all');
      continue;
    }
    const entries = new Set(changed.get(field));
    for (const entry of keysOf(one, other)) if (one[entry] !== other[entry]) entries.add(entry);
    if (entries.size > 0) changed.set(field, entries);
  }
  return changed;
}

export function writeParts(values: Values, changed: ChangedParts): WrittenPart[] {
  return [...changed].flatMap(([field, entries]): WrittenPart[] => {
    if (entries === 'all') return [[field, partOf(values, field)]];
    const inside = values[field];
    return [...entries].map((entry) => [field, isPlainObject(inside) ? partOf(inside, entry) : null, entry]);
  });
}

/** A stored draft with the parts that have changed since. */
export function withParts(stored: unknown, parts: readonly WrittenPart[]): Record<string, unknown> {
  const values: Record<string, unknown> = isPlainObject(stored) ? { ...stored } : {};
  for (const [field, part, entry] of parts) {
    if (entry === undefined) put(values, field, part);
    else {
      const inside = values[field];
      const copy = isPlainObject(inside) ? { ...inside } : {};
      put(copy, entry, part);
      values[field] = copy;
    }
  }
  return values;
}

const keysOf = (one: Values, other: Values): string[] => [...new Set([...Object.keys(one), ...Object.keys(other)])];

const partOf = (values: Values, key: string) => (key in values ? { is: values[key] } : null);

function put(values: Record<string, unknown>, key: string, part: { is?: unknown } | null): void {
  if (part === null) delete values[key];
  else values[key] = part.is;
}

const isPlainObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
