/** Facts that identify one person on two sheets. */
export interface PersonKey {
  /** Of the address book; null for a typed person. */
  personId: string | null;
  /** Without capitals and double spaces. */
  name: string;
  /** Digits without the country's or the trunk's prefix: `+62 812-0000` and `0812 0000` are one number. */
  phone: string;
}

export const personKey = (person: { personId: string | null; name: string; phone: string }): PersonKey => ({
  personId: person.personId,
  name: person.name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('id'),
  phone: person.phone.replace(/\D/g, '').replace(/^(?:62|0)/, ''),
});

/**
 * Two rows are one person if the address book links them. If one of them was typed by hand, the names must be equal,
 * and the telephone numbers too if both have one: two people may be called Andi.
 */
export function isSamePerson(a: PersonKey, b: PersonKey): boolean {
  if (a.personId !== null && b.personId !== null) return a.personId === b.personId;
  if (a.name === '' || a.name !== b.name) return false;
  return a.phone === '' || b.phone === '' || a.phone === b.phone;
}

/**
 * Finds the entries of a person among many, fast enough to compare a sheet of three hundred people with others at each
 * keystroke.
 */
export function personFinder<Entry extends { key: PersonKey }>(entries: readonly Entry[]): (key: PersonKey) => Entry[] {
  const byId = new Map<string, Entry[]>();
  const byName = new Map<string, Entry[]>();
  const add = (index: Map<string, Entry[]>, at: string, entry: Entry) => {
    const known = index.get(at);
    if (known === undefined) index.set(at, [entry]);
    else known.push(entry);
  };
  for (const entry of entries) {
    if (entry.key.personId !== null) add(byId, entry.key.personId, entry);
    if (entry.key.name !== '') add(byName, entry.key.name, entry);
  }
  return (key) => {
    const candidates = new Set([
      ...(key.personId === null ? [] : (byId.get(key.personId) ?? [])),
      ...(byName.get(key.name) ?? []),
    ]);
    return [...candidates].filter((entry) => isSamePerson(key, entry.key));
  };
}
