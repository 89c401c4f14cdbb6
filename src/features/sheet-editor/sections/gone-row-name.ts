/** Fields that identify the row; a character without an actor yet has no name. */
const NAMING = ['name', 'character', 'description', 'text', 'set', 'role'];

/** The name of a deleted row; null if none of its fields is a name. */
export function goneRowName(fields: Readonly<Record<string, unknown>>): string | null {
  const named = NAMING.map((field) => fields[field]).find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof named === 'string' ? named : null;
}
