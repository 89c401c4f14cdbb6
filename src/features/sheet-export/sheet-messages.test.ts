import { setupI18n } from '@lingui/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualSheet } from '../../../domain/call-sheet/fixtures/sheet-contents.ts';
import { peopleOf } from '../../../domain/call-sheet/people.ts';
import { messages as english } from '../../locales/en.po';
import { messages as indonesian } from '../../locales/id.po';
import { calendarFile } from '../../platform/files/calendar-file.ts';
import { sheetMessages, type SheetToSend } from './sheet-messages.ts';

const catalogs = { en: english, id: indonesian };
const messagesIn = (language: 'en' | 'id') =>
  sheetMessages(setupI18n({ locale: language, messages: { [language]: catalogs[language] } }), language);
const NOW = '2026-12-15T12:00:00.000Z';
const LINK = 'https://klaket.test/ph/call-sheets/shared/5ee7?key=abc';

const told = (over: Partial<SheetToSend> = {}): SheetToSend => ({
  content: usualSheet(),
  issued: { revision: 2, name: '2', issuedAt: '2026-12-15T12:14:00.000Z', code: 'A2B3C4' },
  previous: null,
  shareLink: LINK,
  ...over,
});
const personIn = (sheet: SheetToSend, name: string) => {
  const person = peopleOf(sheet.content).find((candidate) => candidate.name === name);
  if (person === undefined) throw new Error(`${name} is not on the sheet`);
  return person;
};

it('a message to a person says when, where, which revision and where to read on', () => {
  const sheet = told();
  const person = personIn(sheet, 'Claudia Mewengkang');
  expect(messagesIn('id').forPerson(sheet, person)).toBe(
    [
      'Call sheet CS-0012 · Angin dari Selat',
      'Hari 3 dari 18 · Rab, 16 Des 2026',
      '',
      'Claudia Mewengkang (Wulan)',
      'Jam panggil: 04.30 WITA',
      'jemput 04.30 · rias 05.15 · di set 06.15',
      '',
      'Lokasi: Dermaga Kayu Tanjung Merah, Gerbang nelayan, Jl. Pelabuhan Lama 8, Bitung',
      'Basecamp: Gedung Serbaguna Tanjung, Jl. Mercusuar 21, jalan kaki 4 menit',
      'Peta: https://www.google.com/maps/search/?api=1&query=1.44167,125.18921',
      `Call sheet: ${LINK}&me=${person.rowId}`,
      'Revisi 2 Biru',
    ].join('\n'),
  );
  expect(messagesIn('en').forPerson(sheet, person)).toContain('Call: 04:30 WITA');
});

it('a message says what changed for its reader, not for others', () => {
  const sheet = told({ previous: usualSheet() });
  sheet.content.head.generalCall = '05:00';
  const [cast] = sheet.content.cast;
  if (cast) cast.remarks = 'Bawa jaket';
  const messages = messagesIn('en');
  const own = messages.forPerson(sheet, personIn(sheet, 'Claudia Mewengkang'));
  expect(own).toContain('Your call moved from 04:30 to 04:00');
  expect(own).toContain('Claudia Mewengkang changed: remarks');
  expect(messages.forPerson(sheet, personIn(sheet, 'Hanafi'))).not.toContain('Claudia');
});

it('a draft says that it is one, and a call of the evening before says its date', () => {
  const sheet = told({ issued: null });
  const [first] = sheet.content.crew;
  if (first) first.call = { offset: -7 * 60 };
  const text = messagesIn('en').forPerson(sheet, personIn(sheet, 'Grace Tumiwa'));
  expect(text).toContain('Draft: not issued, may still change');
  expect(text).toContain('Call: 22:30 WITA, Tue, 15 Dec 2026');
});

it('the group gets the crew call and no person’s call', () => {
  const text = messagesIn('id').forGroup(told());
  expect(text).toContain('Crew call: 05.30 WITA');
  expect(text).toContain(LINK);
  expect(text).not.toContain('Claudia');
});

