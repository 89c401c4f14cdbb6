/** What tells one person from another on two sheets. */
export interface PersonKey {
  /** Of the address book; null for somebody who was typed. */
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
 * Two rows are one person if the address book says so. Where one of them was typed by hand, the name has to be the same, and the telephone
 * number too where both have one: two people may be called Andi.
 */
export function isSamePerson(a: PersonKey, b: PersonKey): boolean {
  if (a.personId !== null && b.personId !== null) return a.personId === b.personId;
  if (a.name === '' || a.name !== b.name) return false;
  return a.phone === '' || b.phone === '' || a.phone === b.phone;
}
