import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { crewRow, lineRow, sheetContent } from '../../../../domain/call-sheet/content-for-tests.ts';
import { messages } from '../../../locales/en.po';
import { printTexts } from '../print-labels.ts';
import { printModel } from './print-model.ts';

const texts = printTexts(setupI18n({ locale: 'en', messages: { en: messages } }), 'en');
const issued = { revision: 2, name: '2', issuedAt: '2026-12-11T10:00:00.000Z', code: 'A2B3C4' };

test('on paper, calls that move with the crew call are marked, a fixed call is not', () => {
  const before = sheetContent({ crew: [crewRow(1), crewRow(2, { call: { fixed: '06:00' } })] });
  const content = sheetContent({ ...before, head: { ...before.head, generalCall: '04:40' } });
  const previous = { content: before, revision: 1, name: '1' };
  const { back, scenes } = printModel({ content, issued, previous, now: '2026-12-11T10:00:00.000Z' }, texts);
  const people = back.departments.flatMap((department) => department.people);
  expect(people.map(({ call, mark }) => [call.time, mark])).toEqual([
    ['04:40', 'changed'],
    ['06:00', null],
  ]);
  expect(scenes.note.at(-1)).toContain('changed');
});

test('a taken-over time and place say that they are not confirmed', () => {
  const from = { sheet: 3, day: 2 };
  const content = sheetContent({ head: { locationFrom: from, estimatedWrapFrom: from, hospitalFrom: null } });
  const { facts, places } = printModel({ content, issued, previous: null, now: '' }, texts);
  expect([...facts, ...places].filter(({ text }) => text.includes('not confirmed')).map(({ label }) => label)).toEqual([
    'Estimated wrap',
    'Location',
  ]);
});

test('a location manager who is a contact is on paper once, and ambulance and fire brigade take the room', () => {
  const contact = (text: string, phone: string) => ({ list: 'contact', text, phone, label: '' }) as const;
  const content = sheetContent({
    head: { locationManager: 'Rahmat', locationManagerPhone: '0812' },
    lines: [lineRow(1, contact('Bayu', '0813')), lineRow(2, contact('Rahmat', '0812'))],
  });
  const { contacts } = printModel({ content, issued, previous: null, now: '' }, texts);
  expect(contacts.map(({ name, phone }) => name || phone)).toEqual(['Bayu', 'Rahmat', '119, 113']);
  const own = { ...content, lines: [...content.lines, lineRow(3, contact('Ambulance', '118'))] };
  expect(printModel({ content: own, issued, previous: null, now: '' }, texts).contacts).toHaveLength(3);
});

test('a number that is on the sheet is on the paper, and digits within a number are no emergency number', () => {
  const content = sheetContent({
    head: { locationManager: 'Bayu', locationManagerPhone: '0813 999' },
    lines: [lineRow(1, { list: 'contact', text: 'Bayu', phone: '0813-111-119', label: '' })],
  });
  const { contacts } = printModel({ content, issued, previous: null, now: '' }, texts);
  expect(contacts.map(({ phone }) => phone)).toEqual(['0813 999', '0813-111-119', '119, 113']);
});

test('what is new has the mark of what is changed', () => {
  const before = sheetContent({ crew: [crewRow(1)] });
  const content = sheetContent({ ...before, crew: [crewRow(1), crewRow(2)] });
  const previous = { content: before, revision: 1, name: '1' };
  const { back, scenes } = printModel({ content, issued, previous, now: '' }, texts);
  expect(back.departments.flatMap(({ people }) => people.map(({ mark }) => mark))).toEqual([null, 'changed']);
  expect(scenes.note.at(-1)).toContain('new or changed');
});
