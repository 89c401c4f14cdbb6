import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSamePerson, personFinder, personKey } from './same-person.ts';

const key = (name: string, phone = '', personId: string | null = null) => personKey({ personId, name, phone });

test('the address book decides, then the name, and the number where both have one', () => {
  expect(isSamePerson(key('A', '', 'p1'), key('B', '', 'p1'))).toBe(true);
  expect(isSamePerson(key('A', '', 'p1'), key('A', '', 'p2'))).toBe(false);
  expect(isSamePerson(key('Andi  Wijaya'), key('andi wijaya', '', 'p1'))).toBe(true);
  expect(isSamePerson(key('Andi', '0812-1'), key('Andi', '+62 8121'))).toBe(true);
  expect(isSamePerson(key('Andi', '0812-1'), key('Andi', '0812-2'))).toBe(false);
  expect(isSamePerson(key(''), key(''))).toBe(false);
});

test('the finder finds the same people as comparing with each of them', () => {
  const anyKey = fc
    .record({
      personId: fc.constantFrom(null, 'p1', 'p2'),
      name: fc.constantFrom('', 'Andi', 'ANDI ', 'Budi'),
      phone: fc.constantFrom('', '0812-1', '+62812 1', '0812-2'),
    })
    .map(personKey);
  fc.assert(
    fc.property(fc.array(anyKey), anyKey, (keys, wanted) => {
      const entries = keys.map((key) => ({ key }));
      const slow = entries.filter((entry) => isSamePerson(wanted, entry.key));
      expect(new Set(personFinder(entries)(wanted))).toEqual(new Set(slow));
    }),
  );
});