it('no name makes a line, a bold word or another direction', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), (odd) => {
      const sheet = told();
      for (const row of sheet.content.crew) row.name = `*a* _b_ ~c~ \`d\`\n${odd}\u202Eabc`;
      const [person] = peopleOf(sheet.content).filter(({ list }) => list === 'crew');
      if (person === undefined) throw new Error('there is crew');
      const text = messagesIn('en').forPerson(sheet, person);
      expect(text).not.toMatch(/[*_~`\u202A-\u202E\u2066-\u2069]/);
      expect(text.split('\n')).toHaveLength(11);
      expect(text.split('\n')[3]).toContain('∗a∗ ˍbˍ ∼c∼ ˋdˋ');
    }),
  );
});

/** Unfolds and reads an iCalendar file (RFC 5545, 3.1): each property with its value. */
function parseCalendar(text: string): Map<string, string>[] {
  const components: Map<string, string>[] = [];
  for (const line of text.replaceAll(/\r\n[ \t]/g, '').split('\r\n')) {
    const match = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line);
    if (match === null && line !== '') throw new Error(`no property: ${line}`);
    const [, name = '', value = ''] = match ?? [];
    if (name === '' || name === 'END') continue;
    if (name === 'BEGIN') components.push(new Map([['kind', value]]));
    else
      components.at(-1)?.set(
        name,
        value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign)),
      );
  }
  return components;
}

describe('a calendar entry', () => {
  const fileOf = (sheet: SheetToSend, name: string) => {
    const entry = messagesIn('id').calendar(sheet, personIn(sheet, name), NOW);
    if (entry === null) throw new Error('has a call');
    return calendarFile(entry);
  };

  it('is at the right moment, with place, link and alarm, and is replaced by the next revision', () => {
    const sheet = told();
    const [, event, alarm] = parseCalendar(fileOf(sheet, 'Grace Tumiwa'));
    const row = sheet.content.crew[0];
    expect(Object.fromEntries(event ?? [])).toMatchObject({
      kind: 'VEVENT',
      UID: `${row?.sheetId}.${row?.id}@klaket`,
      SEQUENCE: '2',
      DTSTART: '20261215T210000Z',
      DTEND: '20261216T103000Z',
      GEO: '1.44167;125.18921',
      SUMMARY: 'Jam panggil 05.00 WITA: Angin dari Selat',
      LOCATION: 'Dermaga Kayu Tanjung Merah, Gerbang nelayan, Jl. Pelabuhan Lama 8, Bitung',
      URL: `${LINK}&me=${row?.id}`,
    });
    expect(alarm?.get('kind')).toBe('VALARM');
    expect(alarm?.get('TRIGGER')).toBe('-PT90M');
    const next = { revision: 3, name: '3', issuedAt: NOW, code: 'X' };
    const [, later] = parseCalendar(fileOf(told({ issued: next }), 'Grace Tumiwa'));
    expect([later?.get('UID'), later?.get('SEQUENCE')]).toEqual([event?.get('UID'), '3']);
  });

  it('keeps any text where it belongs, in lines of at most 75 bytes', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }),
      fc.constantFrom('a\r\nEND:VEVENT\r\nBEGIN:VEVENT', 'x;y,z\\n', 'BEGIN:VALARM', '陳'.repeat(90)),
    );
    fc.assert(
      fc.property(text, (odd) => {
        const sheet = told();
        sheet.content.head.locationName = odd;
        sheet.content.production.title = odd;
        const file = fileOf(sheet, 'Grace Tumiwa');
        expect(parseCalendar(file).map((part) => part.get('kind'))).toEqual(['VCALENDAR', 'VEVENT', 'VALARM']);
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }),
    );
  });
});

it('an unconfirmed place of another sheet is not stated as a fact', () => {
  const sheet = told();
  sheet.content.head.locationFrom = { sheet: 11, day: 2 };
  sheet.content.head.basecampFrom = null;
  const text = messagesIn('id').forPerson(sheet, personIn(sheet, 'Claudia Mewengkang'));
  expect(text).toContain('Jl. Pelabuhan Lama 8, Bitung, belum dipastikan');
  expect(text).toContain('jalan kaki 4 menit\n');
  expect(messagesIn('en').forGroup(sheet)).toContain('Bitung, not confirmed');
});
