import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SheetContent } from '../../../domain/call-sheet/content.ts';

/**
 * The sample call sheet, linked from the landing page. The production, people, details of places and telephone numbers
 * are invented; names are the same in all languages, everything else is translated.
 */
export const SAMPLE = {
  revision: 2,
  issuedAt: Date.parse('2026-12-11T22:14:00+07:00'),
  /** The sheet is shown as Wahyu reads it: the morning after, without a network. */
  readAt: Date.parse('2026-12-12T04:10:00+07:00'),
  reader: 'Wahyu Saputra',
  sun: { sunrise: '05:29', sunset: '18:04' },
} as const;

const PIN = { latitude: -6.1762, longitude: 106.8412 };
/** A number without an owner. A press says what it would do, and dials nothing. */
const NUMBER = '0800 000 0000';

export type Translate = (labels: MessageDescriptor) => string;
export const row = (id: string) => ({ id, sheetId: 'sample', position: id });

/**
 * Content of the first screen: the day, the places, people to call and the reader. The landing page shows no more than
 * that.
 */
export function sampleFirstScreen(text: Translate): { content: SheetContent; before: SheetContent } {
  const head: SheetContent['head'] = {
    number: 7,
    dayId: null,
    dayNumber: 7,
    dayCount: 24,
    date: '2026-12-12',
    timeZone: 'Asia/Jakarta',
    director: 'Laras Widyaningsih',
    producer: 'Yudha Prasetya',
    generalCall: '05:30',
    shootingCall: '06:30',
    estimatedWrap: '19:30',
    weather: text(msg`Light rain in the morning (70%)`),
    temperature: '24–31°',
    weatherAsOf: '',
    locationName: 'Pasar Senen Blok VI',
    locationAddress: '',
    locationGate: text(msg`East gate, Jl. Pasar Senen`),
    locationPin: PIN,
    basecampName: 'Balai Warga RW 04',
    basecampAddress: text(msg`Jl. Kramat Bunder 17, 6 minutes on foot`),
    basecampPin: PIN,
    parkingName: text(msg`Blok III building, level 2`),
    parkingNote: text(msg`Show the call sheet at the booth`),
    parkingPin: PIN,
    hospitalName: 'RS Kramat Bunder',
    hospitalAddress: text(msg`Emergency room 24 hours, 1.6 km · ambulance 119`),
    hospitalPhone: NUMBER,
    hospitalPin: PIN,
    hospitalCheckedOn: null,
    locationManager: 'Hendra Tanoto',
    locationManagerPhone: NUMBER,
    guestNames: 'everyone',
    guestPhones: 'contacts',
    createdAt: '2026-12-01T00:00:00.000Z',
  };
  const content: SheetContent = {
    production: { title: 'Hujan di Pasar Senen', house: 'Klaket' },
    head,
    times: [],
    scenes: [],
    cast: [],
    extras: [],
    crew: [
      {
        ...row(SAMPLE.reader),
        personId: null,
        department: text(msg`Camera`),
        role: text(msg`2nd camera assistant`),
        name: SAMPLE.reader,
        phone: '',
        call: { offset: 0 },
      },
    ],
    lines: [
      {
        ...row('contact'),
        list: 'contact',
        label: text(msg`1st assistant director`),
        text: 'Rina Kusumawardhani',
        phone: NUMBER,
      },
    ],
    advance: [],
  };
  return { content, before: { ...content, head: { ...head, generalCall: '04:30', parkingName: 'Lapangan Banteng' } } };
}
