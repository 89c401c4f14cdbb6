import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tagId } from '../breakdown/rows-for-tests.ts';
import { castRow, crewRow, lineRow, rowId, sheetContent, sheetScene } from './content-for-tests.ts';
import { peopleOf } from './people.ts';
import { guestContent } from './privacy.ts';
import { GUEST_NAMES, GUEST_PHONES } from './records.ts';

const content = sheetContent({
  head: { director: 'Dian Director', producer: 'Putri Producer', locationManager: 'Hendra' },
  cast: [castRow(1, { name: 'Ayu Actor', age: 12, gender: 'female', tagId: tagId(1), personId: rowId(90) })],
  crew: [crewRow(11, { name: 'Kiki Camera', personId: rowId(91) })],
  lines: [
    lineRow(41, { list: 'contact', label: '1st AD', text: 'Bayu Contact', phone: '0812-0000-0300' }),
    lineRow(42, { list: 'note', text: 'A note', phone: '0812-0000-0301' }),
  ],
  scenes: [sheetScene(21)],
});
const CAST_PHONE = '0812-0000-0101';
const CREW_PHONE = '0812-0000-0211';
const seen = (guestNames: 'everyone' | 'contacts', guestPhones: 'everyone' | 'contacts' | 'nobody') =>
  JSON.stringify(guestContent({ ...content, head: { ...content.head, guestNames, guestPhones } }));

test('everyone: names and phones are shown', () => {
  const text = seen('everyone', 'everyone');
  for (const shown of ['Ayu Actor', 'Kiki Camera', 'Bayu Contact', CAST_PHONE, CREW_PHONE, '0812-0000-0300'])
    expect(text).toContain(shown);
});

test('phones of contacts only: no other number is shown', () => {
  const text = seen('everyone', 'contacts');
  for (const hidden of [CAST_PHONE, CREW_PHONE, '0812-0000-0301']) expect(text).not.toContain(hidden);
  for (const shown of ['Ayu Actor', '0812-0000-0300', '0812-0000-0001', '021-0000-000']) expect(text).toContain(shown);
});

test('phones hidden: the hospital’s number stays', () => {
  const text = seen('everyone', 'nobody');
  expect(text).not.toContain('0812-0000');
  expect(text).toContain('021-0000-000');
});

test('names of contacts only: roles and characters stay, so that people find their own row', () => {
  const text = seen('contacts', 'everyone');
  for (const hidden of ['Ayu Actor', 'Kiki Camera', 'Dian Director', 'Putri Producer', CAST_PHONE, CREW_PHONE])
    expect(text).not.toContain(hidden);
  for (const shown of ['Character 1', 'Role 11', 'Bayu Contact', 'Hendra', '0812-0000-0300'])
    expect(text).toContain(shown);
  const guest = guestContent({ ...content, head: { ...content.head, guestNames: 'contacts' } });
  expect(guest.cast[0]).toMatchObject({ age: null, gender: '' });
});

test('an older version is shown as the owner allows it now', () => {
  const old = sheetContent({ ...content, head: { guestNames: 'everyone', guestPhones: 'everyone' } });
  const text = JSON.stringify(guestContent(old, { guestNames: 'contacts', guestPhones: 'nobody' }));
  expect(text).not.toContain('Ayu Actor');
  expect(text).not.toContain('0812-0000');
});

test('whatever is hidden, row, role and call stay, and no link to another record is left', () => {
  fc.assert(
    fc.property(fc.constantFrom(...GUEST_NAMES), fc.constantFrom(...GUEST_PHONES), (guestNames, guestPhones) => {
      const guest = guestContent(content, { guestNames, guestPhones });
      const facts = (whole: typeof content) =>
        peopleOf(whole).map(({ rowId: id, role, department, call }) => ({ id, role, department, call }));
      expect(facts(guest)).toEqual(facts(content));
      expect(JSON.stringify(guest)).not.toMatch(/"(personId|tagId|sceneId|dayId)":"/);
    }),
  );
});
